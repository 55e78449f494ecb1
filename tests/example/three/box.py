"""What is printed on the box of three in a row."""

from games.box import Box, Phrase

BOX = Box(
    "three",
    titles={"zh-Hant": "三連棋", "en": "Three in a Row"},
    seats=(2, 2),
    minutes=2,
    paint="#6a5a7a",
    theme={
        "paper": "#f6f2ea", "edge": "#c9bda5", "ink": "#2f2a26", "sub": "#6f655a",
        "tool": "#efe8da", "tool_ink": "#3d352d", "primary": "#6a4a8a", "tag": "#a8541a",
        "turn": "#e9a23b", "tray": "#ece4d4", "chip": "#3b3145", "chip_ink": "#eee6f4",
        "banner": "#5a4272",
    },
    phrase=Phrase((3, 7, 10, 12, 15), lowered=10),
    budget=1_000,
)
