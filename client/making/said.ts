/** Which phrases a file says, as one reads it: what both the build and a test go by. */

/** What stands between quotes: `'home.join'`. */
const QUOTED = /(['"`])([\w.-]+)\1/g
/** What is put together of a beginning, a value and an end: `` `compose.${what}.about` ``. */
const COMPOSED = /`([\w.-]+\.)\$\{[^`]+?\}([\w.-]*)`/g

export interface Sayings {
  readonly quoted: ReadonlySet<string>
  readonly composed: readonly (readonly [head: string, tail: string])[]
}

export function sayingsIn(code: string): Sayings {
  return {
    quoted: new Set([...code.matchAll(QUOTED)].map(([, , word = '']) => word)),
    composed: [...code.matchAll(COMPOSED)].map(([, head = '', tail = '']) => [head, tail] as const),
  }
}

/** What a composed name has between its beginning and its end; undefined where it is another name. */
export function between(name: string, head: string, tail: string): string | undefined {
  const fits = name.length > head.length + tail.length && name.startsWith(head) && name.endsWith(tail)
  return fits ? name.slice(head.length, name.length - tail.length) : undefined
}

/** Whether a file may say a phrase. */
export function mayBeSaid(name: string, { quoted, composed }: Sayings): boolean {
  return quoted.has(name) || composed.some(([head, tail]) => between(name, head, tail) !== undefined)
}
