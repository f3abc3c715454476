import { describe, expect, test } from 'vitest'
import {
  botsOf,
  fitted,
  freeOf,
  hostedSetup,
  playingOf,
  pointsOf,
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
      turn_seconds: null,
      hints: false,
    })
    const mixed: TablePlan = { ...USUAL, takers: ['friend', 'expert', 'friend'], points: 30, hints: true }
    expect([botsOf(mixed), freeOf(mixed)]).toEqual([['expert'], 2])
    expect(playingOf({ ...mixed, rulings: { lead_tie_rest: 'pile-one' } })).toMatchObject({ lead_tie_rest: 'pile-one' })
    expect(playingOf(mixed)).toMatchObject({ bots: ['expert'], match_length: 'points:30', turn_seconds: 60, hints: true })
    expect(hostedSetup(mixed, 'Ours')).toMatchObject({ rulings: { match_length: 'points:30' }, title: 'Ours' })
    expect([pointsOf('hands'), pointsOf('points:30'), pointsOf(undefined)]).toEqual([null, 30, null])
  })
})
