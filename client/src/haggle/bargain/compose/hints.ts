/** What the server would say to an offer, said while it is composed; it says it itself too, and knows more. */
import { WORDS_LETTERS } from '../../../wire/limits'
import type { Bundle, HaggleView, Leg } from '../../../wire/types'
import { covers } from '../../pieces/goods'
import { isNothing, lacking } from '../terms'
import { type Draft, given } from './draft'

/** Each has its words: `say('hint.NOT_HELD')`. */
export type OfferHint =
  | 'MARKET'
  | 'SEALED'
  | 'NOBODY'
  | 'NOTHING_IN_IT'
  | 'NOT_A_PARTY'
  | 'NOT_HELD'
  | 'NAME_YOUR_CARDS'
  | 'NO_COPIES'
  | 'CHOICE_FOR_ONE'
  | 'PAST'
  | 'TOO_LONG'

/** So many things one offer may speak of. */
const TERMS = 150

/** All that stands against sending a draft now; empty where nothing does. */
export function hints(draft: Draft, { hall, mine }: HaggleView, now: number): readonly OfferHint[] {
  if (mine == null || hall.phase !== 'open') return ['MARKET']
  if (mine.sealed != null) return ['SEALED']
  const { legs, me, party, expiresAt } = draft
  const bundles = legs.flatMap(({ bundle = {}, one_of = [] }) => [bundle, ...one_of])
  const mineGiven = legs.filter(({ giver }) => giver === me)
  const seats = party.kind === 'anybody' ? [] : party.seats
  const found: readonly (readonly [OfferHint, boolean])[] = [
    ['NOBODY', party.kind !== 'anybody' && seats.length === 0],
    ['NOTHING_IN_IT', legs.length === 0 || legs.some(isEmpty)],
    ['NOT_A_PARTY', legs.length > 0 && !legs.some(({ giver, taker }) => giver === me || taker === me)],
    [
      'NAME_YOUR_CARDS',
      mineGiven.some(({ bundle = {}, one_of = [] }) => [bundle, ...one_of].some(({ unseen = 0 }) => unseen > 0)),
    ],
    [
      'NO_COPIES',
      (hall.rulings.copy ?? 'no') === 'no' && bundles.some(({ cards = [] }) => cards.some(({ way }) => way === 'copy')),
    ],
    [
      'CHOICE_FOR_ONE',
      party.kind === 'people' && seats.length > 1 && legs.some(({ one_of = [] }) => one_of.length > 0),
    ],
    ['PAST', expiresAt !== null && expiresAt <= now],
    ['TOO_LONG', terms(bundles) > TERMS || letters(bundles) > WORDS_LETTERS],
    ['NOT_HELD', !covers(mine.goods ?? {}, given(draft)) || !holds(draft, mine)],
  ]
  return found.flatMap(([hint, stands]) => (stands ? [hint] : []))
}

/** Whether I have all of it, whichever choice is made. */
function holds({ legs, me }: Draft, mine: NonNullable<HaggleView['mine']>): boolean {
  const own = legs.filter(({ giver }) => giver === me)
  const sure = own.map(({ bundle = {} }) => bundle)
  const chosen = own.flatMap(({ one_of = [] }) => one_of)
  const cases = chosen.length > 0 ? chosen.map((choice) => [...sure, choice]) : [sure]
  return cases.every((all) => lacking(mine, whole(all)) === null)
}

function whole(bundles: readonly Bundle[]): Parameters<typeof lacking>[1] {
  const all: Record<string, number> = {}
  for (const { goods = {} } of bundles)
    for (const [kind, count] of Object.entries(goods)) all[kind] = (all[kind] ?? 0) + count
  return {
    goods: all,
    cards: bundles.flatMap(({ cards = [] }) => cards),
    claims: bundles.flatMap(({ claims = [] }) => claims.map((number) => ({ number }))),
  }
}

function isEmpty({ bundle = {}, one_of = [] }: Leg): boolean {
  const nothing = (one: Bundle): boolean =>
    isNothing(whole([one])) && !one.unseen && !one.later?.length && !one.promises?.length
  const hasVoid = one_of.length === 0 || one_of.some(nothing)
  const hasMute = [bundle, ...one_of].some(({ promises = [] }) =>
    promises.some(({ words = '', points = 0, share = 0 }) => words === '' && points === 0 && share === 0),
  )
  return (nothing(bundle) && hasVoid) || hasMute
}

function terms(bundles: readonly Bundle[]): number {
  return bundles.reduce((sum, { goods = {}, cards = [], claims = [], promises = [], later = [] }) => {
    const laters = later.reduce((count, { kinds = [] }) => count + 1 + kinds.length, 0)
    return sum + 1 + Object.keys(goods).length + cards.length + claims.length + promises.length + laters
  }, 0)
}

function letters(bundles: readonly Bundle[]): number {
  return bundles.reduce(
    (sum, { promises = [] }) => sum + promises.reduce((all, { words = '' }) => all + words.length, 0),
    0,
  )
}
