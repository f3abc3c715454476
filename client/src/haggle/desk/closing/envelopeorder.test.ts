import { describe, expect, test } from 'vitest'
import type { Desk, Somebody } from '../../../wire/types'
import { inOrder, nextMissing } from './envelopeorder'

function person(seat: number, name: string, state: Somebody['state'] = 'playing'): Somebody {
  return { seat, name, state, bargains: 0, active_at: 0, bot: false }
}
const PEOPLE = [person(0, 'Papi'), person(1, 'Émile'), person(2, 'Zoé', 'gone'), person(3, 'Ada'), person(4, 'Mamie')]
const DESK = { players: [3, 0, 4, 1].map((seat, at) => ({ seat, active_at: 0, place: at + 1 })) } as unknown as Desk
const seats = (people: readonly Somebody[]): number[] => people.map(({ seat }) => seat)

describe('the order of envelopes', () => {
  test('as they lie in the pile', () => expect(seats(inOrder(PEOPLE, DESK, 'number'))).toEqual([3, 0, 4, 1]))
  test('by name', () => expect(seats(inOrder(PEOPLE, DESK, 'name'))).toEqual([3, 1, 4, 0]))
  test('who has no number comes last', () => {
    const some = { players: DESK.players!.slice(1) } as Desk
    expect(seats(inOrder(PEOPLE, some, 'number'))).toEqual([0, 4, 1, 3])
  })
})

describe('whose comes next', () => {
  const ordered = inOrder(PEOPLE, DESK, 'number')
  test('the one after the one that was saved, not the first that is missing', () => {
    expect(nextMissing(ordered, 4)).toBe(1)
    expect(nextMissing(ordered, 0)).toBe(4)
  })
  test('from the beginning after the last', () => expect(nextMissing(ordered, 1)).toBe(3))
  test('nobody who is there already', () => {
    const done = ordered.map((one) => (one.seat === 4 ? one : { ...one, state: 'sealed' as const }))
    expect(nextMissing(done, 3)).toBe(4)
    expect(nextMissing(done, 4)).toBeNull()
  })
  test('first of all the first', () => expect(nextMissing(ordered, null)).toBe(3))
})
