"""What is printed on the box of Aqualin."""

from games.box import Box, Phrase

BOX = Box(
    "aqualin",
    titles={"zh-Hant": "海洋佔地王", "en": "Aqualin"},
    seats=(2, 2),
    minutes=20,
    paint="#34798a",
    theme={
        "paper": "#f3f8f2", "edge": "#9cc3bd", "ink": "#0f3440", "sub": "#4d747b",
        "tool": "#e4f1ea", "tool_ink": "#14505c", "primary": "#0f7f8f", "tag": "#b9560f",
        "turn": "#ff9f43", "tray": "#e1efe6", "chip": "#06323f", "chip_ink": "#d7efe6",
        "banner": "#12808f",
    },
    phrase=Phrase((2, 6, 9, 11, 14), lowered=9),  # major with a ninth
    budget=120_000,
    sample=True,
)
