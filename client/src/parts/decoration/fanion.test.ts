import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { CUTS, DYES, fanionOf, fanionsOf, letterSize, PATTERNS } from './fanion'

/** The report and the labels on paper draw from the same cases: tests/press/test_fanion.py. */
const CASES = JSON.parse(readFileSync(new URL('../../../../tests/cases/fanions.json', import.meta.url), 'utf8')) as readonly {
  name: string
  fanion: object
  size: number
}[]

test.each(CASES)('$name has the fanion that is on paper too', ({ name, fanion, size }) => {
  expect(fanionOf(name)).toEqual(fanion)
  expect(letterSize(fanionOf(name))).toBe(size)
})

test('a name always has the same fanion, however it is written', () => {
  expect(fanionOf(' ÉLODIE ')).toEqual(fanionOf('Élodie'))
  expect(fanionOf('E\u0301lodie').letters).toBe('ÉL')
})

test.each([
  ['Ada', 'AD'],
  ['J.-P.', 'JP'],
  ['ßa', 'SS'],
  ['7', '7'],
  ['李小龙', '李小'],
  ['🎪', ''],
  ['', ''],
])('%s bears %s', (name, letters) => {
  expect(fanionOf(name).letters).toBe(letters)
})

test('a hall of people gets all there is, about as often', () => {
  const people = Array.from({ length: 1600 }, (_, number) => fanionOf(`Player ${number}`))
  const counts = new Map<string, number>()
  for (const { cut, pattern, dye } of people) {
    const one = `${cut} ${pattern} ${dye}`
    counts.set(one, (counts.get(one) ?? 0) + 1)
  }
  expect(counts.size).toBe(CUTS.length * PATTERNS.length * DYES)
  expect(Math.max(...counts.values())).toBeLessThan(30)
})

test.each([
  [['Charlie', 'Chloé', 'Ada'], ['CA', 'CL', 'AD']],
  [['Bot 1', 'Bot 2', 'Bot 3'], ['B1', 'B2', 'B3']],
  [['Ann', 'Anna'], ['AN', 'AA']],
  [['Charlie', 'Chloé', 'Carl'], ['CR', 'CL', 'CA']],
  [['A', 'a', 'A!'], ['A', 'A2', 'A3']],
  [['🎪', '🎩'], ['', '2']],
])('at one table %j bear different letters', (names, letters) => {
  expect(fanionsOf(names).map((one) => one.letters)).toEqual(letters)
  expect(new Set(letters).size).toBe(names.length)
})

test('whose letters nobody else bears has the fanion of every other table', () => {
  const names = ['Ada', 'Bob', 'Cléo']
  expect(fanionsOf(names)).toEqual(names.map(fanionOf))
})
