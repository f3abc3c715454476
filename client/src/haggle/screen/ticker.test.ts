import { expect, test } from 'vitest'
import type { HaggleHappening, Somebody } from '../../wire/types'
import { leader, tickerItems } from './ticker'

function somebody(seat: number, bargains = 0, state: Somebody['state'] = 'playing'): Somebody {
  return { seat, name: `P${seat}`, state, bargains, active_at: 0 } as Somebody
}
const heard = (at: number, words: string, teller: number | null = null) => ({ at, words, teller })

test('what is new', () => {
  const said = [heard(1, 'Old'), heard(2, 'Soon'), heard(3, 'Who has 6?', 1)]
  const news: readonly HaggleHappening[] = [
    { what: 'envelope-sealed', seat: 0 },
    { what: 'bargain-struck', seats: [1, 4] },
    { what: 'envelope-unsealed', seat: 2 },
    { what: 'told', at: 2 },
    { what: 'seat-taken', seat: 3 },
    { what: 'bargain-struck', seats: [0, 1], offer: 7, maker: 0 },
    { what: 'told', at: 3, teller: 1 },
    { what: 'told', at: 9, teller: 1 },
    { what: 'renamed', seat: 1 },
  ]
  expect(tickerItems(news, { said })).toEqual([
    { kind: 'sealed', seats: [0] },
    { kind: 'struck', seats: [0, 1, 4] },
    { kind: 'unsealed', seats: [2] },
    { kind: 'said', seats: [], words: 'Soon' },
    { kind: 'arrived', seats: [3] },
    { kind: 'said', seats: [1], words: 'Who has 6?' },
  ])
  expect(tickerItems([], { said })).toEqual([])
})

test('who has struck most', () => {
  expect(leader({ people: [somebody(0, 2), somebody(1, 5)] })).toMatchObject({ seat: 1, bargains: 5 })
  expect(leader({ people: [somebody(0, 5), somebody(1, 5)] })).toBeNull()
  expect(leader({ people: [somebody(0)] })).toBeNull()
})
