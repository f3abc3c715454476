import { expect, test } from 'vitest'
import { nextStep, secondsAfter } from './revealsteps'

test('places come up to the winner, who is unveiled by steps; then everything', () => {
  expect(nextStep([4, 2, 1], undefined).command).toEqual({ do: 'reveal', rank: 4 })
  expect(nextStep([1], undefined).command).toEqual({ do: 'reveal', rank: 1, step: 'pole' })
  expect(nextStep([1], { rank: 1, step: 'pole' }).what).toBe('pennant')
  expect(nextStep([1], { rank: 1, step: 'pennant' }).what).toBe('name')
  expect(nextStep([1], { rank: 1, step: 'name' }).what).toBe('points')
  expect(nextStep([], undefined).command).toEqual({ do: 'score' })
})

test('a room looks longer at the first three, and at every step of the winner', () => {
  const place = (rank: number) => ({ rank, total: 5, seats: [rank] })
  expect(secondsAfter([], undefined)).toBeLessThan(secondsAfter([place(4), place(3)], undefined))
  expect(secondsAfter([place(10)], undefined)).toBeLessThan(secondsAfter([place(2), place(1)], undefined))
  for (const step of ['pole', 'pennant', 'name'] as const) expect(secondsAfter([], { rank: 1, step })).toBeGreaterThan(3)
})
