import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/**
 * Where a page changes with the width of its window. Media queries know no custom properties: each writes its number,
 * and no other.
 */
const WIDTHS = {
  /** A large phone: a second word beside a sign. */
  phone: 440,
  /** A tablet upright: tables unfold their columns. */
  tablet: 720,
  /** Half a laptop's screen: two columns. */
  half: 900,
  /** A laptop: a whole table at once. */
  laptop: 1000,
}

const HERE = new URL('../', import.meta.url)
const STYLED = readdirSync(HERE, { recursive: true, encoding: 'utf8' }).filter((name) => /\.(?:css|svelte)$/.test(name))
const asked = STYLED.flatMap((name) =>
  [...readFileSync(new URL(name, HERE), 'utf8').matchAll(/@media[^{]*/g)].flatMap(([query]) =>
    [...query.matchAll(/\bwidth\b[^\d)]*([\d.]+\w*)/g)].map(([, width]) => ({ name, width })),
  ),
)

test('pages change at four widths', () => {
  const known = Object.values(WIDTHS).map((width) => `${width}px`)
  expect(asked.filter(({ width = '' }) => !known.includes(width))).toEqual([])
})

test('each of the four is asked for', () => {
  const used = new Set(asked.map(({ width }) => width))
  expect(Object.values(WIDTHS).filter((width) => !used.has(`${width}px`))).toEqual([])
})
