/** A Haggle night, moment by moment: who holds what, who has sealed, and who strikes a bargain with whom. */
import type { Eyes } from '../../replay/timeline'
import type { HaggleReplay } from '../../wire/types'
import { type Goods, together } from '../pieces/goods'

export type NightStep = HaggleReplay['steps'][number]
export type NightMove = NightStep['moves'][number]

/** The floor at a moment, with everything open. */
export interface Floor {
  /** What each holds. Rule cards go round unseen: who had which one shows in the envelopes. */
  readonly goods: ReadonlyMap<number, Goods>
  /** How many bargains each has struck by then, those included that are undone later. */
  readonly bargains: ReadonlyMap<number, number>
  readonly sealed: ReadonlySet<number>
  readonly gone: ReadonlySet<number>
}

/** How many moments a night has: one before the first step, and one for each. */
export function count({ steps }: HaggleReplay): number {
  return steps.length + 1
}

/** What happened at a moment, counted from 1; nothing at the first, where all lies as it was dealt. */
export function stepAt({ steps }: HaggleReplay, at: number): NightStep | null {
  return steps[at - 2] ?? null
}

/** The floor as it is at a moment, counted from 1. What somebody holds is the same object until it changes. */
export function floorAt(replay: HaggleReplay, at: number): Floor {
  const held = new Map([...pastOf(replay)].map(([seat, all]) => [seat, all.filter(({ from }) => from <= at).at(-1)?.goods ?? {}]))
  const bargains = new Map<number, number>()
  const [sealed, gone] = [new Set<number>(), new Set<number>()]
  for (const { what, seats } of replay.steps.slice(0, at - 1)) {
    for (const seat of seats) {
      if (what === 'bargain') bargains.set(seat, (bargains.get(seat) ?? 0) + 1)
      else if (what === 'sealed') sealed.add(seat)
      else if (what === 'unsealed') sealed.delete(seat)
      else if (what === 'left') gone.add(seat)
      else if (what === 'came') gone.delete(seat)
    }
  }
  return { goods: held, bargains, sealed, gone }
}

/** What somebody holds from a moment on. */
interface Held {
  readonly from: number
  readonly goods: Goods
}
type Past = ReadonlyMap<number, readonly Held[]>
const PASTS = new WeakMap<HaggleReplay, Past>()

/** What everybody held, one after the other: told once, since a night of seventy people has thousands of moments. */
function pastOf(replay: HaggleReplay): Past {
  const known = PASTS.get(replay)
  if (known) return known
  const past = new Map<number, Held[]>(replay.start.map(({ seat, goods }) => [seat, [{ from: 1, goods }]]))
  replay.steps.forEach(({ moves }, place) => {
    for (const { giver, taker, goods } of moves) {
      if (giver !== null) pass(past, giver, place + 2, goods, -1)
      if (taker !== null) pass(past, taker, place + 2, goods, 1)
    }
  })
  PASTS.set(replay, past)
  return past
}

/** From somebody's hand, or into it; who is at the other end may be the host's box. */
function pass(past: Map<number, Held[]>, seat: number, from: number, goods: Goods, sign: 1 | -1): void {
  const all = past.get(seat) ?? [{ from: 1, goods: {} }]
  all.push({ from, goods: together(all.at(-1)?.goods ?? {}, goods, sign) })
  past.set(seat, all)
}

/** Whether one sees what passes from hand to hand: through the eyes of who has part in it, or with everything open. */
export function sees(eyes: Eyes, { seats }: NightStep): boolean {
  return eyes === null || seats.includes(eyes)
}

/** The steps at which goods change hands before these eyes, by the numbers of their moments. */
export function bargainsOf(
  { steps }: HaggleReplay,
  eyes: Eyes,
): readonly { readonly at: number; readonly step: NightStep }[] {
  return steps.flatMap((step, place) =>
    step.moves.length > 0 && sees(eyes, step) ? [{ at: place + 2, step }] : [],
  )
}

/** Everybody, those who strike most bargains in the whole night first: it is the same order at every moment. */
export function busiestFirst(replay: HaggleReplay): readonly number[] {
  const { bargains } = floorAt(replay, count(replay))
  return replay.people
    .map(({ seat }) => seat)
    .sort((one, other) => (bargains.get(other) ?? 0) - (bargains.get(one) ?? 0) || one - other)
}
