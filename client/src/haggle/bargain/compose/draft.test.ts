import { describe, expect, test } from 'vitest'
import type { Bundle, HaggleView, Mine, Offer } from '../../../wire/types'
import { BOXES, mineOf, nameOf, seen } from '../../night/fixtures'
import { inbox } from '../inbox/inbox'
import { beside, laid, lyingNow, wordsWith } from '../inbox/inboxpage'
import { newBargains } from '../inbox/newbargains'
import { sentence, slips } from '../sentence'
import { basisOf, missing, since } from './basis'
import { bundleOf, choicesOf, draft, type Draft, type DraftWay, goods, proposal } from './draft'
import { claimsFor, palette } from './palette'
import { at, firstPlace, into, isSame, lastPlace, notThis, orElse } from './slot'

const NOW = 1_750_000_100
const WAY: DraftWay = { giver: 0, taker: 1 }
const BACK: DraftWay = { giver: 1, taker: 0 }
const withBob = draft(0, { kind: 'people', seats: [1] })
const red = (draft: Draft, way: DraftWay): Draft => goods(draft, way, 'red', 1)
const blue = (draft: Draft, way: DraftWay): Draft => goods(draft, way, 'blue', 1)

function plainly(text: string): string {
  return text.replaceAll('\u00a0', ' ').replaceAll('\u202f', ' ')
}

describe('one thing or another', () => {
  test('what was sure becomes the first choice, and the next is empty', () => {
    const two = orElse(red(withBob, WAY), WAY)
    expect([bundleOf(two, WAY), choicesOf(two, WAY)]).toEqual([{}, [{ goods: { red: 1 } }, {}]])
    expect(lastPlace(two, WAY)).toEqual({ way: WAY, choice: 1 })
    const filled = into(two, lastPlace(two, WAY), blue)
    expect(proposal(filled).legs).toEqual([
      { giver: 0, taker: 1, one_of: [{ goods: { red: 1 } }, { goods: { blue: 1 } }] },
    ])
    expect(at(filled, { way: WAY, choice: 0 })).toEqual({ goods: { red: 1 } })
    expect(choicesOf(orElse(filled, WAY), WAY)).toHaveLength(3)
  })

  test('of two, one taken away leaves the other for sure', () => {
    const two = into(orElse(red(withBob, WAY), WAY), { way: WAY, choice: 1 }, blue)
    expect(proposal(notThis(two, WAY, 0)).legs).toEqual([{ giver: 0, taker: 1, bundle: { goods: { blue: 1 } } }])
    expect(notThis(orElse(withBob, WAY), WAY, 0).legs).toEqual([])
    const three = orElse(two, WAY)
    expect(choicesOf(notThis(three, WAY, 2), WAY)).toHaveLength(2)
  })

  test('what is sure besides stays so', () => {
    const both = into(orElse(withBob, WAY), { way: WAY, choice: null }, red)
    expect([bundleOf(both, WAY), choicesOf(both, WAY)]).toEqual([{ goods: { red: 1 } }, [{}, {}]])
    expect(proposal(notThis(both, WAY, 1)).legs).toEqual([
      { giver: 0, taker: 1, bundle: { goods: { red: 1 } }, one_of: [{}] },
    ])
  })

  test('one begins with what one gives', () => {
    expect(firstPlace(withBob)).toEqual({ way: WAY, choice: null })
    expect(firstPlace(draft(0, { kind: 'people', seats: [] }))).toBeNull()
    expect(isSame({ way: WAY, choice: 0 }, { way: { ...WAY }, choice: 0 })).toBe(true)
    expect(isSame({ way: WAY, choice: 0 }, { way: BACK, choice: 0 })).toBe(false)
  })
})

