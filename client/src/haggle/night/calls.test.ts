import { expect, test } from 'vitest'
import { inbox } from '../bargain/inbox/inbox'
import { callsAt } from './calls'
import { seen } from './fixtures'

test('what calls is what waits in the inbox', () => {
  const now = 1_750_000_100
  for (const seat of [0, 1, 2, 3, 4, 5]) {
    for (const moment of [now, now + 100_000]) {
      const waiting = inbox(seen(seat), moment).received.filter(({ turn }) => turn === 'answer')
      expect([...callsAt(seen(seat), moment)].sort()).toEqual(waiting.map(({ offer }) => `offer ${offer.number}`).sort())
    }
  }
})
