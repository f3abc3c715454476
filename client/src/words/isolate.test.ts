import { expect, test } from 'vitest'
import { listed } from './figures'
import { isolate } from './isolate'
import { worded } from './phrase'

test('a name that is written from right to left keeps to its place in a sentence', () => {
  expect(worded('{name} offers {n} to {other}', 'en', { name: 'יעל', n: 3, other: 'Ada' })).toBe(
    '\u2068יעל\u2069 offers 3 to Ada',
  )
  expect(listed(['Ada', 'محمد', 'Bob'], 'fr')).toBe('Ada, \u2068محمد\u2069 et Bob')
})

test('any other stays as it is', () => {
  for (const name of ['Ada', 'Zoë', 'Ольга', '太郎', 'สมชาย', '👩‍👧', '']) expect(isolate(name)).toBe(name)
  expect(worded('{name} sits', 'en', { name: 'Ada' })).toBe('Ada sits')
})
