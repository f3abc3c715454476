/** Hattrick: what laying a card would do now, how a hand is sorted, what lies on the table. */
import type { HattrickView } from '../wire/types'
import type { Lang } from '../words/languages'
import { saidIn } from '../words/learnt'

export type Match = NonNullable<HattrickView['table']['match']>
export type Laid = Match['laid'][number]
export type Trick = Match['tricks'][number]
export type Colour = 'red' | 'green' | 'blue'

export const COLOURS: readonly Colour[] = ['red', 'green', 'blue']

/** Each colour has a hat: its drawing in the sprite. */
export const HATS: Readonly<Record<Colour, string>> = { red: 'cone', green: 'bowler', blue: 'topper' }

export interface Card {
  readonly colour: Colour
  readonly rank: number
}

/** `red-18`, as the wire has it. */
export function cardOf(id: string): Card {
  const [colour, rank] = id.split('-')
  return { colour: colour as Colour, rank: Number(rank) }
}

/** What a card is called: `red 18`, « 18 rouge ». */
export function cardName({ colour, rank }: Card, lang: Lang): string {
  return saidIn(lang, `hat.${colour}`, { n: rank })
}

/** A hand by colour, the lowest first. */
export function sorted(hand: readonly string[]): readonly string[] {
  const place = (id: string): number => COLOURS.indexOf(cardOf(id).colour) * 100 + cardOf(id).rank
  return [...hand].sort((one, other) => place(one) - place(other))
}

/**
 * What a card does when it is laid.
 *
 * lead: it begins the trick; second: it opens the second pile; take: it is the highest of its pile by now; lay: it lies
 * under a higher one; pass: it counts for nothing, and costs points.
 */
export interface CardEffect {
  readonly does: 'lead' | 'second' | 'take' | 'lay' | 'pass'
  readonly pile: 0 | 1 | null
  /** What it counts at once: a pass costs something. */
  readonly points: number
  /** Nobody lays after it: who is highest takes the pile. */
  readonly isLast: boolean
}

/** What a card would do now, as the server tells it of its colour; null between hands. */
export function effectOfCard(id: string, { laid, counts, landings = [] }: Match): CardEffect | null {
  const { colour, rank } = cardOf(id)
  const landing = landings[COLOURS.indexOf(colour)]
  if (landing === undefined) return null
  const { does, pile = null, above, points = 0 } = landing
  const isLast = laid.length === counts.length - 1
  return { does: does === 'join' ? (rank > (above ?? 0) ? 'take' : 'lay') : does, pile, points, isLast }
}

/** What a card did when it was laid: the pile that it went to was told with it. */
export function deedOf(laid: readonly Laid[], at: number): CardEffect['does'] {
  const { card, pile } = laid[at] as Laid
  if (pile === null) return 'pass'
  const under = laid.slice(0, at).filter((one) => one.pile === pile)
  if (under.length === 0) return pile === 0 ? 'lead' : 'second'
  return under.every((one) => cardOf(one.card).rank < cardOf(card).rank) ? 'take' : 'lay'
}

/** A pile under way: its cards, the highest first. */
export function piles(laid: readonly Laid[]): readonly (readonly Laid[])[] {
  return [0, 1]
    .map((pile) => laid.filter((one) => one.pile === pile))
    .filter((pile) => pile.length > 0)
    .map((pile) => [...pile].sort((one, other) => cardOf(other.card).rank - cardOf(one.card).rank))
}

/** How many tricks this hand has: the last card of each is not played. */
export function tricksIn({ tricks, counts }: Pick<Match, 'tricks' | 'counts'>): number {
  return tricks.length + Math.max(...counts) - 1
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
