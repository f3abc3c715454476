/** The story of a night, made ready to be drawn and read: who traded with whom, how goods went round. */
import type { Story } from '../../../wire/types'
import { type Box, type Family, familyOf, kindOf } from '../../pieces/box'
import { counted, type Goods, together } from '../../pieces/goods'

export type { Story }
export type StoryHand = Story['holdings'][number]
export type StoryMoment = Story['moments'][number]

/** More rules than these that were read as often do not stand out. */
const STANDING_OUT = 6

/** The rules that most had read; none where several were read once, or by as many as nearly all others. */
export function mostRead({ rule, rules = [], count = 0 }: StoryMoment): readonly number[] {
  if (rules.length < 2) return rule == null ? [] : [rule]
  return count < 2 || rules.length > STANDING_OUT ? [] : rules
}

/** How many bargains everybody had part in, those with most first. */
export function busiest({ pairs }: Story): readonly { readonly seat: number; readonly bargains: number }[] {
  const sums = new Map<number, number>()
  for (const { seats, bargains } of pairs) {
    for (const seat of seats) sums.set(seat, (sums.get(seat) ?? 0) + bargains)
  }
  return [...sums]
    .map(([seat, bargains]) => ({ seat, bargains }))
    .sort((one, other) => other.bargains - one.bargains || one.seat - other.seat)
}

export interface Spot {
  readonly seat: number
  readonly x: number
  readonly y: number
}

/** People around a circle, the first at the top; its middle is 0, 0. */
export function circle(seats: readonly number[], radius: number): readonly Spot[] {
  return seats.map((seat, place) => {
    const turn = (2 * Math.PI * place) / seats.length - Math.PI / 2
    return { seat, x: radius * Math.cos(turn), y: radius * Math.sin(turn) }
  })
}

/** What is in a hand after so many seconds. */
export function handAt({ changes }: StoryHand, kinds: readonly string[], seconds: number): Goods {
  const goods: Record<string, number> = {}
  for (const [at, counts] of changes) {
    if (at > seconds) break
    for (const [place, count] of counts) goods[kinds[place] ?? ''] = count
  }
  return together({}, goods)
}

/** Goods by family: how many. */
export function families(goods: Goods, box: Box): ReadonlyMap<string, number> {
  const found = new Map<string, number>()
  for (const [id, count] of Object.entries(goods)) {
    const { family } = kindOf(box, id)
    found.set(family, (found.get(family) ?? 0) + count)
  }
  return found
}

/** One family of a hand through the night: the area between what lies under it and its own top. */
export interface Layer {
  readonly family: Family
  readonly path: string
}

/**
 * A hand through the night, family upon family, as areas with steps.
 *
 * @param end the last second that is drawn; width and height are those of the drawing.
 */
export function layers(
  hand: StoryHand,
  { kinds }: Story,
  box: Box,
  { end, width, height }: { end: number; width: number; height: number },
): readonly Layer[] {
  const times = [...new Set([0, ...hand.changes.map(([at]) => at)])]
  const states = times.map((at) => handAt(hand, kinds, at))
  const most = Math.max(...states.map(counted), 1)
  const x = (at: number): string => ((Math.min(at, end) / Math.max(end, 1)) * width).toFixed(1)
  const y = (count: number): string => (height - (count / most) * height).toFixed(1)
  const steps = (heights: readonly number[]): string[] =>
    times.flatMap((at, place) => {
      const top = y(heights[place] ?? 0)
      return [`${x(at)} ${top}`, `${x(times[place + 1] ?? end)} ${top}`]
    })
  let under = times.map(() => 0)
  const found: Layer[] = []
  for (const family of box.families) {
    const top = states.map((state, place) => under[place]! + (families(state, box).get(family.id) ?? 0))
    if (top.some((count, place) => count > under[place]!)) {
      found.push({ family, path: `M${steps(top).join('L')}L${steps(under).reverse().join('L')}Z` })
    }
    under = top
  }
  return found
}

/** The families that a hand had at any time, in the order of the box. */
export function everHad(hand: StoryHand, { kinds }: Story, box: Box): readonly Family[] {
  const had = new Set(
    hand.changes.flatMap(([, counts]) => counts.map(([place]) => familyOf(box, kindOf(box, kinds[place] ?? '')).id)),
  )
  return box.families.filter(({ id }) => had.has(id))
}
