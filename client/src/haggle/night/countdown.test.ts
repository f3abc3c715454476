import { describe, expect, test } from 'vitest'
import { clock, countdown, spoken, type Times } from './countdown'

describe('the countdown', () => {
  const open: Times = { phase: 'open', opened_at: 1000, closes_at: 8200, paused_at: null, closed_at: null }

  test('counts down to the closing', () => {
    expect(countdown(open, 1000)).toEqual({ state: 'running', left: 7200, figures: '2:00:00', lit: 12 })
    expect(countdown(open, 1001)).toMatchObject({ figures: '1:59:59', lit: 12 })
    expect(countdown(open, 7900.5)).toMatchObject({ state: 'soon', figures: '5:00', lit: 1 })
    expect(countdown(open, 8199.2)).toMatchObject({ state: 'soon', figures: '0:01', lit: 1 })
    expect(countdown(open, 8300)).toEqual({ state: 'over', left: 0, figures: '0:00', lit: 0 })
    expect(countdown(open, 4600, 24).lit).toBe(12)
  })

  test('waits during a pause, has no end without one, and is over after it', () => {
    const paused: Times = { ...open, phase: 'paused', paused_at: 4600 }
    expect(countdown(paused, 9000)).toMatchObject({ state: 'paused', figures: '1:00:00', lit: 6 })
    expect(countdown({ ...open, closes_at: null }, 5000)).toEqual({ state: 'none', left: null, figures: '', lit: 12 })
    expect(countdown({ ...open, phase: 'closed', closed_at: 5000 }, 5000).state).toBe('over')
    expect(countdown({ ...open, phase: 'revealing', closed_at: 5000 }, 5000).state).toBe('over')
  })

  test('is written as on a clock, and said at 30, 10, 5 and 1 minutes', () => {
    expect([clock(59), clock(60), clock(3600), clock(3599.2)]).toEqual(['0:59', '1:00', '1:00:00', '1:00:00'])
    expect([spoken(1801, 1800), spoken(601, 599.5), spoken(301, 300), spoken(61, 60)]).toEqual([30, 10, 5, 1])
    expect([spoken(1800, 1799), spoken(null, 1800), spoken(4000, 200)]).toEqual([null, null, null])
  })
})
