/** What a view tells to whoever does not know its game: JSON, and three names that games use alike. */

/** Anything that a view may be made of. */
export type Told = null | boolean | number | string | readonly Told[] | { readonly [name: string]: Told }

/** Somebody at a table. */
export interface Sitting {
  readonly seat: number
  readonly name: string
}

/** The first text of this name in a view, the outermost first; empty where there is none. */
export function textIn(view: Told, name: string): string {
  for (const one of within(view)) {
    if (isFields(one) && typeof one[name] === 'string') return one[name]
  }
  return ''
}

/** Who sits where: the first list in which everything has a `name`; a seat that is not told is the place in it. */
export function sittingIn(view: Told): readonly Sitting[] {
  for (const one of within(view)) {
    if (!Array.isArray(one) || one.length === 0 || !one.every(isNamed)) continue
    return one.map(({ name, seat }, place) => ({ name, seat: typeof seat === 'number' ? seat : place }))
  }
  return []
}

/** Whether a score can be asked for: the last phase of a game is called `over`. */
export function isOver(view: Told): boolean {
  return textIn(view, 'phase') === 'over'
}

/** A name of the wire as words: `has_bid` is "has bid". */
export function inWords(name: string): string {
  return name.replace(/[_-]+/g, ' ')
}

/** A command as words: `{ do: 'bid', card: 3 }` is "bid, card 3". */
export function asked({ do: verb, ...rest }: { readonly do: string }): string {
  const more = Object.entries(rest).map(([name, one]) => `${inWords(name)} ${typeof one === 'string' ? one : JSON.stringify(one)}`)
  return [inWords(verb), ...more].join(', ')
}

/** Whether it has fields. */
export function isFields(told: Told): told is { readonly [name: string]: Told } {
  return typeof told === 'object' && told !== null && !Array.isArray(told)
}

/** Whether it is told in a line: a value, values in a row, or nothing. */
export function isLine(told: Told): boolean {
  if (Array.isArray(told)) return told.every((one) => typeof one !== 'object' || one === null)
  return !isFields(told) || Object.keys(told).length === 0
}

function isNamed(told: Told): told is { readonly name: string; readonly [name: string]: Told } {
  return isFields(told) && typeof told['name'] === 'string'
}

/** It, and all that is in it, the outermost first. */
function* within(told: Told): Generator<Told> {
  const row: Told[] = [told]
  for (const one of row) {
    yield one
    if (typeof one === 'object' && one !== null) row.push(...Object.values(one))
  }
}