describe('what makes sense', () => {
  const view = seen(0)
  const copying = (copy: 'yes' | 'no'): HaggleView => ({
    ...view,
    hall: { ...view.hall, rulings: { ...view.hall.rulings, copy } },
  })

  test('of mine and of theirs', () => {
    const mine = palette(withBob, WAY, copying('no'))
    const theirs = palette(withBob, BACK, copying('no'))
    expect(mine).toContain('blind')
    expect(mine).not.toContain('unseen')
    expect(theirs).toContain('unseen')
    expect(theirs).not.toContain('blind')
    expect(palette(withBob, BACK, copying('yes'))).toContain('copy')
    expect([...mine, ...theirs]).not.toContain('copy')
  })

  test('without rule cards none is given or shown', () => {
    const poor = { ...view, mine: { ...(view.mine as Mine), cards: [], copies: [] } }
    expect(palette(withBob, WAY, poor).filter((what) => ['rule', 'show', 'blind', 'copy'].includes(what))).toEqual([])
    expect(palette(withBob, WAY, { hall: view.hall })).toEqual([])
  })

  test('a choice is for two', () => {
    expect(palette(withBob, WAY, view)).toContain('or')
    expect(palette(draft(0, { kind: 'people', seats: [1, 2] }), WAY, view)).not.toContain('or')
    expect(palette(draft(0, { kind: 'anybody' }), { giver: 0, taker: null }, view)).toContain('or')
  })

  test('claims go from who holds them', () => {
    const mine: Mine = {
      ...mineOf(0),
      claims: [
        { number: 4, holder: 0, debtor: 2, count: 1 },
        { number: 5, holder: 1, debtor: 0, count: 1 },
      ],
    }
    expect([claimsFor(withBob, WAY, mine), claimsFor(withBob, BACK, mine)]).toEqual([[4], [5]])
    expect(claimsFor(withBob, { giver: null, taker: 0 }, mine)).toEqual([])
    expect(palette(withBob, WAY, { ...view, mine })).toContain('claim')
  })
})

describe('since one began', () => {
  const view = seen(0)
  const mine = view.mine as Mine
  const [kind = '', held = 0] = Object.entries(mine.goods ?? {})[0] ?? []
  const [card = -1] = mine.cards ?? []

  test('nothing has changed where nothing has', () => {
    expect(since(basisOf(view), view)).toBeNull()
  })

  test('goods and rule cards that came and went', () => {
    const later = {
      ...view,
      mine: { ...mine, goods: { ...mine.goods, [kind]: held + 2 }, cards: [...(mine.cards ?? []).slice(1), 999] },
    }
    expect(since(basisOf(view), later)).toEqual({
      goods: [{ kind, before: held, after: held + 2 }],
      came: [999],
      went: [card],
      undone: [],
    })
  })

  test('what the host undid, and why', () => {
    const bargains = [{ number: 7, at: NOW, moved: [] }]
    const before = { ...view, mine: { ...mine, bargains } }
    const notices = [{ at: NOW, about: 'undone' as const, number: 7, words: 'a slip' }]
    const after = {
      ...view,
      mine: { ...mine, bargains: [{ ...bargains[0], number: 7, at: NOW, moved: [], undone_at: NOW }], notices },
    }
    expect(since(basisOf(before), after)?.undone).toEqual([{ number: 7, words: 'a slip' }])
  })

  test('what a draft gives and one no longer has', () => {
    expect(missing(goods(withBob, WAY, kind, held + 1), view)).toEqual([{ kind, before: held + 1, after: held }])
    expect(missing(goods(withBob, WAY, kind, held), view)).toEqual([])
  })
})

