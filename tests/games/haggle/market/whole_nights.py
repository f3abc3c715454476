"""Three whole nights as people play them: what is asked, in order. Their transcripts lie in tests/transcripts."""

from __future__ import annotations

from kermesse.games.haggle.market import commands as c
from kermesse.games.haggle.market.state.setup import MarketLimits, Setup
from kermesse.games.haggle.market.state.terms import Bundle, CardTerm, LaterTerm, Leg, PromiseTerm
from kermesse.rules.ruling import Rulings
from tests.games.haggle.market.forms import (
    blind,
    claims,
    gift,
    goods,
    later,
    offered,
    promise,
    rules,
    struck,
    swap,
    unseen,
)
from tests.games.haggle.market.nights import SECRET, Evening

ADA, BOB, CLEO, DAN, EVE, FINN = range(6)

GIANTS_SECRET = f"{484:064x}"
"""Deals three giants the general rules 4 (to Bob), 6 and 17 (to Cléo), and a cancel card each but for Ada's two."""


def sackson_online() -> Evening:
    """Five, and one who comes late; every form of bargain, an undo, questions, envelopes, the score."""
    rulings = Rulings(show="once", copy="yes", promises="settle")
    limits = MarketLimits(sayings=2)
    evening = Evening(Setup(game="sackson", title="St John's Eve", spare=1, rulings=rulings, limits=limits), SECRET)
    do = evening.do
    evening.seat("Ada", "Bob", "Cleo", "Dan", "Eve")
    do("host", c.Rename(CLEO, "Cléo"))
    do("host", c.Deal(), 5)
    do("host", c.Open(evening.at + 3600), 10)
    # goods for goods, with a counter-offer and the way back
    first = offered(evening, ADA, swap(ADA, BOB, goods(white=1), goods(blue=2)))
    offered(evening, BOB, swap(BOB, ADA, goods(blue=1), goods(white=1), counters=first))
    do(BOB, c.Accept(first))
    # to one, to several, to the whole floor, with expiry; the first struck wins
    offered(evening, CLEO, swap(CLEO, DAN, goods(orange=3), goods(red=2)))
    offered(evening, CLEO, swap(CLEO, None, goods(orange=1), goods(red=1), to=(ADA, EVE)))
    to_all = offered(evening, CLEO, swap(CLEO, None, goods(orange=2), goods(yellow=1)))
    offered(evening, DAN, gift(DAN, None, goods(red=1), expires_at=evening.at + 60))
    do(ADA, c.Decline(2 + 1))
    do(EVE, c.Accept(to_all))
    do("clock", c.Tick(), 60)
    # gifts: asked about, taken, refused
    do(EVE, c.TreatGifts("take"))
    do(DAN, gift(DAN, EVE, goods(red=1)))
    do(BOB, c.TreatGifts("refuse"))
    # blocking and words
    do(BOB, c.Block(DAN))
    do(ADA, c.Tell("sheet 2 makes blue worth nothing", (DAN, EVE), card=2))
    do(ADA, c.Tell("I buy white"))
    # rule cards: by number, blind, unseen, shown once, copied
    struck(evening, ADA, CLEO, rules(2), goods(white=1))
    offer = offered(evening, CLEO, swap(CLEO, BOB, blind(5), unseen()))
    do(BOB, c.Accept(offer, cards=(4,)))
    struck(evening, DAN, ADA, blind(3, way="show"), goods(blue=1))
    do(ADA, c.Look(3))
    do(ADA, c.WriteNote("3: blue is twice yellow", card=3), 4)
    do(ADA, c.LookAway(3), 2)
    do(ADA, c.Look(3), 30)
    do("clock", c.Tick(), 14)
    struck(evening, EVE, CLEO, rules(3, way="copy"), promise("a dance"))
    # who comes late
    do("door", c.TakeSeat("Finn"))
    # a choice, and a deal of three
    choice = c.Propose(
        (Leg(FINN, EVE, goods(red=1), (goods(blue=1), later(1, "white"))), Leg(EVE, FINN, goods(white=1)))
    )
    offer = offered(evening, FINN, choice)
    do(EVE, c.Accept(offer, picks=(1,)))
    ring = c.Propose((Leg(DAN, ADA, goods(yellow=1)), Leg(ADA, FINN, goods(yellow=1)), Leg(FINN, DAN, goods(orange=1))))
    offer = offered(evening, DAN, ring)
    do(FINN, c.Accept(offer))
    do(ADA, c.Accept(offer))
    do(BOB, c.Unblock(DAN))
    # claims: exercised, passed on
    everything = Bundle(
        goods={"orange": 1},
        cards=(CardTerm(1),),
        later=(LaterTerm(2, ("red", "yellow")),),
        promises=(PromiseTerm(share=10),),
    )
    struck(evening, DAN, BOB, everything, promise(points=2.5))
    do(BOB, c.Exercise(1, {"red": 1}))
    struck(evening, BOB, CLEO, claims(1), goods(orange=1))
    do(CLEO, c.Exercise(1, {"yellow": 1}))
    # questions, and words of the host
    do(FINN, c.Ask("May I lie?"))
    do("host", c.AnswerQuestion(0, "You may.", "all"))
    do("host", c.Speak("Half an hour left."))
    do("host", c.Nudge(EVE, "Trade!"))
    # a slip, undone with what depends on it
    first = struck(evening, EVE, FINN, goods(orange=3), goods(blue=1))
    second = struck(evening, FINN, ADA, goods(orange=4), goods(white=1))
    do("host", c.Undo(first, (second,), "three was a slip for one"))
    do("host", c.Correct(EVE, FINN, {"orange": 1}, (), "as agreed"))
    # a pause moves the closing
    do("host", c.Pause(), 60)
    do("host", c.Resume(), 300)
    do("host", c.Extend(evening.at + 600))
    # envelopes
    do(ADA, c.Seal(dict(evening.floor.players[ADA].goods), ()))
    do(ADA, c.Unseal())
    do(ADA, c.Seal({kind: min(count, 3) for kind, count in evening.floor.players[ADA].goods.items()}, ()))
    do(BOB, c.Seal(dict(evening.floor.players[BOB].goods), evening.floor.players[BOB].cards))
    do(EVE, c.Release(0))
    do("clock", c.Tick(), 600)
    do("host", c.Score())
    return evening


