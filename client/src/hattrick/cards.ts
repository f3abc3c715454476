/** Hattrick: what laying a card would do now, how a hand is sorted, what lies before everybody. */
import type { HattrickView } from '../wire/types'
import type { Lang } from '../words/languages'

export type Match = NonNullable<HattrickView['table']['match']>
export type Laid = Match['laid'][number]
type Rulings = NonNullable<HattrickView['table']['setup']['rulings']>
export type Trick = Match['tricks'][number]
export type Colour = 'red' | 'green' | 'blue'

export const COLOURS: readonly Colour[] = ['red', 'green', 'blue']
export const PASS_POINTS = -2

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

const NAMES: Readonly<Record<Lang, Readonly<Record<Colour, string>>>> = {
  en: { red: 'red', green: 'green', blue: 'blue' },
  fr: { red: 'rouge', green: 'vert', blue: 'bleu' },
}

/** What a card is called: `red 18`, « 18 rouge ». */
export function cardName({ colour, rank }: Card, lang: Lang): string {
  return lang === 'fr' ? `${rank}\u00a0${NAMES.fr[colour]}` : `${NAMES.en[colour]} ${rank}`
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
  /** Nobody lays after it: who is highest takes the pile. */
  readonly isLast: boolean
}

/** What a card would do now, as the server tells it of its colour; null between hands. */
export function effectOfCard(id: string, { laid, counts, landings = [] }: Match): CardEffect | null {
  const { colour, rank } = cardOf(id)
  const landing = landings[COLOURS.indexOf(colour)]
  if (landing === undefined) return null
  const { does, pile = null, above } = landing
  const isLast = laid.length === counts.length - 1
  return { does: does === 'join' ? (rank > (above ?? 0) ? 'take' : 'lay') : does, pile, isLast }
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

/** What lies before somebody in this hand. */
export interface Tally {
  readonly won: Readonly<Record<Colour, number>>
  readonly passes: number
  /** As it would count if the hand ended now: the colour of most, less the others, less the passes. */
  readonly points: number
}

/** Tricks that are over, and one under way. */
interface Played {
  readonly tricks: readonly Pick<Match['tricks'][number], 'laid' | 'takers'>[]
  readonly laid: readonly Laid[]
}

/** What lies before everybody, by place at the table. */
export function tallies({ tricks, laid }: Played, players: number): readonly Tally[] {
  const won = Array.from({ length: players }, () => ({ red: 0, green: 0, blue: 0 }))
  const passes = Array<number>(players).fill(0)
  for (const trick of tricks) {
    for (const { card, pile } of trick.laid) {
      const taker = pile === null ? undefined : won[trick.takers[pile] ?? -1]
      if (taker !== undefined) taker[cardOf(card).colour] += 1
    }
  }
  for (const { seat, pile } of [...tricks.flatMap((trick) => trick.laid), ...laid]) {
    if (pile === null) passes[seat] = (passes[seat] ?? 0) + 1
  }
  return won.map((cards, seat) => {
    const counts = Object.values(cards)
    const most = Math.max(...counts)
    const points = 2 * most - counts.reduce((sum, count) => sum + count, 0) + PASS_POINTS * (passes[seat] ?? 0)
    return { won: cards, passes: passes[seat] ?? 0, points }
  })
}

/** The colour that counts for its owner; of several with as many cards, the first. */
export function bestOf({ won }: Tally): Colour {
  return COLOURS.reduce((best, colour) => (won[colour] > won[best] ? colour : best))
}

/** How many tricks this hand has: the last card of each is not played. */
export function tricksIn({ tricks, counts }: Pick<Match, 'tricks' | 'counts'>): number {
  return tricks.length + Math.max(...counts) - 1
}

/** How a match ends: after so many hands, or at so many points. */
export function matchLength(rulings: Rulings = {}, players: number): { hands: number } | { points: number } {
  const [, points] = /^points:(\d+)$/.exec(rulings.match_length ?? '') ?? []
  return points === undefined ? { hands: 2 * players } : { points: Number(points) }
}
