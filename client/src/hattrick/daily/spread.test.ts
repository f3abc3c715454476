import { expect, test } from 'vitest'
import { fakeShelf } from '../../wire/fixtures/browser'
import { belowOf, columnsOf, peopleIn } from './spread'
import { noteTried, triedDeal } from './trieddeal'

test('points stand side by side, from the fewest to the most, with gaps where nobody is', () => {
  const points = [
    [-1, 1],
    [1, 4],
    [2, 2],
  ] as const
  expect(columnsOf(points, 1)).toEqual([
    { points: -1, people: 1, height: 0.25, isMine: false },
    { points: 0, people: 0, height: 0, isMine: false },
    { points: 1, people: 4, height: 1, isMine: true },
    { points: 2, people: 2, height: 0.5, isMine: false },
  ])
  expect([peopleIn(points), belowOf(points, 1), belowOf(points, -5)]).toEqual([7, 1, 0])
})

test('my own stand there, also where they do not count, and where nobody else has played', () => {
  expect(columnsOf([[4, 1]], 6).map(({ points, people }) => [points, people])).toEqual([
    [4, 1],
    [5, 0],
    [6, 0],
  ])
  expect(columnsOf([], -3)).toEqual([{ points: -3, people: 0, height: 0, isMine: true }])
})

test('the first try of a day stays the one that counts', () => {
  const shelf = fakeShelf()
  expect(triedDeal(shelf)).toBeNull()
  noteTried(shelf, { day: '2026-11-26', table: 'T1' })
  noteTried(shelf, { day: '2026-11-26', table: 'T2' })
  expect(triedDeal(shelf)).toEqual({ day: '2026-11-26', table: 'T1' })
  noteTried(shelf, { day: '2026-11-27', table: 'T3' })
  expect(triedDeal(shelf)).toEqual({ day: '2026-11-27', table: 'T3' })
  for (const text of ['{', '[]', '{"day":1}']) {
    shelf.put('kermesse.deal', text)
    expect(triedDeal(shelf)).toBeNull()
  }
})
