"""The words of three in a row in English."""

WORDS = {
    "title": "Three in a Row",
    "summary": "Draw your sign on an empty square.\nThree in a row win.",
    "role.rings": "Rings",
    "role.rings.short": "Rings",
    "role.stars": "Stars",
    "role.stars.short": "Stars",
    "square": "empty square {square}",
    "square_of": "{role} on {square}",
    "prompt.draw": "Choose an empty square",
    "prompt.over": "The game is over",
    "log.Drawn": "{role} on {square}",
    "why.game_over": "This game is over",
    "why.not_now": "That can't be done now",
    "why.taken": "{square} is taken",
    "outcome.three": "three in a row",
    "outcome.full": "the board is full",
    "rules.goal.title": "Three in a row",
    "rules.goal.text": "Players draw their sign in turn, rings first. "
    "Three of one sign in a row, across, down or aslant, win. A full board is a draw.",
    "rules.goal.1": "Rings have won on the slant",
}
