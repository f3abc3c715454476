import { describe, expect, test } from 'vitest'
import {
  botsOf,
  fitted,
  freeOf,
  hostedSetup,
  playingOf,
  standInOf,
  type TablePlan,
  USUAL,
} from './tableplan'

test('who lays for who is absent is told also where it is not written down', () => {
  expect([{}, { stand_in: 'expert:500' }, { stand_in: 'random' }].map(standInOf)).toEqual(['regular', 'expert', null])
})

describe('a table before it is founded', () => {
  test('has as many takers as places for others', () => {
    expect(fitted({ ...USUAL, seats: 6 }).takers).toEqual(['regular', 'regular', 'regular', 'regular', 'regular'])
    expect(fitted({ ...USUAL, takers: ['expert', 'friend', 'beginner'], seats: 4, hosts: true }).takers).toEqual([
      'expert',
      'friend',
      'beginner',
      'beginner',
    ])
    expect(fitted({ ...USUAL, takers: ['expert', 'friend', 'beginner', 'friend', 'friend'] }).takers).toHaveLength(3)
  })

  test('is asked for as it is meant', () => {
    expect(playingOf(USUAL)).toEqual({
      seats: 4,
      bots: ['regular', 'regular', 'regular'],
      match_length: 'hands',
      bot_seconds: 1,
      turn_seconds: null,
      hints: false,
    })
    const mixed: TablePlan = { ...USUAL, takers: ['friend', 'expert', 'friend'], length: 'points:30', pace: 'calm', hints: true }
    expect([botsOf(mixed), freeOf(mixed)]).toEqual([['expert'], 2])
    expect(playingOf({ ...mixed, rulings: { lead_tie_rest: 'pile-one' } })).toMatchObject({ lead_tie_rest: 'pile-one' })
    expect(playingOf(mixed)).toMatchObject({ bots: ['expert'], match_length: 'points:30', turn_seconds: 60, hints: true })
    expect(playingOf({ ...mixed, pace: 'at-once' })).toMatchObject({ bot_seconds: 0 })
    expect(hostedSetup(mixed, 'Ours')).toMatchObject({ rulings: { match_length: 'points:30' }, title: 'Ours', bot_seconds: 0.3 })
  })
})
