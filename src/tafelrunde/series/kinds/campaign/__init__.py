"""The campaign of Caverna: Frantic Fiends, five games alone with rising strength of the orcs.

What it asks of the title `caverna-fiends`, all plain JSON:

Its box holds the campaign's printed data, or those of an owner's edition (`title.series`):
`games`, `start_food`, `sheets` with the strengths by game, `extensions`, `long_strips` and
`short_strips` to draw from, `bonuses` and `milestones`, a row each.

Before game k it sets up a game for one player with these options, beside those that the player
chose for the whole campaign (`options` of the series):

- `strength`: `[[7, 9, 11, 14]]`, for each seat the strengths of orcs A to D at the start
- `extensions`: `["s3"]`, the supply board's extensions in play
- `strips`: `[["l2", "r5"]]`, the bounty board's rows, lowest first: long strip, short strip
- `milestone`: `{"of": "sheep", "amount": 8}`, the side objective of this game
- `bonuses`: `[["wood", "ore", "stone"], ["trap"]]`, for each bonus the things of which the player
  takes one at the set-up, in any order: a good or animal by its name, or `twin_tile`, `trap`,
  `green_tile`, `dwelling`. The choice is a decision of the game.
- `start_food`: `1`, the food at the start

What is not given is drawn by the game as usual, so all of them have a default.

After the game it asks two things of the finished game, which stand in its view under
`view["board"]["campaign"]`:

- `fiends`: how many orcs are neither defeated nor friendly; the game is won when none is left
- `milestone`: whether the milestone was met at the end, before scoring

and takes the points from the score.
"""

from tafelrunde.series.kinds.campaign.campaign import Campaign

KIND = Campaign

__all__ = ["KIND"]
