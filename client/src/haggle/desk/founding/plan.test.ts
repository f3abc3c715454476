import { describe, expect, test } from 'vitest'
import { seen } from '../../night/fixtures'
import { keepPlan, keptPlan, laidOut, layOut, planOf, ruled, setupOf, takeUp, usual } from './plan'

function shelf() {
  const kept = new Map<string, string>()
  return {
    get: (name: string) => kept.get(name) ?? null,
    put: (name: string, text: string) => void kept.set(name, text),
    take: (name: string) => void kept.delete(name),
    names: () => [...kept.keys()],
  }
}

describe('a plan', () => {
  test('that nobody touched asks for nothing', () => {
    expect(setupOf(usual('sackson'))).toEqual({ game: 'sackson' })
  })

  test('says only what differs', () => {
    const plan = { ...usual('giant'), title: ' Tilleuls ', kit: 'cove', play: 'paper', spare: 3 } as const
    expect(setupOf(plan)).toEqual({ game: 'giant', title: 'Tilleuls', kit: 'cove', play: 'paper', spare: 3 })
    const own = { ...plan, own: { name: 'mine.toml', text: 'x = 1' } }
    expect(setupOf(own)).toMatchObject({ kit: 'mine.toml', kit_text: 'x = 1' })
  })

  test('a ruling that is put back is not written down', () => {
    const once = ruled(usual('giant'), 'show', 'once', 'keeps')
    expect(setupOf(once).rulings).toEqual({ show: 'once' })
    expect(setupOf(ruled(once, 'show', 'keeps', 'keeps'))).toEqual({ game: 'giant' })
  })

  test('is kept, laid out again for its game, and taken up', () => {
    const [here, plan] = [shelf(), { ...usual('giant'), spare: 4, after: 'T1' }]
    keepPlan(here, 'T1', plan)
    expect(keptPlan(here, 'T1')).toEqual({ ...usual('giant'), spare: 4 })
    layOut(here, plan)
    expect(laidOut(here, 'sackson')).toBeNull()
    expect(laidOut(here, 'giant')).toEqual(plan)
    takeUp(here)
    expect(laidOut(here, 'giant')).toBeNull()
    here.put('kermesse.plan.T2', '{')
    expect(keptPlan(here, 'T2')).toBeNull()
  })

  test('of another browser is read from the hall', () => {
    const { hall } = seen(0)
    expect(planOf({ ...hall, title: 'X', rulings: { show: 'once' } })).toEqual({
      ...usual('giant'),
      title: 'X',
      rulings: { show: 'once' },
    })
  })
})
