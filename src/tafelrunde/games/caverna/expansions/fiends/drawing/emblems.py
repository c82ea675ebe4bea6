"""Which emblem is engraved on which tile and action space of Frantic Fiends."""

from typing import Final

TILES: Final = {
    "orc_dwelling": "orc_den",
    "warrior_dwelling": "warrior_den",
    "orc_chief_dwelling": "chief_den",
    "mine_orc_dwelling": "mine_orc_den",
    "orc_worker_dwelling": "orc_worker_den",
    "guest_dwelling": "guest_den",
    "forger_dwelling": "forger_den",
    "offspring_dwelling": "nursery",
    "camouflage_dwelling": "hidden_den",
    "battle_dog_school": "battle_dogs",
    "trap_chamber": "traps",
    "family_parlor": "parlour",
    "dog_parlor": "dog_couch",
    "pitfall": "pitfall",
    "jaw_trap": "jaws",
    "net_trap": "net",
    "stone_snare": "stone_snare",
    "rockfall": "rockfall",
    "snare_trap": "snare",
    "bait_trap": "bait",
    "spear_trap": "spears",
    "poison_darts": "darts",
    "saw_trap": "saw_trap",
    "blast_trap": "blast",
    "perma_trap": "lasting",
}

SPACES: Final = {"armory": "armory"}
