import { describe, expect, test } from 'vitest'
import type { HattrickTally } from '../../wire/types'
import type { Match } from '../cards'
import { HAND } from '../matchfixtures'
import { BEFORE, cleared, displayed, shownOf, STAYS_MS, talliesShown, type TrickDisplay, trickShown } from './trickdisplay'

const LOOKING = { at: 0, place: null }

/** What is shown after some views, each at its time. */
function after(views: readonly (readonly [number, Match])[], more: Partial<typeof LOOKING> = {}): TrickDisplay {
  let shown: TrickDisplay | null = null
  for (const [at, match] of views) shown = displayed(shown, 1, match, { ...LOOKING, ...more, at })
  return shown as TrickDisplay
}

/** The views about the end of the first trick: before it, after it, and with a card of the next. */
function endOfTrick(): readonly [Match, Match, Match] {
  const end = HAND.findIndex(({ tricks, laid }) => tricks.length === 1 && laid.length === 0)
  return [HAND[end - 1], HAND[end], HAND[end + 1]] as unknown as readonly [Match, Match, Match]
}

/** A tally to tell from others. */
function tallyOf(points: number): HattrickTally {
  return { won: [0, 0, 0], passed: 0, points }
}

function counting(match: Match, points: number): Match {
  return { ...match, tallies: [tallyOf(points)] }
}

describe('a trick that is over', () => {
  const [before, ended, next] = endOfTrick()

  test('stays for its time, whatever is laid meanwhile, and then what is under way is shown', () => {
    expect([before.laid.length, ended.laid.length, next.laid.length]).toEqual([3, 0, 1])
    for (const view of [ended, next]) {
      const shown = after([[0, before], [10, ended], [STAYS_MS, view]])
      expect(shownOf(shown)).toEqual(ended.tricks[0]?.laid)
      expect([trickShown(shown), shown.until]).toEqual([0, 10 + STAYS_MS])
    }
    const later = after([[0, before], [10, ended], [20, next], [STAYS_MS + 11, next]])
    expect([shownOf(later), trickShown(later)]).toEqual([next.laid, 1])
  })

  test('belongs to nobody while it stays: what lies before everybody is as it was then', () => {
    const lay = [tallyOf(1)]
    const [seen, taken, later] = [{ ...before, tallies: [tallyOf(0)] }, counting(ended, 2), counting(next, 3)]
    const told = { ...taken, tallies_before: lay }
    expect(talliesShown(after([[0, seen]]))).toEqual([tallyOf(0)])
    for (const view of [told, later]) expect(talliesShown(after([[0, seen], [10, told], [20, view]]))).toEqual(lay)
    expect(talliesShown(after([[0, seen], [10, told], [STAYS_MS + 11, later]]))).toEqual([tallyOf(3)])
    expect(talliesShown(after([[0, told]]))).toEqual([tallyOf(2)])
  })

  test('is not held up for whoever comes, nor after a pause', () => {
    expect(after([[0, ended]]).ended).toBeNull()
    const two = HAND.find(({ tricks }) => tricks.length === 3) as Match
    expect(after([[0, before], [10, two]]).ended).toBeNull()
    expect(after([[0, before], [10, ended], [20, two]]).ended).toBeNull()
  })

  test('makes way for my own card, and where I look for a place for one', () => {
    const place = next.laid[0]?.seat ?? -1
    expect(shownOf(after([[0, before], [10, ended], [20, next]], { place: place as never }))).toEqual(next.laid)
    expect(shownOf(cleared(after([[0, before], [10, ended]])))).toEqual([])
  })

  test('makes way for cards that were taken back, and for another hand', () => {
    expect(shownOf(after([[0, before], [10, ended], [20, before]]))).toEqual(before.laid)
    const other = { ...next, points: [[0, 0, 0, 0], ...next.points] }
    expect(after([[0, before], [10, ended], [20, other]]).ended).toBeNull()
  })

  test('may be the last of the hand before, where the next one was dealt at once', () => {
    const last = HAND.at(-2) as Match
    const trick = (HAND.at(-1) as Match).tricks.at(-1) ?? null
    const dealt = { ...(HAND[0] as Match), points: [[0, 0, 0, 0], ...last.points] }
    const first = displayed(null, 1, last, LOOKING)
    const shown = displayed(first, 1, dealt, { ...LOOKING, at: 10 }, trick)
    expect([shownOf(shown), trickShown(shown), shown.until]).toEqual([trick?.laid, BEFORE, 10 + STAYS_MS])
    expect(talliesShown(shown)).toBe(dealt.tallies)
    expect(displayed(shown, 1, dealt, { ...LOOKING, at: 20 }, trick).ended).toBe(BEFORE)
    expect(shownOf(displayed(shown, 1, dealt, { ...LOOKING, at: 10 + STAYS_MS }, trick))).toEqual([])
    expect(displayed(first, 2, dealt, LOOKING, trick).ended).toBeNull()
  })

  test('may be the last of its hand', () => {
    const [last, over] = HAND.slice(-2) as [Match, Match]
    expect(shownOf(after([[0, last], [10, over]]))).toHaveLength(4)
  })

  test('is seen where it is the last of its hand, whatever lay there before it', () => {
    const last = HAND.at(-1) as Match
    const [open, held] = [last.tricks.length - 2, last.tricks.length - 1].map((tricks) =>
      HAND.find((one) => one.tricks.length === tricks)) as [Match, Match]
    const shown = after([[0, open], [5, held], [10, last]])
    expect([trickShown(shown), shown.until]).toEqual([last.tricks.length - 1, 10 + STAYS_MS])
  })
})
