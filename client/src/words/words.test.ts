import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { bare } from './bare'
import { PHRASES, PHRASES_BY_FOLDER } from './both'
import * as figures from './figures'
import { firstOf, type Lang, LANGS, LANGUAGES } from './languages'
import { saidIn, type With } from './learnt'
import type { Translation, Words } from './phrase'
import type { Phrase } from './phrases'
import { typeset } from './typeset'

const ALL = Object.keys(PHRASES.en) as Phrase[]

function forms(words: Words): readonly string[] {
  return typeof words === 'string' ? [words] : Object.values(words)
}

function places(words: Words): readonly string[] {
  return [...new Set(forms(words).flatMap((form) => [...form.matchAll(/\{(\w+)\}/g)].map(([, place]) => place ?? '')))]
}

describe.each(ALL)('%s', (name) => {
  test('has the same places in every language', () => {
    const counts = LANGS.some((lang) => typeof PHRASES[lang][name] !== 'string')
    const apart = (words: Words): string[] => places(words).filter((one) => !(counts && one === 'n')).sort()
    for (const lang of LANGS) {
      expect(apart(PHRASES[lang][name])).toEqual(apart(PHRASES.en[name]))
      expect(typeof PHRASES[lang][name]).toBe(typeof PHRASES.en[name])
    }
  })

  test.each(LANGS)('is typeset: %s', (lang) => {
    for (const form of forms(PHRASES[lang][name])) {
      expect(form).toBe(form.trim())
      expect(form).not.toMatch(/ {2}|\t|\n|\.\.\.|"|!/)
      const set = typeset(form, lang)
      expect(form).toBe(set)
      expect(set).not.toMatch(/'/)
      if (lang === 'fr') {
        expect(set).not.toMatch(/(?<!\u202f)[;?!»]|(?<!\u00a0):|«(?!\u202f)|“|”|-\d/)
        expect(set).not.toMatch(/\d (?=\p{Letter})/u)
        expect(set).not.toMatch(/oeu|oeil|\b(?:Etat|Ecri|Etes|Equipe|Etoile)/) // œ, and É on capitals
      } else {
        expect(set).not.toMatch(/ [;:?!»]|«|\u00a0|\u202f/)
        expect(set).not.toMatch(/(?:^|[.:;] )Who [^?.]+\.|\b(?:for|to|only|from|by) who\b/) // whoever, anyone who
      }
    }
  })
})

test('French does not say one of what there is none of, though 0 counts as 1 counts there', () => {
  const isSpelt = (words: Words): boolean => typeof words !== 'string' && !words.one.includes('{n}')
  const spelt = ALL.filter((name) => isSpelt(PHRASES.fr[name]))
  const alike = spelt.filter((name) => saidIn('fr', name, { n: 0 }) === saidIn('fr', name, { n: 1 }))
  expect(spelt.length).toBeGreaterThan(20)
  expect(alike).toEqual(['lobby.begin.dealt', 'lobby.begin.paper'])
  expect(saidIn('fr', 'desk.people.count', { n: 0 })).toBe('personne')
  expect(saidIn('fr', 'moment.busiest-minute', { n: 0 })).toMatch(/0\u00a0marchés/)
})

test('a phrase lies in one folder, and every language has the same there', () => {
  const names = [...PHRASES_BY_FOLDER.en.values()].flatMap((phrases) => Object.keys(phrases))
  expect(new Set(names).size).toBe(names.length)
  for (const lang of LANGS) {
    expect([...PHRASES_BY_FOLDER[lang].keys()]).toEqual([...PHRASES_BY_FOLDER.en.keys()])
    for (const [folder, phrases] of PHRASES_BY_FOLDER.en) {
      expect(Object.keys(PHRASES_BY_FOLDER[lang].get(folder) ?? {})).toEqual(Object.keys(phrases))
    }
  }
})

test('every folder that speaks is known to the types', () => {
  const known = [...readFileSync(new URL('phrases.ts', import.meta.url), 'utf8').matchAll(/from '\.\.\/(.+)\/phrases\.en'/g)]
  expect(known.map(([, folder]) => folder).sort()).toEqual([...PHRASES_BY_FOLDER.en.keys()].sort())
})

test('a translation that is not whole, or a phrase without its values, does not compile', () => {
  type Few = { readonly from: 'From {name} to {other}'; readonly count: { readonly one: '1 of {of}'; readonly other: '{n} of {of}' } }
  const whole: Translation<Few, 'fr'> = { from: 'À {other}, de {name}', count: { zero: 'rien de {of}', one: '1 de {of}', other: '{n} de {of}' } }
  // @ts-expect-error `count` is missing
  const half: Translation<Few, 'fr'> = { from: 'À {other}, de {name}' }
  // @ts-expect-error there is no `to`
  const more: Translation<Few, 'fr'> = { ...whole, to: 'À' }
  // @ts-expect-error nobody is named
  const placeless: Translation<Few, 'fr'> = { ...whole, from: 'À {other}' }
  // @ts-expect-error one form is missing
  const uncounted: Translation<Few, 'fr'> = { ...whole, count: { other: '{n} de {of}' } }
  // @ts-expect-error it has to be counted
  const plain: Translation<Few, 'fr'> = { ...whole, count: '{n} de {of}' }
  // @ts-expect-error `name` is missing
  const nameless: With<'offer.from'> = [{}]
  const named: With<'offer.from'> = [{ name: 'Ada' }]
  const silent: With<'offer.none'> = []
  expect([whole, half, more, placeless, uncounted, plain, nameless, named, silent]).toHaveLength(9)
})

test('a language counts in the forms that it names, or in the one for all others', () => {
  for (const lang of LANGS) {
    const { locale, forms } = LANGUAGES[lang]
    const { pluralCategories } = new Intl.PluralRules(locale).resolvedOptions()
    expect(pluralCategories).toEqual(expect.arrayContaining([...forms]))
    expect(forms).toContain('other')
  }
})

test('the first language of ours is spoken', () => {
  expect(firstOf(['de', 'fr-CA', 'en'])).toBe('fr')
  expect(firstOf([null, 'EN-us', 'fr'])).toBe('en')
  expect([firstOf([]), firstOf(['de'])]).toEqual(['en', 'en'])
})

describe('a phrase with values', () => {
  test('counts as each language counts', () => {
    const said = (n: number, lang: Lang): string => saidIn(lang, 'goods.count', { n })
    expect([0, 1, 2, 12_000].map((n) => said(n, 'en'))).toEqual(['no goods', '1 good', '2 goods', '12,000 goods'])
    expect([0, 1, 1.5, 12_000].map((n) => said(n, 'fr'))).toEqual([
      'aucun bien',
      '1\u00a0bien',
      '1\u00a0bien',
      '12\u202f000\u00a0biens',
    ])
    expect(said(1_000_000, 'fr')).toBe('1\u202f000\u202f000\u00a0biens')
  })

  test('says d’Ada, but de Bob', () => {
    const from = (name: string, lang: Lang = 'fr'): string => saidIn(lang, 'offer.from', { name })
    expect(['Ada', 'Élodie', 'œnone', 'Ömer'].map((name) => from(name))).toEqual([
      'Offre d’Ada',
      'Offre d’Élodie',
      'Offre d’œnone',
      'Offre d’Ömer',
    ])
    expect(['Bob', 'Hugo', 'Yann', '8 à 8', ''].map((name) => from(name))).toEqual([
      'Offre de Bob',
      'Offre de Hugo',
      'Offre de Yann',
      'Offre de 8 à 8',
      'Offre de ',
    ])
    expect(from('Ada', 'en')).toBe('Offer from Ada')
    const moved = { giver: 'Ada', taker: 'Bob', goods: 'un soleil' }
    expect(saidIn('fr', 'correct.sentence', moved)).toMatch(/^D’Ada à Bob/)
    expect(saidIn('fr', 'desk.code', { code: 'ABC' })).toBe('Code ABC')
  })

  test('leaves alone what somebody is called', () => {
    const name = "D'Artagnan {n} : « x »"
    expect(saidIn('fr', 'offer.from', { name })).toBe(`Offre de ${name}`)
    expect(saidIn('en', 'offer.from', { name: '$&' })).toBe('Offer from $&')
  })

  test('is the same as the design wants it', () => {
    expect(saidIn('fr', 'hattrick.pass', { card: '1 bleu', points: figures.signed(-2, 'fr') })).toBe(
      'Passer avec le 1 bleu, −2',
    )
    expect(saidIn('fr', 'offer.none')).toBe(
      'Pas encore d’offre. Montrez une règle\u00a0: cela n’engage à rien.',
    )
    expect(saidIn('fr', 'seal.paper')).toBe('Qu’y avez-vous mis\u202f?')
  })
})

test('what is looked for is found however it was typed', () => {
  const names = { 'Cœur brisé': 'coeur brise', ØYVIND: 'oyvind', Ænne: 'aenne', Großmann: 'GROSSMANN', 'Zoe\u0308': 'zoë' }
  for (const [name, typed] of Object.entries(names)) expect(bare(name)).toBe(bare(typed))
})

describe('figures', () => {
  test.each(LANGS)('are counted and listed as the language itself says: %s', (lang) => {
    const rules = new Intl.PluralRules(lang)
    for (const n of [0, 0.5, 1, 1.5, 2, 3, 10, 21, 101, 9_999]) expect(figures.plural(n, lang)).toBe(rules.select(n))
    for (const n of [0, 7, -7, 999, -999]) {
      expect(figures.number(n, lang)).toBe(new Intl.NumberFormat(lang).format(n).replace('-', '\u2212'))
    }
    for (const words of [[], ['a'], ['a', 'b'], ['a', 'b', 'c'], ['a', 'b', 'c', 'd']]) {
      const { locale } = LANGUAGES[lang]
      expect(figures.listed(words, lang)).toBe(new Intl.ListFormat(locale, { type: 'conjunction' }).format(words))
      expect(figures.listed(words, lang, 'or')).toBe(new Intl.ListFormat(locale, { type: 'disjunction' }).format(words))
    }
  })

  test('numbers', () => {
    expect([2.5, -6, 0, -0, 91.5, 10_000].map((n) => figures.number(n, 'en'))).toEqual([
      '2.5',
      '−6',
      '0',
      '0',
      '91.5',
      '10,000',
    ])
    expect([2.5, -6, 10_000].map((n) => figures.number(n, 'fr'))).toEqual(['2,5', '−6', '10\u202f000'])
    expect([10, -6, 0].map((n) => figures.signed(n, 'fr'))).toEqual(['+10', '−6', '0'])
    expect([1, 2, 3, 4, 11, 21, 22].map((n) => figures.ordinal(n, 'en'))).toEqual([
      '1st',
      '2nd',
      '3rd',
      '4th',
      '11th',
      '21st',
      '22nd',
    ])
    expect([1, 2, 21].map((n) => figures.ordinal(n, 'fr'))).toEqual(['1er', '2e', '21e'])
  })

  test('times', () => {
    const at = new Date(2026, 10, 21, 20, 41).getTime() / 1000
    const early = new Date(2026, 10, 21, 9, 5).getTime() / 1000
    expect([figures.hour(at, 'en'), figures.hour(at, 'fr')]).toEqual(['20:41', '20\u00a0h\u00a041'])
    expect([figures.hour(early, 'en'), figures.hour(early, 'fr')]).toEqual(['09:05', '9\u00a0h\u00a005'])
    const lengths = [0, 40, 60, 725, 3600, 3900, 7_200]
    const plain = (lang: Lang): string[] => lengths.map((one) => figures.duration(one, lang).replaceAll('\u00a0', ' '))
    expect(plain('en')).toEqual(['0 s', '40 s', '1 min', '12 min', '1 h', '1 h 5 min', '2 h'])
    expect(plain('fr')).toEqual(['0 s', '40 s', '1 min', '12 min', '1 h', '1 h 05', '2 h'])
    expect(figures.minutes(1, 'en')).toBe('1 minute')
    expect(figures.minutes(5, 'fr')).toMatch(/^5\sminutes$/)
    expect([figures.ago(at - 10, at, 'en'), figures.ago(at - 190, at, 'en')]).toEqual(['now', '3 min ago'])
    expect(figures.ago(at - 7_300, at, 'fr')).toMatch(/^il y a 2\sh$/)
  })

  test('lists', () => {
    expect(figures.listed(['a', 'b', 'c'], 'en')).toBe('a, b and c')
    expect(figures.listed(['a', 'b'], 'fr', 'or')).toBe('a ou b')
    expect([figures.listed([], 'en'), figures.listed(['a'], 'fr')]).toEqual(['', 'a'])
  })
})
