/** A fanion is a person: a cut, a pattern, a dye and two letters, always beside the name; a name has one for ever. */

export const CUTS = ['triangle', 'point', 'round', 'swallow', 'teeth'] as const
export const PATTERNS = ['plain', 'edges', 'band', 'dots'] as const
export const DYES = 8

export interface Fanion {
  readonly cut: (typeof CUTS)[number]
  readonly pattern: (typeof PATTERNS)[number]
  readonly dye: number
  readonly letters: string
}

/** The fanion that somebody gets by their name; they may choose another. */
export function fanionOf(name: string): Fanion {
  const drawn = hash(name.trim().toLowerCase())
  return {
    cut: CUTS[drawn % 5]!,
    pattern: PATTERNS[Math.floor(drawn / 5) % 4]!,
    dye: Math.floor(drawn / 20) % DYES,
    letters: lettersOf(name),
  }
}

function lettersOf(name: string): string {
  const letters = [...name.normalize('NFC')].filter((sign) => /\p{Letter}|\p{Number}/u.test(sign))
  const large = letters.slice(0, 2).join('').toUpperCase()
  return [...large].slice(0, 2).join('')
}

/** FNV-1a: the same on every device. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (const byte of new TextEncoder().encode(text)) value = Math.imul(value ^ byte, 0x01000193)
  return (value ^ (value >>> 15)) >>> 0
}
