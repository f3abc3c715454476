import { describe, expect, test } from 'vitest'
import { TRADING } from '../../night/fixtures'
import { deskRows, type Sieve, sifted } from './deskrows'

describe("the host's table", () => {
  const view = TRADING['host']
  const rows = deskRows(view ?? { hall: { people: [] } }, 1_750_000_100)

  test('everybody, with what they hold', () => {
    expect(rows.map(({ name }) => name)).toEqual(['Ada', 'Bob', 'Cléo', 'Dan', 'Eve', 'Finn'])
    expect(rows[0]).toMatchObject({ offers: 2, bargains: 1, cards: [6, 29, 100, 142], isIdle: false })
    expect(rows[0]?.goods).toBeGreaterThan(20)
  })

  test('is searched by name, seat and rule card, sifted and sorted', () => {
    const names = (how: Parameters<typeof sifted>[1]): string[] => sifted(rows, how).map(({ name }) => name)
    expect(names({ search: 'cle' })).toEqual(['Cléo'])
    expect(names({ search: '149' })).toEqual(['Cléo'])
    expect(names({ search: '3' })).toEqual(['Dan'])
    expect(names({ by: 'bargains', down: true }).at(-1)).toBe('Finn')
    expect(names({ by: 'bargains', down: false })[0]).toBe('Finn')
    expect(names({ by: 'name', down: true })[0]).toBe('Finn')
    expect(names({ sieve: 'idle' })).toEqual([])
    expect(sifted(deskRows(view ?? { hall: { people: [] } }, 1_750_009_999), { sieve: 'idle' })).toHaveLength(6)
    expect(names({ sieve: 'sealed' })).toEqual([])
    expect(names({ sieve: 'unsealed', by: 'state' })).toHaveLength(6)
  })

  test('bots are apart: nobody looks for them, nor waves at them', () => {
    const people = (view?.hall.people ?? []).map((one, place) => ({ ...one, bot: place > 1 }))
    const late = deskRows({ ...view, hall: { people } }, 1_750_009_999)
    const names = (sieve: Sieve): string[] => sifted(late, { sieve }).map(({ name }) => name)
    expect(names('all')).toHaveLength(6)
    expect(names('bots')).toEqual(['Cléo', 'Dan', 'Eve', 'Finn'])
    for (const sieve of ['idle', 'unsealed'] as const) expect(names(sieve)).toEqual(['Ada', 'Bob'])
  })
})
