/** A Haggle night, moment by moment: who holds what, who has sealed, and who strikes a bargain with whom. */
import { type Goods, together } from '../play/goods'
import type { HaggleReplay } from '../wire/types'
import type { Eyes } from './told'

export type Step = HaggleReplay['steps'][number]
export type Move = Step['moves'][number]

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
export function stepAt({ steps }: HaggleReplay, at: number): Step | null {
  return steps[at - 2] ?? null
}

/** The floor as it is at a moment, counted from 1. */
export function floorAt({ start, steps }: HaggleReplay, at: number): Floor {
  const held = new Map<number, Goods>(start.map(({ seat, goods }) => [seat, goods]))
  const bargains = new Map<number, number>()
  const [sealed, gone] = [new Set<number>(), new Set<number>()]
  for (const { what, seats, moves } of steps.slice(0, at - 1)) {
    for (const move of moves) pass(held, move)
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

/** From hand to hand; where nobody is at one end, from the host's box or into it. */
function pass(held: Map<number, Goods>, { giver, taker, goods }: Move): void {
  if (giver !== null) held.set(giver, together(held.get(giver) ?? {}, goods, -1))
  if (taker !== null) held.set(taker, together(held.get(taker) ?? {}, goods))
}

/** Whether one sees what passes from hand to hand: through the eyes of who has part in it, or with everything open. */
export function sees(eyes: Eyes, { seats }: Step): boolean {
  return eyes === null || seats.includes(eyes)
}

/** The steps at which goods change hands before these eyes, by the numbers of their moments. */
export function bargainsOf({ steps }: HaggleReplay, eyes: Eyes): readonly { readonly at: number; readonly step: Step }[] {
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
