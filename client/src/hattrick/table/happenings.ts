/** What happened at the table between two views, to be said aloud. */
import { type CardEffect, cardOf, type Colour, deedOf, type Laid, type Match, piles, type Trick } from '../cards'
import { handOf } from './trickdisplay'

export type Happening =
  | { readonly what: 'laid'; readonly place: number; readonly card: string; readonly does: CardEffect['does'] }
  | { readonly what: 'ended'; readonly trick: Trick }
  | { readonly what: 'dealt'; readonly hand: number }
  | { readonly what: 'turn' }

/**
 * What to tell somebody who listens: who laid what, how the trick ended, that it is their turn.
 *
 * Of what was missed only the end is told: a few cards, the last trick. Their own cards are not told to them.
 *
 * @param before null where nothing was seen before: nothing but a turn is news then.
 * @param place where who listens sits; null for who looks on.
 */
export function happenings(before: Match | null, after: Match, place: number | null): readonly Happening[] {
  const isMine = after.turn !== null && after.turn === place
  const wasMine = before !== null && before.turn === place && isSameTrick(before, after)
  const turn: readonly Happening[] = isMine && !wasMine ? [{ what: 'turn' }] : []
  if (before === null) return turn
  const isOther = handOf(after) !== handOf(before)
  const dealt: readonly Happening[] = isOther && after.turn !== null ? [{ what: 'dealt', hand: handOf(after) }] : []
  const more = isOther ? 0 : after.tricks.length - before.tricks.length
  const trick = more > 0 ? after.tricks.at(-1) : undefined
  const ended: readonly Happening[] = trick === undefined ? [] : [{ what: 'ended', trick }]
  const closing = trick !== undefined && more === 1 ? laidSince(before.laid, trick.laid) : []
  // Cards that were taken back are no news.
  const known = more < 0 ? after.laid : isSameTrick(before, after) ? before.laid : []
  const under = laidSince(known, after.laid)
  const told = [...closing, ...ended, ...under]
  return [...dealt, ...told.filter((one) => one.what !== 'laid' || one.place !== place), ...turn]
}

function isSameTrick(before: Match, after: Match): boolean {
  return handOf(before) === handOf(after) && before.tricks.length === after.tricks.length
}

function laidSince(before: readonly Laid[], after: readonly Laid[]): readonly Happening[] {
  return after.slice(before.length).map(({ seat, card }, step) => {
    return { what: 'laid', place: seat, card, does: deedOf(after, before.length + step) }
  })
}

/** Who took which colour of a trick. */
export function taken(trick: Trick): readonly { readonly place: number; readonly colour: Colour; readonly card: string }[] {
  return piles(trick.laid).flatMap(([highest], pile) => {
    const place = trick.takers[pile]
    return highest === undefined || place === undefined
      ? []
      : [{ place, colour: cardOf(highest.card).colour, card: highest.card }]
  })
}