describe('offers that lie on the page', () => {
  const { received } = inbox(seen(0), NOW)
  const [first, second] = received

  test('stay where they lie', () => {
    const page = laid(received)
    expect(lyingNow(page, [...received].reverse()).map(({ waiting }) => waiting.offer.number)).toEqual(
      received.map(({ offer }) => offer.number),
    )
    expect(lyingNow(page, received.slice(1)).map(({ over }) => over)).toEqual([true, false])
    expect(beside(laid(received.slice(1)), received)).toBe(1)
  })

  test('are folded only when they are laid down', () => {
    if (first === undefined || second === undefined) throw new Error('two offers lie there')
    const poor = [{ ...first, lack: 'goods' as const }, second]
    expect(laid(poor).map(({ folded }) => folded)).toEqual([true, false])
    expect(lyingNow(laid([first, second]), poor).map(({ folded }) => folded)).toEqual([false, false])
  })

  test('bear what was said along with them', () => {
    const offer = { ...first?.offer, maker: 3, at: NOW } as Offer
    const heard = [
      { at: NOW - 1, words: 'by another', teller: 2 },
      { at: NOW - 90, words: 'long ago', teller: 3 },
      { at: NOW - 1, words: 'along', teller: 3 },
    ]
    expect(wordsWith(offer, heard)).toBe('along')
    expect(wordsWith(offer, heard.slice(0, 2))).toBe('')
  })
})

describe('what comes', () => {
  const view = seen(0)
  const mine = view.mine as Mine

  test('is not new at the first look', () => {
    expect(newBargains(null, view).bargains).toEqual([])
  })

  test('a bargain where another has said yes, once', () => {
    const { now } = newBargains(null, view)
    const [theirs] = mine.received ?? []
    const [ours] = mine.made ?? []
    const bargain = { at: NOW, moved: [] }
    const bargains = [
      ...(mine.bargains ?? []),
      { ...bargain, number: 90, offer: ours?.number ?? -1 },
      { ...bargain, number: 91, offer: theirs?.number ?? -1 },
    ]
    const later = { ...view, mine: { ...mine, bargains } }
    const news = newBargains(now, later)
    expect(news.bargains.map((one) => one.number)).toEqual([90])
    expect(newBargains(news.now, later).bargains).toEqual([])
  })
})

describe('what was struck', () => {
  const reading = (bundle: Bundle, giver: number, taker: number) => ({
    legs: [{ giver, taker, bundle: { ...bundle, claims: [] } }],
    maker: giver,
    me: 0,
    tense: 'past' as const,
    nameOf,
    box: BOXES.sackson,
  })

  test.each([
    [
      0,
      1,
      { goods: { red: 2 }, cards: [{ card: 4, way: 'show' as const }] },
      'You gave Bob 2 red cards and showed rule 4.',
      'Vous avez donné à Bob 2 cartes rouges et lui avez montré la règle 4.',
    ],
    [
      1,
      0,
      { promises: [{ points: 2 }] },
      'Bob promised you 2 points after the score.',
      'Bob vous a promis 2 points après le décompte.',
    ],
    [1, 2, {}, 'Bob gave Cléo nothing.', 'Bob n’a rien donné à Cléo.'],
    [1, 0, {}, 'Bob gave you nothing.', 'Bob ne vous a rien donné.'],
  ])('is told in the past: from %i to %i', (giver, taker, bundle, en, fr) => {
    expect(sentence(reading(bundle, giver, taker), 'en')).toBe(en)
    expect(plainly(sentence(reading(bundle, giver, taker), 'fr'))).toBe(fr)
  })

  test('slips say what nobody has seen', () => {
    const box = BOXES.giant
    const all = box.kinds.filter(({ family }) => family === 'hearts').map(({ id }) => id)
    const bundle = {
      cards: [
        { card: null, face: 'blind' as const },
        { card: 4, way: 'show' as const },
      ],
      unseen: 2,
      later: [{ count: 1, kinds: [...all, 'trump-21'] }],
      promises: [{ words: 'thanks', share: 10 }],
    }
    const found = slips({ giver: 1, taker: 0, bundle }, { legs: [], maker: 1, me: 0, nameOf, box }, 'en')
    expect(found.map(({ what, words, isUnsure }) => [what, words, isUnsure])).toEqual([
      ['blind', 'a rule card sight unseen', true],
      ['show', 'rule 4', false],
      ['unseen', '2 rule cards of Bob’s choice', true],
      ['later', 'a good later of your choice (a heart or trump 21)', true],
      ['promise', '“thanks”', false],
      ['promise', '10% of the win', false],
    ])
  })
})
