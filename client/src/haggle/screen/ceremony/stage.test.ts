import { expect, test } from 'vitest'
import { type Fanion, fanionOf } from '../../../parts/decoration/fanion'
import type { Hall } from '../../../wire/types'
import { lampsLit, podiumOf, stageOf } from './stage'

const pennant = (seat: number): Fanion => fanionOf(`P${seat}`)
const place = (rank: number, ...seats: number[]) => ({ rank, total: 100 - rank, seats })
const empty = { podium: [], ended: null }

test('one place stands alone until the third, then there are poles, the empty one of the winner among them', () => {
  expect(stageOf(empty, pennant)).toEqual({ poles: [], earlier: [] })
  const fourth = stageOf({ ...empty, podium: [place(6, 5), place(5, 4), place(4, 3)] }, pennant)
  expect(fourth.poles.map(({ rank }) => rank)).toEqual([4])
  expect(fourth.earlier.map(({ rank }) => rank)).toEqual([6, 5])
  const third = stageOf({ ...empty, podium: [place(4, 3), place(3, 2)] }, pennant)
  expect(third.poles.map(({ rank, pennants }) => [rank, pennants.length])).toEqual([[3, 1], [1, 0]])
  expect(third.earlier.map(({ rank }) => rank)).toEqual([4])
})

test('the pole of the winner is awaited, then a pennant hangs there, then it has a name', () => {
  const podium = [place(2, 1, 2)]
  const looks = [{ cut: 'round', pattern: 'band', dye: 3, letters: '' }] as const
  const shown = (unveiling: NonNullable<Hall['unveiling']>) =>
    stageOf({ ...empty, podium, unveiling }, pennant).poles.at(-1)
  expect(shown({ rank: 1, step: 'pole' })).toMatchObject({ rank: 1, pennants: [], seats: [], isAwaited: true })
  expect(shown({ rank: 1, step: 'pennant', pennants: looks })).toMatchObject({ pennants: looks, seats: [], isAwaited: false })
  expect(shown({ rank: 1, step: 'name', pennants: looks, seats: [0] })).toMatchObject({ seats: [0], total: null })
})

test('a night of two has one pole', () => {
  expect(stageOf({ ...empty, unveiling: { rank: 1, step: 'pole' } }, pennant).poles).toHaveLength(1)
  expect(stageOf({ ...empty, podium: [place(1, 0)] }, pennant).poles).toHaveLength(1)
})

test('lamps go out for the empty pole, and all burn for the winner', () => {
  expect(lampsLit(empty, 18)).toBe(0)
  expect(lampsLit({ ...empty, podium: [place(4, 1)] }, 18)).toBe(2)
  expect(lampsLit({ ...empty, podium: [place(4, 1)], unveiling: { rank: 1, step: 'pole' } }, 18)).toBe(0)
  expect(lampsLit({ ...empty, podium: [], unveiling: { rank: 1, step: 'pennant' } }, 18)).toBe(18)
  expect(lampsLit({ ...empty, podium: [place(1, 0)] }, 18)).toBe(18)
})

test('the last place is on no podium', () => {
  const envelopes = [1, 2, 2, 4].map((rank, seat) => ({ seat, rank, total: 10 - rank }))
  const ended = { at: 1, seed: '', rules: [], envelopes }
  expect(podiumOf({ podium: [], ended })).toEqual([
    { rank: 2, total: 8, seats: [1, 2] },
    { rank: 1, total: 9, seats: [0] },
  ])
  const three = { ...ended, envelopes: envelopes.slice(0, 3) }
  expect(podiumOf({ podium: [], ended: three }).map(({ rank }) => rank)).toEqual([1])
  const told = [{ rank: 3, total: 4, seats: [7] }]
  expect(podiumOf({ podium: told, ended })).toBe(told)
  expect(podiumOf({ podium: [], ended: null })).toEqual([])
})
