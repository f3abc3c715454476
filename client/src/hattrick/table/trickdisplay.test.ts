import { describe, expect, test } from 'vitest'
import type { HattrickTally } from '../../wire/types'
import type { Laid, Match, Trick } from '../cards'
import { HAND } from '../matchfixtures'
import type { News } from '../news'
import {
  BEFORE,
  displayed,
  seenAgain,
  shownOf,
  STAYS_MS,
  talliesShown,
  type TrickDisplay,
  trickShown,
  UNDER_WAY,
} from './trickdisplay'

const NOBODY = null as number | null

const laid = ({ seat, card }: Laid): News[number] => ({ what: 'card-laid', place: seat, card, does: 'lay' })
const taken = (trick: number, { leads }: Trick): News[number] => ({ what: 'trick-taken', trick, piles: [], leads })
const SCORED: News[number] = { what: 'hand-scored', hand: 1, points: [] }
const DEALT: News[number] = { what: 'hand-dealt', hand: 2, leads: 0 }

/** What the server tells between two views of a hand. */
function between(had: Match, has: Match): News {
  const cards = (match: Match): readonly News[number][] =>
    [...match.tricks, { laid: match.laid, leads: 0, takers: [] }].flatMap((trick, at) => [
      ...trick.laid.map(laid),
      ...(at < match.tricks.length ? [taken(at + 1, trick)] : []),
    ])
  const news = cards(has).slice(cards(had).length)
  return has.turn === null ? [...news, SCORED] : news
}

/** What is shown after some views, each at its time. */
function after(views: readonly (readonly [number, Match])[], place = NOBODY): TrickDisplay {
  let shown = UNDER_WAY
  views.forEach(([at, match], step) => {
    const had = views[step - 1]?.[1]
    const looking = { at, place }
    shown = had === undefined || had === match ? seenAgain(shown, match, looking) : displayed(shown, between(had, match), match, looking)
  })
  return shown
}

const lying = (match: Match, last: Trick | null = null): Parameters<typeof shownOf>[1] => ({ match, last })

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
      expect(shownOf(shown, lying(view))).toEqual(ended.tricks[0]?.laid)
      expect([trickShown(shown, view), shown.until]).toEqual([0, 10 + STAYS_MS])
    }
    const later = after([[0, before], [10, ended], [20, next], [STAYS_MS + 11, next]])
    expect([shownOf(later, lying(next)), trickShown(later, next)]).toEqual([next.laid, 1])
  })

  test('belongs to nobody while it stays: what lies before everybody is as it was then', () => {
    const lay = [tallyOf(1)]
    const [seen, taking, later] = [{ ...before, tallies: [tallyOf(0)] }, counting(ended, 2), counting(next, 3)]
    const told = { ...taking, tallies_before: lay }
    expect(talliesShown(after([[0, seen]]), seen)).toEqual([tallyOf(0)])
    for (const view of [told, later]) expect(talliesShown(after([[0, seen], [10, told], [20, view]]), view)).toEqual(lay)
    expect(talliesShown(after([[0, seen], [10, told], [STAYS_MS + 11, later]]), later)).toEqual([tallyOf(3)])
    expect(talliesShown(after([[0, told]]), told)).toEqual([tallyOf(2)])
  })

  test('is not held up for whoever comes, nor after a pause', () => {
    expect(after([[0, ended]]).ended).toBeNull()
    const two = HAND.find(({ tricks }) => tricks.length === 3) as Match
    expect(after([[0, before], [10, two]]).ended).toBeNull()
    expect(after([[0, before], [10, ended], [20, two]]).ended).toBeNull()
  })

  test('makes way for my own card, and where I look for a place for one', () => {
    const place = next.laid[0]?.seat ?? -1
    expect(shownOf(after([[0, before], [10, ended], [20, next]], place), lying(next))).toEqual(next.laid)
    expect(shownOf(UNDER_WAY, lying(ended))).toEqual([])
  })

  test('makes way for cards that were taken back, and for another match', () => {
    const shown = after([[0, before], [10, ended]])
    const looking = { at: 20, place: null }
    const back: News = [{ what: 'cards-taken-back', seat: 0, count: 1 }]
    expect(displayed(shown, back, before, looking)).toBe(UNDER_WAY)
    expect(displayed(shown, [{ what: 'match-begun', round: 2, dealer: 0 }, DEALT], before, looking)).toBe(UNDER_WAY)
    expect(displayed(shown, [{ what: 'renamed', seat: 0 }], ended, looking)).toBe(shown)
  })

  test('may be the last of the hand before, where the next one was dealt at once', () => {
    const trick = (HAND.at(-1) as Match).tricks.at(-1) as Trick
    const dealt = { ...(HAND[0] as Match), points: [[0, 0, 0, 0]] }
    const shown = displayed(UNDER_WAY, [taken(9, trick), SCORED, DEALT], dealt, { at: 10, place: null })
    expect([shownOf(shown, lying(dealt, trick)), trickShown(shown, dealt)]).toEqual([trick.laid, BEFORE])
    expect([shown.until, talliesShown(shown, dealt)]).toEqual([10 + STAYS_MS, dealt.tallies])
    expect(seenAgain(shown, dealt, { at: 20, place: null }).ended).toBe(BEFORE)
    expect(seenAgain(shown, dealt, { at: 10 + STAYS_MS, place: null })).toBe(UNDER_WAY)
  })

  test('may be the last of its hand', () => {
    const [last, over] = HAND.slice(-2) as [Match, Match]
    expect(shownOf(after([[0, last], [10, over]]), lying(over))).toHaveLength(4)
  })

  test('is seen where it is the last of its hand, whatever lay there before it', () => {
    const last = HAND.at(-1) as Match
    const [open, held] = [last.tricks.length - 2, last.tricks.length - 1].map((tricks) =>
      HAND.find((one) => one.tricks.length === tricks)) as [Match, Match]
    const shown = after([[0, open], [5, held], [10, last]])
    expect([trickShown(shown, last), shown.until]).toEqual([last.tricks.length - 1, 10 + STAYS_MS])
  })
})
