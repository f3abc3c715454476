/** A finished table as one goes through it, step by step, whatever the game is. */

/** A step at which the track has a mark, and to which one can jump. */
export interface Mark {
  /** The number of the moment, from 1. */
  readonly at: number
  readonly words: string
  /** A great one is drawn taller: a hand, the opening of the market. */
  readonly size: 'great' | 'small'
}

/** A replay as one goes through it, whatever the game. */
export interface Timeline {
  /** How many moments there are. */
  readonly count: number
  /** Whose eyes one may look through. */
  readonly people: readonly { readonly eyes: number; readonly name: string }[]
  /** What happens at a moment, in a sentence. */
  told(at: number, eyes: Eyes): string
  /** At what time of day a moment was; null where nobody wrote that down. */
  hour(at: number): string | null
  /** Where one may want to go, in order. */
  marks(eyes: Eyes): readonly Mark[]
}

/** Through whose eyes one looks: a place or a seat; null with everything open. */
export type Eyes = number | null

/**
 * The last part of an address: `57`; `2.57` in the second match played at a table; `57@3` through the eyes of place 3;
 * `57~` where one begins by looking where points were lost.
 */
const AT = /^(?:(\d{1,4})\.)?(\d{1,6})(?:@(\d{1,4}))?(~)?$/

/** The number of the moment that an address names, from 1 to the last; the first where it names none. */
export function numberIn(at: string, count: number): number {
  const asked = Number(AT.exec(at)?.[2] ?? 1)
  return Math.min(Math.max(asked, 1), Math.max(count, 1))
}

/** Which match of a table an address names, from 1; null for whichever was the last. */
export function matchIn(at: string): number | null {
  const found = AT.exec(at)
  return found === null ? null : Math.max(Number(found[1] ?? 1), 1)
}

/** Through whose eyes an address looks, of those there are. */
export function eyesIn(at: string, people: Timeline['people']): Eyes {
  const asked = AT.exec(at)?.[3]
  return people.find(({ eyes }) => String(eyes) === asked)?.eyes ?? null
}

/** Whether an address asks where points were lost. */
export function asksWhy(at: string): boolean {
  return AT.exec(at)?.[4] !== undefined
}

/** How an address says a moment, and through whose eyes. */
export function addressOf(at: number, eyes: Eyes): string {
  return eyes === null ? `${at}` : `${at}@${eyes}`
}

/** The mark that a moment belongs to: the last one up to it. */
export function markAt(marks: readonly Mark[], at: number): Mark | null {
  return marks.filter((mark) => mark.at <= at).at(-1) ?? null
}
