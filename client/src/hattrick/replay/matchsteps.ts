/** A match of Hattrick, moment by moment: deals, cards, tricks, scores; and the table as it lies at each of them. */
import type { HattrickReplay, HattrickTally } from '../../wire/types'
import { type Laid, sorted } from '../cards'

export type ReplayHand = HattrickReplay['hands'][number]
export type ReplayTrick = ReplayHand['tricks'][number]

/** A moment: the hand and the trick it belongs to, and which card is laid; all from 0. */
export interface MatchMoment {
  readonly what: 'dealt' | 'laid' | 'taken' | 'counted'
  readonly hand: number
  readonly trick: number
  readonly card: number
}

/** All moments of a match, in their order; the last hand may have been broken off. */
export function moments({ hands }: HattrickReplay): readonly MatchMoment[] {
  return hands.flatMap(({ tricks, points }, hand) => [
    { what: 'dealt' as const, hand, trick: 0, card: 0 },
    ...tricks.flatMap(({ laid, takers }, trick) => [
      ...laid.map((_, card) => ({ what: 'laid' as const, hand, trick, card })),
      ...(takers.length > 0 ? [{ what: 'taken' as const, hand, trick, card: laid.length - 1 }] : []),
    ]),
    ...(points != null ? [{ what: 'counted' as const, hand, trick: tricks.length - 1, card: 0 }] : []),
  ])
}

/** The table at a moment. Places are counted from 0, in turn order. */
export interface Spread {
  /** The cards that each still holds, sorted. */
  readonly hands: readonly (readonly string[])[]
  /** The trick on the table, in the order laid. */
  readonly laid: readonly Laid[]
  /** The card that was laid just now. */
  readonly fresh: string | null
  /** Who takes each pile, once the trick is over. */
  readonly takers: readonly number[]
  /** Whose turn it is; nobody's once the hand is over. */
  readonly turn: number | null
  /** Which trick it is, from 1, and of how many. */
  readonly trick: number
  readonly tricks: number
  /** What lies before each, and what that would count. */
  readonly tallies: readonly HattrickTally[]
  /** The points of each over the hands that are counted by then. */
  readonly totals: readonly number[]
}

/** The table as it lies at a moment. */
export function spreadAt({ hands, players }: HattrickReplay, { what, hand, trick, card }: MatchMoment): Spread {
  const { hands: dealt, tricks, leader, tallies = [] } = hands[hand] as ReplayHand
  const now = tricks[trick]
  const isOver = what === 'taken' || what === 'counted'
  const done = what === 'dealt' ? [] : tricks.slice(0, isOver ? trick + 1 : trick)
  const laid = what === 'dealt' || what === 'counted' ? [] : (now?.laid.slice(0, card + 1) ?? [])
  const gone = new Set([...done.flatMap((one) => one.laid), ...laid].map((one) => one.card))
  const number = Math.max(...dealt.map((cards) => cards.length)) - 1
  const isLast = done.length === number
  return {
    hands: dealt.map((cards) => sorted(cards.filter((one) => !gone.has(one)))),
    laid,
    fresh: what === 'laid' ? (laid.at(-1)?.card ?? null) : null,
    takers: what === 'taken' ? (now?.takers ?? []) : [],
    turn: turnAt(players.length),
    trick: Math.min(trick + 1, number),
    tricks: number,
    tallies: talliesAt(),
    totals: hands[what === 'counted' ? hand : hand - 1]?.totals ?? players.map(() => 0),
  }

  function turnAt(count: number): number | null {
    if (what === 'dealt') return leader
    if (isOver) return isLast ? null : (now?.leads ?? null)
    return laid.length === count ? null : ((now?.lead ?? 0) + laid.length) % count
  }

  function talliesAt(): readonly HattrickTally[] {
    const passed = isOver ? [] : laid
    const taken = tallies[done.length] ?? []
    return taken.map((tally, place) => passed.find(({ seat }) => seat === place)?.tally ?? tally)
  }
}
