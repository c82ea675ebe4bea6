"""What a tile does, in sentences: one for each word of its printed row, in any language."""

from __future__ import annotations

from typing import Any, Final

from tafelrunde.games.caverna.telling.words import Offer, discounts, offers, same_food, steps
from tafelrunde.kernel.words import Words

# Perks that give room are told together with the room for dwarfs; some are told as often as they
# count, for two pairs of animals are not four of a kind.
ROOMS: Final = ("sixth_dwarf", "animal_pairs", "sheep_per_dwarf", "cattle_room")
REPEATED: Final = "animal_pairs"


def sentence(tile: dict[str, Any], words: Words) -> str:
    """All that a tile does; one that acts in its own way has a sentence of its own."""
    return " ".join(Teller(words).all_of(tile["name"], tile["words"]))


def trade(tile: str, give: dict[str, int], get: dict[str, int], words: Words) -> str:
    """A trade as a choice, with the tile that offers it."""
    teller = Teller(words)
    name = words.get(f"tile.{tile}")
    return teller.put("trade", tile=name, give=teller.goods(give), get=teller.goods(get))


class Teller:
    """Tells words of rows with the templates of a catalogue."""

    def __init__(self, words: Words) -> None:
        self.words = words

    def all_of(self, name: str, row: dict[str, Any]) -> list[str]:
        """The sentences of a row, in the order in which a reader wants them."""
        perks: dict[str, int] = row.get("perks", {})
        found = self.room(row.get("room", 0), perks)
        if f"effect.{name}" in self.words.entries:
            found.append(self.words.get(f"effect.{name}").format(**row.get("numbers", {})))
        for when in ("once", "rounds", "harvest", "breeding"):
            found += [self.brings(when, word) for word in row.get(when, [])]
        for word in row.get("spaces", []):
            space = self.words.get(f"space.{word['space']}")
            found.append(self.put("spaces", gain=self.goods(word["gain"]), space=space))
        for word in row.get("gained", []):
            found.append(self.each_time("gained", word["good"], word["gain"]))
        for word in row.get("born", []):
            found.append(self.each_time("born", word["animal"], word["gain"]))
        found += [self.young(word) for word in row.get("young", [])]
        found += [self.trades(offer) for offer in offers(row.get("trades", []))]
        found += self.kept(row)
        found += self.cheaper(perks)
        for perk, number in perks.items():
            if f"perk.{perk}" in self.words.entries:
                found.append(self.words.fill(f"perk.{perk}", [number], []))
        for word in row.get("points", []):
            found.append(self.put("points", gain=self.points(word)))
        if "place" in row:
            found.append(self.put(f"on_{row['place']}"))
        if "covers" in row:
            other = self.words.get(f"tile.{row['covers']}")
            found.append(self.put("covers", tile=self.words.get(f"tile.{name}"), other=other))
        if row.get("unlimited"):
            found.append(self.put("unlimited"))
        return found

    # ------------------------------------------------------------------ pieces of sentences

    def put(self, key: str, **values: str | int) -> str:
        """A template with what belongs into it."""
        return self.words.get(f"tell.{key}").format(**values)

    def good(self, good: str, count: int) -> str:
        """The name of so many of a good."""
        return self.words.term("good", self.words.terms["good"].index(good), count)

    def goods(self, goods: dict[str, int]) -> str:
        """Amounts of goods."""
        said = [f"{count} {self.good(good, count)}" for good, count in goods.items()]
        return self.listed(said, "and")

    def listed(self, said: list[str], joint: str) -> str:
        """One, two and three."""
        if len(said) < 2:
            return "".join(said)
        return f"{', '.join(said[:-1])} {self.put(joint)} {said[-1]}"

    def measure(self, name: str, count: int) -> str:
        """So many of what is counted; goods are called by their names."""
        one, _, many = self.words.entries.get(f"measure.{name}", "").partition("|")
        if not one:
            return self.good(name, count)
        return many if many and count != 1 else one

    def per(self, gain: str, word: dict[str, Any]) -> str:
        """A gain for every so many of something, or on a condition."""
        if "per" not in word:
            return gain
        name = word["per"]
        if f"condition.{name}" in self.words.entries:
            return self.put("if", gain=gain, condition=self.words.get(f"condition.{name}"))
        number = word.get("each", 1)
        key = "each" if number == 1 else "every"
        said = self.put(key, gain=gain, number=number, thing=self.measure(name, number))
        if "most" not in word:
            return said
        return self.put("at_most", gain=said, times=self.times(word["most"]))

    def times(self, number: int) -> str:
        """So often."""
        once, _, often = self.words.get("tell.times").partition("|")
        return once if number == 1 else often.format(number=number)

    # ------------------------------------------------------------------ sentences

    def room(self, dwarfs: int, perks: dict[str, int]) -> list[str]:
        """What there is room for."""
        said = [self.words.fill("room.dwarfs", [dwarfs], [])] if dwarfs else []
        for perk, number in perks.items():
            if perk in ROOMS:
                times = number if perk == REPEATED else 1
                said += [self.words.fill(f"room.{perk}", [number], [])] * times
        return [self.put("room", things=self.listed(said, "and"))] if said else []

    def brings(self, when: str, word: dict[str, Any]) -> str:
        """Goods at once, when a round begins or when a harvest begins."""
        gain = self.per(self.goods(word["gain"]), word)
        if "times" in word:
            return self.put(f"{when}_times", gain=gain, number=word["times"])
        return self.put(when, gain=gain)

    def each_time(self, when: str, good: str, gain: dict[str, int]) -> str:
        """Goods for each other good that comes in some way."""
        return self.put(
            when, gain=self.goods(gain), one=self.good(good, 1), many=self.good(good, 2)
        )

    def young(self, word: dict[str, Any]) -> str:
        """Goods by how many young are born at once."""
        by: list[int] = word["by"][1:]
        counts = [str(count) for count in range(1, len(by) + 1)]
        gains = self.listed([str(number) for number in by], "or")
        return self.put(
            "young",
            gain=f"{gains} {self.good(word['gain'], by[-1])}",
            counts=self.listed(counts, "or"),
        )

    def trades(self, offer: Offer) -> str:
        """What is given, when, and all that can be had for it."""
        get = f" {self.put('or_for')} ".join(self.goods(get) for get in offer.gets)
        said = self.put("trade_of", give=self.goods(offer.give), get=get)
        if not offer.when:
            return self.put("trades", trade=said)
        return self.put(f"trades_{offer.when}", trade=said, times=self.times(offer.most))

    def kept(self, row: dict[str, Any]) -> list[str]:
        """What other meals, crops, bonuses, pastures and dogs bring."""
        found: list[str] = []
        for food, goods in same_food(row.get("meals", [])).items():
            said = self.listed([f"1 {self.good(good, 1)}" for good in goods], "or")
            found.append(self.put("meals", goods=said, food=f"{food} {self.good('food', food)}"))
        for word in row.get("sown", []):
            crop = self.words.get(f"crop.{word['crop']}").partition("|")[0]
            found.append(self.put("sown", crop=crop, number=word["more"]))
        for word in row.get("icons", []):
            good = self.good(word["good"], 1)
            found.append(self.put("icons", good=good, number=word["times"]))
        found += [self.put("pens", number=word["more"]) for word in row.get("pens", [])]
        found += [self.put("watch", number=word["times"]) for word in row.get("watch", [])]
        if "feeds" in row:
            feeds = [f"{count} {self.good(good, count)}" for good, count in row["feeds"].items()]
            found.append(self.put("feeds", goods=self.listed(feeds, "or")))
        return found

    def cheaper(self, perks: dict[str, int]) -> list[str]:
        """What costs less."""
        found: list[str] = []
        for (good, number), whats in discounts(perks).items():
            said = self.listed([self.words.get(f"discount.{what}") for what in whats], "and")
            amount = f"{number} {self.good(good, number)}"
            found.append(self.put("cheaper", what=said[0].upper() + said[1:], amount=amount))
        return found

    def points(self, word: dict[str, Any]) -> str:
        """Points for every so many of something, or by a table."""
        if "by" not in word:
            return self.per(self.words.fill("tell.bonus", [word["points"]], []), word)
        (count, points), *more = steps(word["by"])
        gain = self.words.fill("tell.bonus", [points], [])
        thing = self.measure(word["per"], count)
        said = [self.put("by", gain=gain, number=count, thing=thing)]
        said += [self.put("by_more", gain=points, number=count) for count, points in more]
        return ", ".join(said)
