"""What is printed on the box of Battle Line."""

from games.box import Box, Phrase

BOX = Box(
    "battle_line",
    titles={"zh-Hant": "古戰陣", "en": "Battle Line"},
    seats=(2, 3),
    minutes=30,
    paint="#8f4c42",
    theme={
        "paper": "#f5ecd8", "edge": "#b79a66", "ink": "#33231a", "sub": "#7b6448",
        "tool": "#e9d9b4", "tool_ink": "#4a321e", "primary": "#a3402c", "tag": "#a2570f",
        "turn": "#e0902f", "tray": "#ecdfc0", "chip": "#2a140c", "chip_ink": "#fbe6bd",
        "banner": "#7a2a1e",
    },
    phrase=Phrase((0, 1, 7, 8, 12), lowered=7),  # Phrygian
    budget=150_000,
)
