/**
 * What is in the box: the kinds of goods, what they are called in both languages, how one knows them apart. The server
 * tells it once for a table; it never changes.
 */
import type { Lang } from '../words/language.svelte'

/** What a thing is called, one of it and several. */
export interface Noun {
  readonly en: readonly [string, string]
  readonly fr: readonly [string, string]
  readonly gender: 'm' | 'f'
}

export interface Letter {
  readonly en: string
  readonly fr: string
}

/** A suit, a colour, the trumps: kinds that belong together. */
export interface Family {
  readonly id: string
  readonly noun: Noun
  readonly letter: Letter
  /** One character to know it by without colour. */
  readonly symbol: string
  /** As CSS writes it. */
  readonly colour: string
}

/** A court card. */
export interface Figure {
  readonly id: string
  readonly letter: Letter
}

/** One kind of good, such as `hearts-7` or `yellow`. */
export interface Kind {
  readonly id: string
  readonly family: string
  readonly noun: Noun
  readonly number?: number
  readonly figure?: string
}

export interface Box {
  readonly families: readonly Family[]
  readonly figures: readonly Figure[]
  /** In the order in which a hand is sorted. */
  readonly kinds: readonly Kind[]
  /** The numbers of all rule cards. */
  readonly cards: readonly number[]
}

/** A box, to look things up in. */
interface Index {
  readonly kinds: ReadonlyMap<string, Kind>
  readonly places: ReadonlyMap<string, number>
  readonly families: ReadonlyMap<string, Family>
  readonly figures: ReadonlyMap<string, Figure>
}

const INDEXED = new WeakMap<Box, Index>()

function index(box: Box): Index {
  let found = INDEXED.get(box)
  if (found === undefined) {
    found = {
      kinds: new Map(box.kinds.map((kind) => [kind.id, kind])),
      places: new Map(box.kinds.map((kind, place) => [kind.id, place])),
      families: new Map(box.families.map((family) => [family.id, family])),
      figures: new Map(box.figures.map((figure) => [figure.id, figure])),
    }
    INDEXED.set(box, found)
  }
  return found
}

/** A kind by its id; one that the box does not know is called by its id. */
export function kindOf(box: Box, id: string): Kind {
  return index(box).kinds.get(id) ?? { id, family: id, noun: { en: [id, id], fr: [id, id], gender: 'm' } }
}

/** The family of a kind. */
export function familyOf(box: Box, kind: Kind): Family {
  const { family, noun } = kind
  return index(box).families.get(family) ?? { id: family, noun, letter: { en: '', fr: '' }, symbol: '', colour: '' }
}

/** Where a kind stands in a sorted hand. */
export function placeOf(box: Box, id: string): number {
  return index(box).places.get(id) ?? box.kinds.length
}

/** What a card has in its corner: its number, or its figure's letter; nothing for what has no rank. */
export function rankOf(box: Box, kind: Kind, lang: Lang): string {
  if (kind.number !== undefined) return String(kind.number)
  return kind.figure === undefined ? '' : (index(box).figures.get(kind.figure)?.letter[lang] ?? '')
}

/** The drawing of a family in the sprite; null where a kit has goods of its own, known by a sign. */
export function drawingOf(family: Family): string | null {
  return DRAWINGS[`${family.id} ${family.symbol}`] ?? null
}

/** By family and sign, so that a kit's own `red` is not taken for an apple. */
const DRAWINGS: Readonly<Record<string, string>> = {
  'yellow ☀': 'sun',
  'blue ≈': 'fish',
  'red ●': 'apple',
  'orange ✦': 'pinwheel',
  'white ☾': 'moon',
  'hearts ♥': 'hearts',
  'diamonds ♦': 'diamonds',
  'spades ♠': 'spades',
  'clubs ♣': 'clubs',
  'numbered trumps ♛': 'trumps',
  'excuses ★': 'excuse',
  'red tokens ▲': 't-red',
  'white tokens ○': 't-white',
  'blue tokens ≈': 't-blue',
}
