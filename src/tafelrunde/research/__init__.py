"""The games as environments of PettingZoo, Gymnasium and OpenSpiel; needs `tafelrunde[research]`.

Nothing is imported here: each adapter is a module of its own.
"""
