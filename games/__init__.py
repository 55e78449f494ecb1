"""The shelf: the boxes by key, in the order in which they stand there."""

from games.aqualin.box import BOX as AQUALIN
from games.battle_line.box import BOX as BATTLE_LINE
from games.box import Box
from games.bullfrogs.box import BOX as BULLFROGS
from games.dominant_species.box import BOX as DOMINANT_SPECIES
from games.great_plains.box import BOX as GREAT_PLAINS

_BOXES = (
    GREAT_PLAINS,
    AQUALIN,
    BATTLE_LINE,
    DOMINANT_SPECIES,
    BULLFROGS,
)
SHELF: dict[str, Box] = {box.key: box for box in _BOXES}
