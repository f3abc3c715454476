import { expect, test } from 'vitest'
import { BOXES, seen } from '../../night/fixtures'
import { byFamily, hearsay, pointsOfRule, rowsOf, type ScoreLine, unreadCount } from './scorelines'

function line(rule: number | null, points: number, kind: string | null = null, times = 1): ScoreLine {
  return { rule, kind, points, times, text: `${rule ?? kind}`, by: [] }
}

test('goods of a large box at their default value share one line; what gives nothing comes last', () => {
  const lines = [
    line(null, 2, 'hearts-3', 2),
    line(null, 1, 'hearts-king'),
    line(null, 3, 'red', 3),
    line(45, 0, null, 0),
    line(86, 4.5),
    line(null, -5),
  ]
  const rows = rowsOf(lines, BOXES.giant, 'en')
  expect(rows.map(({ rule, points, isIdle }) => [rule, points, isIdle])).toEqual([
    [null, 6, false],
    [86, 4.5, false],
    [null, -5, false],
    [45, 0, true],
  ])
  expect(rows[0]?.text).toBe('3 hearts and 3 red tokens')
  expect(byFamily({ 'trump-3': 1 }, BOXES.giant, 'fr')).toBe('1\u00a0atout')
})

test('where there are few kinds each has its line', () => {
  const lines = [line(null, 2, 'yellow', 2), line(null, 4, 'blue', 2)]
  expect(rowsOf(lines, BOXES.sackson, 'en').map(({ text }) => text)).toEqual(['yellow', 'blue'])
})

test('what a rule gives in several lines', () => {
  expect(pointsOfRule(5, [line(5, -1), line(5, 10), line(6, 7)])).toBe(9)
})

test('what was only said of rules that one has not read', () => {
  expect(hearsay(seen(3))).toMatchObject([{ rule: 4, words: 'Card 4 says: nothing counts.', teller: 5 }])
  const read = seen(3).mine?.notebook?.pages?.length ?? 0
  expect(unreadCount(seen(3), BOXES.giant)).toBe(169 - read)
})
