import { expect, test } from 'vitest'
import { eveningOf } from '../../evenings/validation'
import type { HaggleView } from '../../wire/types'
import { nightEvening } from './nightevening'

function night(seat: number | null, ended = true): Pick<HaggleView, 'hall' | 'mine'> {
  const envelopes = [
    { seat: 2, rank: 1, total: 61.5 },
    { seat: 0, rank: 2, total: 40 },
    { seat: 1, rank: null, total: null },
  ]
  const hall = { game: 'sackson', ended: ended ? { at: 1_780_000_042, envelopes } : null }
  return { hall, mine: seat === null ? null : { seat } } as unknown as Pick<HaggleView, 'hall' | 'mine'>
}

test('a scored night is written down with its place and points', () => {
  const evening = nightEvening(night(0), 'fMIUUi06T00MSdvB')
  const told = { game: 'sackson', id: 'fMIUUi06.1', at: 1_780_000_020, players: 3 }
  expect(evening).toEqual({ ...told, result: { rank: 2, points: 40 } })
  expect(eveningOf(evening)).toEqual(evening)
  expect(nightEvening(night(1), 'fMIUUi06T00MSdvB')?.result).toEqual({ rank: null, points: null })
})

test('before the score, and for whoever has no envelope there, there is nothing to write', () => {
  for (const one of [night(0, false), night(7), night(null)]) expect(nightEvening(one, 'fMIUUi06T00MSdvB')).toBeNull()
})
