"""The words of three in a row in Traditional Chinese."""

WORDS = {
    "title": "三連棋",
    "summary": "在空格畫上自己的標記。\n三個連成一線就獲勝。",
    "role.rings": "環",
    "role.rings.short": "環",
    "role.stars": "星",
    "role.stars.short": "星",
    "square": "空格 {square}",
    "square_of": "{square} 的{role}",
    "prompt.draw": "選一個空格",
    "prompt.over": "遊戲結束",
    "log.Drawn": "{role}畫在 {square}",
    "why.game_over": "遊戲已經結束",
    "why.not_now": "現在不能這樣做",
    "why.taken": "{square} 已經有標記",
    "outcome.three": "三個連成一線",
    "outcome.full": "格子都滿了",
    "rules.goal.title": "三個一線",
    "rules.goal.text": "環先畫，兩人輪流。"
    "同一種標記橫、直、斜三個連成一線就獲勝。格子都滿了就是平手。",
    "rules.goal.1": "環連成一線獲勝",
}
