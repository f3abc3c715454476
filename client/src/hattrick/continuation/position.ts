/** A moment of a hand to play on from: how many cards lie there, who has one left to play, and how the server is asked. */
import type { HattrickReplay, PlayedHand } from '../../wire/types'
import { laidBy, playsOf } from '../analysis/handcards'
import type { MatchMoment, ReplayHand } from '../replay/matchsteps'

/** A moment, and which hand of the replay it belongs to, from 0. */
export interface Position {
  readonly hand: number
  /** How many cards lie already. */
  readonly cards: number
}

/** The position at a moment of a replay. */
export function positionAt(replay: HattrickReplay, moment: MatchMoment): Position {
  return { hand: moment.hand, cards: laidBy(moment, replay.hands[moment.hand]!) }
}

/** Tricks of a hand: the last card of each is not played. */
function tricksOf({ hands }: ReplayHand): number {
  return (hands[0]?.length ?? 1) - 1
}

/** The places that have a card left to play, in turn order. */
export function placesLeft(replay: HattrickReplay, { hand, cards }: Position): readonly number[] {
  const played = replay.hands[hand]!
  const laid = played.tricks.flatMap((trick) => trick.laid).slice(0, cards)
  return replay.players
    .map((_, place) => place)
    .filter((place) => laid.filter(({ seat }) => seat === place).length < tricksOf(played))
}

/** A hand of a file as it is sent along, so that the server can play it on. */
export function playedHand({ hands, rulings }: HattrickReplay, hand: number): PlayedHand {
  const played = hands[hand]!
  const { lead_tie = 'next-card', lead_tie_rest = 'first-laid' } = rulings
  return { leader: played.leader, hands: played.hands, plays: playsOf(played), lead_tie, lead_tie_rest }
}
