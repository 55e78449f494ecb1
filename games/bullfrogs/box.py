"""What is printed on the box of Bullfrogs."""

from games.box import Box, Phrase

BOX = Box(
    "bullfrogs",
    titles={"zh-Hant": "蛙戰士", "en": "Bullfrogs"},
    seats=(2, 4),
    minutes=30,
    paint="#385b67",
    theme={
        "paper": "#e6efe4", "edge": "#8fb3a6", "ink": "#10282f", "sub": "#4a6b6b",
        "tool": "#d5e6da", "tool_ink": "#1d4a4a", "primary": "#b25a10", "tag": "#b25a10",
        "turn": "#ffb347", "tray": "#d3e4d8", "chip": "#08222d", "chip_ink": "#dff0e4",
        "banner": "#123c4a",
    },
    phrase=Phrase((-2, 3, 5, 8, 10), lowered=5),  # Dorian colour
    budget=280_000,
)
