"""The words of noughts and crosses in Traditional Chinese."""

WORDS = {
    "title": "圈叉棋",
    "summary": "在空格畫上自己的記號。\n三個連成一線就獲勝。",
    "role.noughts": "圈",
    "role.noughts.short": "圈",
    "role.crosses": "叉",
    "role.crosses.short": "叉",
    "square": "空格 {square}",
    "square_of": "{square} 的{role}",
    "prompt.draw": "選一個空格",
    "prompt.over": "遊戲結束",
    "log.Drawn": "{role}畫在 {square}",
    "why.game_over": "遊戲已經結束",
    "why.not_now": "現在不能這樣做",
    "why.taken": "{square} 已經有記號",
    "outcome.three": "三個連成一線",
    "outcome.full": "格子都滿了",
    "rules.goal.title": "三個一線",
    "rules.goal.text": "圈先畫，兩人輪流。"
    "同一種記號橫、直、斜三個連成一線就獲勝。格子都滿了就是平手。",
    "rules.goal.1": "圈在斜線上獲勝",
}
