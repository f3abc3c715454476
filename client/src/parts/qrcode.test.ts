import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { MOST_BYTES, qrOf } from './qrcode'

/** The longest text of each version, and how the hash of its path begins, as the library of paper draws it (segno 1.6, mask 0). */
const LONGEST = [
  [17, 'c5c8ca5d'],
  [32, '54d9978f'],
  [53, '5706b949'],
  [78, 'cb69020d'],
  [106, '66e7ba8c'],
  [134, '67828c91'],
  [154, 'd5871b00'],
  [192, '094412fb'],
  [230, 'b4c16473'],
  [271, '969b2b95'],
  [321, 'bde6526e'],
  [367, 'bfa067d0'],
  [425, 'd4e69ee2'],
  [458, 'b7465124'],
  [520, '9ab9cc15'],
  [586, '80289af3'],
  [644, 'cfa4f141'],
  [718, 'ee914b58'],
  [792, '640dcb82'],
  [858, 'fb00e719'],
] as const

const text = (length: number): string =>
  Array.from({ length }, (_, place) => String.fromCharCode(97 + ((place * 7) % 26))).join('')

test('a code is drawn as paper draws it, in every size', () => {
  for (const [place, [length, hash]] of LONGEST.entries()) {
    const { size, path } = qrOf(text(length))
    expect(size, `${length} bytes`).toBe(4 * place + 21 + 8)
    expect(createHash('sha256').update(path).digest('hex').slice(0, 8), `${length} bytes`).toBe(hash)
  }
})

test('what is longer by one byte takes the next size, and there is a last one', () => {
  for (const [place, [length]] of LONGEST.slice(0, -1).entries()) expect(qrOf(text(length + 1)).size).toBe(4 * place + 25 + 8)
  expect(MOST_BYTES).toBe(LONGEST.at(-1)?.[0])
  expect(() => qrOf(text(MOST_BYTES + 1))).toThrow(RangeError)
})
