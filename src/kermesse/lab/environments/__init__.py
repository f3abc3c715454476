"""Hattrick as researchers know games: PettingZoo (`aec`), Gymnasium's vector (`vector`), OpenSpiel (`openspiel`).

All of them play one hand an episode, on the fast twin, and show a seat the same observation, which
`observation.py` describes. Nothing here may show a card that the seat could not see at a table. Importing this folder
imports none of those libraries; each module says which extra it needs.
"""
