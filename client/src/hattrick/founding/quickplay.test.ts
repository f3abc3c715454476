import { expect, test } from 'vitest'
import { fakeShelf } from '../../wire/fixtures/browser'
import { keepQuick, quickKept, quickPlan } from './quickplay'
import { playingOf } from './tableplan'

test('what was chosen last is chosen again, and becomes a table that nobody waits at', () => {
  const mine = fakeShelf()
  expect(playingOf(quickPlan(quickKept(mine)))).toMatchObject({
    seats: 4,
    bots: ['beginner', 'beginner', 'beginner'],
    match_length: 'hands',
    bot_seconds: 0.3,
    turn_seconds: null,
  })
  keepQuick(mine, { seats: 6, length: 'hands:1', level: 'expert', pace: 'at-once', hints: false })
  expect(playingOf(quickPlan(quickKept(mine)))).toEqual({
    seats: 6,
    bots: ['expert', 'expert', 'expert', 'expert', 'expert'],
    match_length: 'hands:1',
    bot_seconds: 0,
    turn_seconds: null,
    hints: false,
  })
})

test('what another version wrote, or nobody, is taken as far as it goes', () => {
  for (const text of ['{', 'null', '[]', '"x"', '{"seats":7,"level":"random","hints":"yes"}']) {
    const mine = fakeShelf()
    mine.put('kermesse.quickplay', text)
    expect(quickKept(mine)).toEqual(quickKept(fakeShelf()))
  }
  const mine = fakeShelf()
  mine.put('kermesse.quickplay', '{"seats":5,"pace":"soon"}')
  expect(quickKept(mine)).toEqual({ ...quickKept(fakeShelf()), seats: 5 })
})
