/** What evenings come to: averages by who the others were and how many played, and the best hand. */
import { SEATS } from '../wire/limits'
import { COMPANIES, type Company, type Evening, isMatch, type MatchEvening } from './evening'
import { handsOf, isWhole } from './ownpart'

/** Matches of Hattrick of one kind. What there is none of has no mean. */
export interface Average {
  readonly company: Company
  readonly players: number
  readonly hands: number
  readonly points: number
  /** Cards passed in a hand, of the hands of which that is known. */
  readonly passes: number | null
  /** Matches played from beginning to end, how many were won, and the mean place. */
  readonly matches: number
  readonly won: number
  readonly place: number | null
}

/** By company, the weakest first, then by how many played; only what was played. */
export function averagesOf(evenings: readonly Evening[]): readonly Average[] {
  const matches = evenings.filter(isMatch)
  const kinds = COMPANIES.flatMap((company) => SEATS.map((players) => ({ company, players })))
  return kinds
    .map((kind) => averageOf(kind, matches.filter(({ company, players }) => company === kind.company && players === kind.players)))
    .filter(({ hands }) => hands > 0)
}

function averageOf(kind: Pick<Average, 'company' | 'players'>, matches: readonly MatchEvening[]): Average {
  const hands = matches.flatMap(handsOf)
  const places = matches.filter(isWhole).map(({ result }) => result?.rank ?? 0)
  const passes = hands.map((hand) => hand.passes).filter((passed) => passed !== null)
  return {
    ...kind,
    hands: hands.length,
    points: mean(hands.map(({ points }) => points)) ?? 0,
    passes: mean(passes),
    matches: places.length,
    won: places.filter((rank) => rank === 1).length,
    place: mean(places),
  }
}

/** The hand that brought most, and when; the first of several; null before any. */
export interface BestHand {
  readonly points: number
  readonly evening: Evening
}

export function bestHandOf(evenings: readonly Evening[]): BestHand | null {
  const each = evenings.flatMap((evening) => handsOf(evening).map(({ points }) => ({ points, evening })))
  return each.reduce<BestHand | null>((best, one) => (best === null || isBetter(one, best) ? one : best), null)
}

function isBetter(one: BestHand, other: BestHand): boolean {
  return one.points > other.points || (one.points === other.points && one.evening.at < other.evening.at)
}

function mean(values: readonly number[]): number | null {
  return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length
}
