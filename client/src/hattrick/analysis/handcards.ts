/** A hand of a replay as the server judges it, and where its cards are in the replay. */
import type { AnalysisAsked, HattrickReplay } from '../../wire/types'
import { type MatchMoment, moments, type ReplayHand } from '../replay/matchsteps'

/** What is asked of a hand; null where it was broken off. */
export function asked({ hands, rulings }: HattrickReplay, hand: number): AnalysisAsked | null {
  const played = hands[hand]
  if (played?.points == null) return null
  const { lead_tie = 'next-card', lead_tie_rest = 'first-laid' } = rulings
  return { leader: played.leader, hands: played.hands, plays: playsOf(played), lead_tie, lead_tie_rest }
}

/** Every card of a hand, in the order laid. */
export function playsOf({ tricks }: ReplayHand): string[] {
  return tricks.flatMap(({ laid }) => laid.map(({ card }) => card))
}

/** The number of the moment, from 1, at which a hand's card is laid; cards are counted from 0. */
export function momentOf(replay: HattrickReplay, hand: number, card: number): number {
  const seats = replay.players.length
  return 1 + moments(replay).findIndex((one) => one.what === 'laid' && one.hand === hand && one.trick * seats + one.card === card)
}

/** How many cards of its hand lie there, or lay, at a moment. */
export function laidBy({ what, trick, card }: MatchMoment, hand: ReplayHand): number {
  if (what === 'dealt') return 0
  const before = hand.tricks.slice(0, trick).reduce((sum, { laid }) => sum + laid.length, 0)
  return before + (what === 'laid' ? card + 1 : (hand.tricks[trick]?.laid.length ?? 0))
}
