import { describe, expect, test } from 'vitest'
import type { BundleShown, LegShown } from '../../../wire/types'
import { BOXES, offerOf, PEOPLE } from '../../night/fixtures'
import { choices, draft, goods, later, legsShown, promise } from '../compose/draft/draft'
import { sentence, slips } from '.'

const { giant, sackson } = BOXES

function plainly(text: string): string {
  return text.replaceAll('\u00a0', ' ').replaceAll('\u202f', ' ')
}

function read(seat: number, number: number, lang: 'en' | 'fr'): string {
  const { legs, maker, to = [] } = offerOf(seat, number)
  return sentence({ legs, maker, to, me: seat, ...PEOPLE, box: giant }, lang)
}

describe('what was struck', () => {
  const reading = (bundle: BundleShown, giver: number, taker: number) => ({
    legs: [{ giver, taker, bundle: { ...bundle, claims: [] } }],
    maker: giver,
    me: 0,
    tense: 'past' as const,
    ...PEOPLE,
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
    [
      1,
      2,
      { cards: [{ card: null }, { card: null, way: 'show' as const }] },
      'Bob gave Cléo a rule card and showed a rule card.',
      'Bob a donné à Cléo une règle et lui a montré une règle.',
    ],
    [
      1,
      0,
      { tells: [{ card: 4, words: 'reds' }, { words: 'hello' }] },
      'Bob told you what rule 4 says: “reds” and “hello”.',
      'Bob vous a raconté ce que dit la règle 4 : « reds » et « hello ».',
    ],
    [1, 2, { tells: [{}] }, 'Bob told Cléo something.', 'Bob a raconté à Cléo quelque chose.'],
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
    const found = slips({ giver: 1, taker: 0, bundle }, { legs: [], maker: 1, me: 0, ...PEOPLE, box }, 'en')
    expect(found.map(({ what, words, isUnsure }) => [what, words, isUnsure])).toEqual([
      ['blind', 'a rule card sight unseen', true],
      ['show', 'rule 4', false],
      ['unseen', '2 rule cards of Bob’s choice', true],
      ['later', 'a good that you choose later (a heart or trump 21)', true],
      ['promise', '“thanks”', false],
      ['promise', '10% of the win', false],
    ])
  })
})

test('a slip says that its reader can read the rule card already, and of nobody else', () => {
  const bundle = { cards: [{ card: 4, way: 'show' as const }, { card: 5, way: 'show' as const }] }
  const reading = { legs: [], maker: 1, me: 0, read: new Set([4]), ...PEOPLE, box: sackson }
  const again = (taker: number | null): readonly boolean[] =>
    slips({ giver: 1, taker, bundle }, reading, 'en').map(({ isReadAlready }) => isReadAlready)
  expect([again(0), again(null), again(2)]).toEqual([[true, false], [true, false], [false, false]])
})

