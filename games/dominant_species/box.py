"""What is printed on the box of Dominant Species."""

from games.box import Box, Phrase

BOX = Box(
    "dominant_species",
    titles={"zh-Hant": "優勢物種", "en": "Dominant Species"},
    seats=(2, 6),
    minutes=120,
    paint="#907454",
    theme={
        "paper": "#f7efdc", "edge": "#b89f74", "ink": "#33291f", "sub": "#7a6a50",
        "tool": "#eadcbb", "tool_ink": "#4a3a26", "primary": "#8a4b2a", "tag": "#946009",
        "turn": "#e0902f", "tray": "#efe2c3", "chip": "#2f2119", "chip_ink": "#f6e6c4",
        "banner": "#7b5a33",
    },
    phrase=Phrase((0, 2, 6, 7, 12), lowered=7),  # Lydian
    budget=300_000,
)
