/** What is in the box, as the server tells it once for a table: it never changes. Here things are looked up in it. */
import type { Box, Family, Figure, Kind } from '../../wire/types'
import type { Lang } from '../../words/languages'
import { fetchDrawings } from './drawings'

export type { Box, Family, Figure, Kind, Noun } from '../../wire/types'

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
    fetchDrawings(box.families) // once for each box, wherever it came from
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
  const unknown = { id: family, noun, letter: { en: '', fr: '' }, symbol: '', drawing: '', colour: '' }
  return index(box).families.get(family) ?? unknown
}

/** Where a kind stands in a sorted hand. */
export function orderOf(box: Box, id: string): number {
  return index(box).places.get(id) ?? box.kinds.length
}

/** What a card has in its corner: its number, or its figure's letter; nothing for what has no rank. */
export function rankOf(box: Box, kind: Kind, lang: Lang): string {
  if (kind.number !== undefined) return String(kind.number)
  return kind.figure === undefined ? '' : (index(box).figures.get(kind.figure)?.letter[lang] ?? '')
}

/** The drawing of a family, by the name of its symbol; null where a kit only has a sign for it. */
export function drawingOf({ drawing }: Family): string | null {
  return drawing || null
}

/** Whether a family has its drawing in our colour for it, and so looks as in our own boxes. */
export function isOurs({ drawing, colour }: Family): boolean {
  return OURS[drawing] === colour
}

const OURS: Readonly<Record<string, string>> = {
  ...{ sun: '#F6CF3C', fish: '#2456A6', apple: '#B8232B', pinwheel: '#F08A35', moon: '#FFFFFF' },
  ...{ hearts: '#B71F2E', diamonds: '#A34A00', spades: '#211E40', clubs: '#14694A' },
  ...{ trumps: '#5A35A0', excuse: '#0F5F80' },
  ...{ 't-red': '#B8232B', 't-white': '#FBF7EC', 't-blue': '#2456A6' },
}