describe('an offer in a sentence', () => {
  test('says once that a bot sits there', () => {
    const marked = { nameOf: (seat: number) => `${PEOPLE.nameOf(seat)} (bot)`, bareNameOf: PEOPLE.bareNameOf }
    const legs = [
      { giver: 0, taker: 1, bundle: { goods: { yellow: 1 } } },
      { giver: 1, taker: 0, one_of: [{ goods: { blue: 1 } }, { goods: { red: 1 } }] },
    ]
    const reading = { legs, maker: 1, me: null, ...marked, box: sackson }
    expect(sentence(reading, 'en')).toBe(
      'Bob (bot) gives Ada (bot) a blue card or a red card, Ada’s choice; Ada gives Bob a yellow card.',
    )
  })

  test.each([
    [
      1,
      5,
      'You give Cléo rule 49; Cléo gives you a blue token.',
      'Vous donnez à Cléo la règle 49 ; Cléo vous donne un jeton bleu.',
    ],
    [
      2,
      5,
      'You give Bob a blue token; Bob gives you rule 49.',
      'Vous donnez à Bob un jeton bleu ; Bob vous donne la règle 49.',
    ],
    [
      0,
      7,
      'You give Dan a rule card of your choice; Dan gives you a blue token.',
      'Vous donnez à Dan une règle à votre choix ; Dan vous donne un jeton bleu.',
    ],
    [
      0,
      9,
      'You promise Cléo “thanks”; Cléo gives you a rule card sight unseen and shows a rule card sight unseen.',
      'Vous promettez à Cléo « thanks » ; Cléo vous donne une règle à l’aveugle et vous montre une règle à l’aveugle.',
    ],
    [
      2,
      9,
      'You give Ada rule 39 sight unseen and show rule 66 sight unseen; Ada promises you “thanks”.',
      'Vous donnez à Ada la règle 39 à l’aveugle et lui montrez la règle 66 à l’aveugle ; Ada vous promet « thanks ».',
    ],
    [
      4,
      2,
      'You give Finn a blue token; Dan gives you a rule card sight unseen; Finn gives Dan a rule card of Finn’s choice.',
      'Vous donnez à Finn un jeton bleu ; Dan vous donne une règle à l’aveugle ; Finn donne à Dan une règle au choix de Finn.',
    ],
    [
      1,
      3,
      'To the first taker, you give rule 74 and rule 49 sight unseen; in return, they give you a blue token.',
      'Au premier preneur, vous donnez la règle 74 et la règle 49 à l’aveugle ; en échange, il vous donne un jeton bleu.',
    ],
    [
      2,
      3,
      'You give Bob a blue token; Bob gives you rule 74 and a rule card sight unseen.',
      'Vous donnez à Bob un jeton bleu ; Bob vous donne la règle 74 et une règle à l’aveugle.',
    ],
    [
      3,
      4,
      'You give Ada a blue token; Ada gives you a claim to 2 goods on Bob.',
      'Vous donnez à Ada un jeton bleu ; Ada vous donne une créance de 2 biens sur Bob.',
    ],
  ])('seat %i reads offer %i', (seat, number, en, fr) => {
    expect(plainly(read(seat, number, 'en'))).toBe(en)
    expect(plainly(read(seat, number, 'fr'))).toBe(fr)
  })

  test.each([
    [
      [{ cards: [{ card: 1, way: 'show' as const }] }, { cards: [{ card: 5, way: 'show' as const }] }],
      'Bob shows you rule 1 or rule 5, Bob’s choice.',
      'Bob vous montre la règle 1 ou la règle 5, au choix de Bob.',
    ],
    [
      [{ cards: [{ card: 1, way: 'show' as const }] }, { goods: { red: 1 } }],
      'Bob gives you a look at rule 1 or a red card, Bob’s choice.',
      'Bob vous donne un coup d’œil à la règle 1 ou une carte rouge, au choix de Bob.',
    ],
    [
      [{ cards: [{ card: 1, way: 'show' as const }], goods: { red: 1 } }, {}],
      'Bob gives you (a red card and a look at rule 1) or nothing, Bob’s choice.',
      'Bob vous donne (une carte rouge et un coup d’œil à la règle 1) ou rien, au choix de Bob.',
    ],
  ])('a choice among looks is shown, not given: %#', (one_of, en, fr) => {
    const reading = { legs: [{ giver: 1, taker: 0, one_of }], maker: 0, me: 0, ...PEOPLE, box: sackson }
    expect(sentence(reading, 'en')).toBe(en)
    expect(plainly(sentence(reading, 'fr'))).toBe(fr)
  })

  test('to whoever accepts: what they are shown, what they alone give', () => {
    const show = { cards: [{ card: 8, way: 'show' as const }] }
    const to = (...legs: readonly LegShown[]) => ({ legs, maker: 0, me: 0, ...PEOPLE, box: sackson })
    const both = to({ giver: 0, taker: null, bundle: { ...show, goods: { orange: 1 } } })
    expect(sentence(both, 'en')).toBe('To the first taker, you give an orange card and show rule 8.')
    expect(plainly(sentence(both, 'fr'))).toBe('Au premier preneur, vous donnez une carte orange et montrez la règle 8.')
    const ask = to({ giver: null, taker: 0, bundle: show })
    expect(sentence(ask, 'en')).toBe('The first taker shows you rule 8.')
    expect(plainly(sentence(ask, 'fr'))).toBe('Le premier preneur vous montre la règle 8.')
  })

  test('a choice, goods later, points, a share', () => {
    const way = { giver: 0, taker: 1 }
    let mine = draft(0, { kind: 'people', seats: [1] })
    mine = later(mine, way, { count: 2, kinds: ['red', 'white'] })
    mine = promise(mine, way, { points: 2.5 })
    mine = promise(mine, way, { share: 10 })
    mine = choices(mine, { giver: 1, taker: 0 }, [{ goods: { yellow: 1 } }, { goods: { blue: 2 } }])
    const reading = { legs: legsShown(mine), maker: 0, me: 0, ...PEOPLE, box: sackson }
    expect(sentence(reading, 'en')).toBe(
      'You give Bob 2 goods that Bob chooses later (a red card or a white card) and promise 2.5 points after the score and 10% of the win; Bob gives you a yellow card or 2 blue cards, Bob’s choice.',
    )
    expect(plainly(sentence(reading, 'fr'))).toBe(
      'Vous donnez à Bob 2 biens plus tard, au choix de Bob (une carte rouge ou une carte blanche) et lui promettez 2,5 points après le décompte et 10 % de la victoire ; Bob vous donne une carte jaune ou 2 cartes bleues, au choix de Bob.',
    )
    const theirs = { ...reading, me: 1 }
    expect(plainly(sentence(theirs, 'fr'))).toContain(
      'Vous donnez à Ada une carte jaune ou 2 cartes bleues, à votre choix',
    )
    expect(plainly(sentence(theirs, 'fr'))).toContain('Ada vous donne 2 biens plus tard, à votre choix')
    expect(sentence({ ...reading, me: null }, 'en')).toMatch(/^Ada gives Bob/)
    expect(sentence({ ...reading, legs: [] }, 'fr')).toBe('')
    const both = choices(draft(0, { kind: 'people', seats: [1] }), way, [{ goods: { yellow: 1, blue: 1 } }, {}])
    const some = { ...reading, legs: legsShown(goods(both, way, 'red', 1)) }
    expect(sentence(some, 'en')).toBe(
      'You give Bob a red card and add (a yellow card and a blue card) or nothing, Bob’s choice.',
    )
    expect(sentence(some, 'fr')).toBe(
      'Vous donnez à Bob une carte rouge et lui donnez en plus (une carte jaune et une carte bleue) ou rien, au choix de Bob.',
    )
    const empty = {
      ...reading,
      legs: [
        { giver: 1, taker: 0 },
        { giver: 0, taker: 1 },
      ],
    }
    expect(sentence(empty, 'fr')).toBe('Vous ne donnez rien à Bob\u202f; Bob ne vous donne rien.')
    expect(sentence(empty, 'en')).toBe('You give Bob nothing; Bob gives you nothing.')
  })
})
