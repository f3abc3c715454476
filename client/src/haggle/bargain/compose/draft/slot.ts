/**
 * Where in a draft one is at work: in what goes one way for sure, or in one of several things of which who accepts
 * picks one. What `draft.ts` does to the one, it does to the other.
 */
import type { Bundle } from '../../../../wire/types'
import { isNothing } from '../../terms'
import { bundleOf, choices, choicesOf, type Draft, type DraftWay, ways } from './draft'

/** A way, and which of its choices; null for what is sure. */
export interface Slot {
  readonly way: DraftWay
  readonly choice: number | null
}

/** What lies at a place. */
export function at(draft: Draft, { way, choice }: Slot): Bundle {
  return choice === null ? bundleOf(draft, way) : (choicesOf(draft, way)[choice] ?? {})
}

/** A change of what lies at a place. */
export function into(draft: Draft, place: Slot, change: (draft: Draft, way: DraftWay) => Draft): Draft {
  const { way, choice } = place
  if (choice === null) return change(draft, way)
  const alone = change({ ...draft, legs: [{ ...way, bundle: at(draft, place) }] }, way)
  return choices(
    draft,
    way,
    choicesOf(draft, way).map((one, number) => (number === choice ? bundleOf(alone, way) : one)),
  )
}

/** One more choice, still empty: what was sure becomes the first of them. */
export function orElse(draft: Draft, way: DraftWay): Draft {
  const before = choicesOf(draft, way)
  if (before.length > 0) return choices(draft, way, [...before, {}])
  return { ...draft, legs: [...without(draft, way), { ...way, one_of: [bundleOf(draft, way), {}] }] }
}

/** One choice less; where one alone is left it is none, and goes for sure. */
export function notThis(draft: Draft, way: DraftWay, choice: number): Draft {
  const left = choicesOf(draft, way).filter((_, number) => number !== choice)
  const [only] = left
  const sure = bundleOf(draft, way)
  if (left.length !== 1 || only === undefined || !isNothing(plain(sure))) return choices(draft, way, left)
  return { ...draft, legs: [...without(draft, way), ...(isNothing(plain(only)) ? [] : [{ ...way, bundle: only }])] }
}

/** Where one begins: what I give first, as long as there is somebody to give it to. */
export function firstPlace(draft: Draft): Slot | null {
  const [way] = ways(draft)
  return way === undefined ? null : lastPlace(draft, way)
}

/** The place that one fills when one touches a way: its newest choice, or what is sure. */
export function lastPlace(draft: Draft, way: DraftWay): Slot {
  const count = choicesOf(draft, way).length
  return { way, choice: count === 0 ? null : count - 1 }
}

function without({ legs }: Draft, { giver, taker }: DraftWay): Draft['legs'] {
  return legs.filter((leg) => leg.giver !== giver || leg.taker !== taker)
}

function plain(bundle: Bundle): Parameters<typeof isNothing>[0] {
  return { ...bundle, claims: (bundle.claims ?? []).map((number) => ({ number })) }
}