def giant_announcing() -> Evening:
    """Three giants: two cancel the same rule, one keeps them all."""
    evening = Evening(Setup(game="giant", title="Three giants"), GIANTS_SECRET)
    do = evening.do
    evening.seat("Ada", "Bob", "Cléo")
    do("host", c.Open(), 10)
    struck(evening, ADA, CLEO, rules(14), goods(blue=1))
    struck(evening, BOB, ADA, rules(61, way="show"), goods(red=1))
    do(BOB, c.Seal({"white": 3, "blue": 3}, (4, 12, 61)))
    do(CLEO, c.Seal({"red": 3, "white": 2}, (6, 14, 17)))
    do("host", c.Close(), 600)
    do("host", c.Announce())
    do(ADA, c.Cancel(6))
    do(BOB, c.Cancel(17))
    do(CLEO, c.KeepAll())
    do(ADA, c.Cancel(17))
    do("host", c.Score())
    return evening


def giant_on_paper() -> Evening:
    """The cards are in people's hands; the table keeps time, questions, envelopes, announcing and score."""
    evening = Evening(Setup(game="giant", play="paper", rulings=Rulings(silent_cancel="host")), SECRET)
    do = evening.do
    evening.seat("Ada", "Bob")
    do("host", c.Open(evening.at + 3600))
    do("door", c.TakeSeat("Cléo"))
    do("host", c.TakeSeat("Dan"))
    do(ADA, c.Ask("Is the excuse a trump?"))
    do("host", c.AnswerQuestion(0, "Wherever trumps count.", "all"))
    do(BOB, c.WriteNote("the excuse is a trump"))
    do(BOB, c.Tell("I have the king of hearts"))
    do("host", c.Pause(), 600)
    do("host", c.Resume(), 900)
    do("host", c.Speak("A quarter of an hour more."))
    do("host", c.Extend(evening.at + 900))
    do(ADA, c.Seal({"trump-1": 1, "excuse": 1, "white": 3}, (4, 60)))
    do("clock", c.Tick(), 900)
    do(BOB, c.Seal({"hearts-king": 1, "red": 2}, (12,)))
    do("host", c.EnterEnvelope(CLEO, {"trump-21": 1, "clubs-7": 2}, (11, 2)))
    do("host", c.EnterEnvelope(BOB, {"hearts-king": 1, "red": 3}, (12,)))
    do("host", c.Announce())
    do(BOB, c.Cancel(4))
    do("host", c.Cancel(2, CLEO))
    do("host", c.Score())
    return evening


NIGHTS = {
    "sackson-online": sackson_online,
    "giant-announcing": giant_announcing,
    "giant-on-paper": giant_on_paper,
}
