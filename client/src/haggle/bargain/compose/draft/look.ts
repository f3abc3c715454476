/** To ask for a look at a rule card without knowing who has which. */
import type { Bundle } from '../../../../wire/types'
import { CHOICES } from '../../../../wire/limits'
import { card, choices, type Draft, type DraftWay } from './draft'

/** A look at one of these rule cards, whichever they have: who accepts picks it. Of too many, the first ones. */
export function lookAtOne(draft: Draft, way: DraftWay, numbers: readonly number[]): Draft {
  const [first, ...more] = numbers
  if (first === undefined) return draft
  if (more.length === 0) return card(draft, way, { card: first, way: 'show' })
  const looks = numbers.slice(0, CHOICES).map((number): Bundle => ({ cards: [{ card: number, way: 'show' }] }))
  return choices(draft, way, looks)
}
