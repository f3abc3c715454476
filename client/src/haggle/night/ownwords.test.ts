import { expect, test } from 'vitest'
import { fakeShelf } from '../../wire/fixtures/browser'
import { OwnWords } from './ownwords.svelte'

test('what I said to somebody is there after a reload, at this table and for this seat alone', () => {
  const around = fakeShelf()
  const mine = new OwnWords(around, 'T', 1)
  mine.add({ at: 5, words: 'Reds?', to: [2, 3] })
  mine.add({ at: 6, words: 'No.', to: [3] })
  const again = new OwnWords(around, 'T', 1)
  expect([2, 3, 4].map((seat) => again.to(seat).map(({ words }) => words))).toEqual([['Reds?'], ['Reds?', 'No.'], []])
  expect(new OwnWords(around, 'T', 2).to(3)).toEqual([])
  expect(new OwnWords(around, 'U', 1).to(3)).toEqual([])
})

test('what is broken on the device is as good as nothing', () => {
  const around = fakeShelf()
  new OwnWords(around, 'T', 1).add({ at: 5, words: 'Reds?', to: [2] })
  for (const name of around.names()) around.put(name, '{')
  expect(new OwnWords(around, 'T', 1).to(2)).toEqual([])
})
