"""What is printed on the box of Great Plains."""

from games.box import Box, Phrase

BOX = Box(
    "great_plains",
    titles={"zh-Hant": "草原鬥爭", "en": "Great Plains"},
    seats=(2, 2),
    minutes=20,
    paint="#905069",
    theme={
        "paper": "#f8ecd2", "edge": "#c59f6b", "ink": "#3a2430", "sub": "#7a5a52",
        "tool": "#f1dcb4", "tool_ink": "#4a2c34", "primary": "#2763a6", "tag": "#2763a6",
        "turn": "#ff9f43", "tray": "#f2e0b8", "chip": "#1c0f18", "chip_ink": "#ffe9c8",
        "banner": "#6b3a2c",
    },
    phrase=Phrase((0, 3, 7, 10, 12), lowered=7),  # minor pentatonic, open fifth
    budget=200_000,
)
