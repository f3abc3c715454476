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

/**
 * The fanions of the people at one table, in their order: where two names would bear the same letters, each bears its
 * first one and one that tells them apart (Charlie CA, Chloé CL; Bot 1 B1, Bot 2 B2).
 */
export function fanionsOf(names: readonly string[]): readonly Fanion[] {
  const signs = names.map(signsOf)
  const fanions = names.map(fanionOf)
  const taken = new Set(fanions.map(({ letters }) => letters).filter((one, _, all) => all.lastIndexOf(one) === all.indexOf(one)))
  return fanions.map((fanion, n) => {
    if (taken.has(fanion.letters) && fanions.every((other, o) => o === n || other.letters !== fanion.letters)) return fanion
    const [first = '', ...others] = signs[n]!
    const alike = signs.filter((_, o) => o !== n && fanions[o]!.letters === fanion.letters)
    const telling = others.filter((sign, at) => alike.every((one) => one[at + 1] !== sign))
    const letters = [...telling.map((sign) => first + sign), fanion.letters, `${first}${n + 1}`].find((one) => !taken.has(one))
    taken.add(letters ?? '')
    return { ...fanion, letters: letters ?? fanion.letters }
  })
}

/** Letters that are about as wide as they are high, two of which would leave a triangle. */
const WIDE = /[MWÆŒЖМШЩЫЮФ]|\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Hangul}/u

/** How high a fanion's letters are, in units of its cloth, which is 40 wide. */
export function letterSize({ cut, letters }: Pick<Fanion, 'cut' | 'letters'>): number {
  return cut === 'triangle' && WIDE.test(letters) ? 10 : 13.5
}

function lettersOf(name: string): string {
  return signsOf(name).slice(0, 2).join('')
}

/** The letters and figures of a name, in capitals. */
function signsOf(name: string): readonly string[] {
  const signs = [...name.normalize('NFC')].filter((sign) => /\p{Letter}|\p{Number}/u.test(sign))
  return [...signs.join('').toUpperCase()]
}

/** FNV-1a: the same on every device. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (const byte of new TextEncoder().encode(text)) value = Math.imul(value ^ byte, 0x01000193)
  return (value ^ (value >>> 15)) >>> 0
}
