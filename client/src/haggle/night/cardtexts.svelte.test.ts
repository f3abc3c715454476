import { flushSync } from 'svelte'
import { beforeEach, describe, expect, test } from 'vitest'
import { Api } from '../../wire/api'
import { FakeBrowser, settled } from '../../wire/fixtures/browser'
import type { HaggleView, Page } from '../../wire/types'
import { AGAIN_SECONDS, CardTexts, readable } from './cardtexts.svelte'
import { Reckoner, TOUCH_SECONDS } from './reckoner.svelte'

let browser: FakeBrowser
let api: Api

beforeEach(() => {
  browser = new FakeBrowser()
  api = new Api(browser)
})

function view(reads: Readonly<Record<number, Page['reads']>>, announced: readonly number[] = []): HaggleView {
  const pages = Object.entries(reads).map(([card, how]) => ({ card: Number(card), how: 'dealt', at: 1, reads: how }))
  const hall = { announced: announced.map((rule) => [rule, [], []]), ended: null }
  return { hall, mine: { seat: 0, notebook: { pages } } } as unknown as HaggleView
}

describe('the texts of rule cards', () => {
  test('which may be read', () => {
    expect([...(readable(view({ 1: 'held', 2: 'kept', 3: 'open', 4: 'turned', 5: 'worn' }, [9])) ?? [])]).toEqual([
      1, 2, 3, 9,
    ])
    expect(readable({ ...view({}), desk: {} })).toBeNull()
  })

  test('are asked for when there is another number, and not otherwise', async () => {
    const texts = new CardTexts(browser, api, 'T1', 2, 'fr')
    browser.answers = [{ body: { number: 5, texts: { 1: 'Un.' }, stubs: { 1: 'own' } } }]
    texts.see(view({ 1: 'held' }))
    texts.see(view({ 1: 'held' }))
    expect(texts.now.status).toBe('loading')
    await settled()
    expect(texts.now).toEqual({ status: 'whole', lang: 'fr', texts: { 1: 'Un.' }, stubs: { 1: 'own' } })
    texts.see(view({ 1: 'kept' }))
    expect(texts.now.status).toBe('whole')
    expect(browser.fetched.map(({ path }) => path)).toEqual(['/api/tables/T1/texts?lang=fr'])
    browser.answers = [{ body: { number: 6, texts: { 1: 'Un.', 2: 'Deux.' }, stubs: {} } }]
    texts.see(view({ 1: 'kept', 2: 'held' }))
    await settled()
    expect(texts.now.texts).toEqual({ 1: 'Un.', 2: 'Deux.' })
  })

  test('a card that may be read no longer is gone at once, and never written down', async () => {
    const texts = new CardTexts(browser, api, 'T1', 2, 'en')
    browser.answers = [{ body: { number: 5, texts: { 1: 'One.', 3: 'Three.' }, stubs: { 1: 'own', 3: 'general' } } }]
    texts.see(view({ 1: 'held', 3: 'open' }))
    await settled()
    expect(new CardTexts(browser.reloaded(), api, 'T1', 2, 'en').now).toMatchObject({
      texts: { 1: 'One.' },
      stubs: { 1: 'own' },
    })
    texts.see(view({ 1: 'held', 3: 'worn' }))
    expect(texts.now).toMatchObject({ texts: { 1: 'One.' }, stubs: { 1: 'own' } })
    browser.answers = [{ body: { number: 5, texts: { 1: 'One.', 3: 'Three.' }, stubs: { 1: 'own', 3: 'general' } } }]
    texts.see(view({ 1: 'held', 3: 'open' })) // turned up again
    await settled()
    expect(texts.now.texts).toEqual({ 1: 'One.', 3: 'Three.' })
    expect(new CardTexts(browser.reloaded(), api, 'T1', 3, 'en').now.texts).toEqual({})
  })

  test('without a network what was read stays, and is asked for again', async () => {
    const texts = new CardTexts(browser, api, 'T1', 2, 'en')
    texts.see(view({ 1: 'held' }))
    await browser.pass(20)
    expect(texts.now.status).toBe('offline')
    browser.answers = [{ body: { number: 5, texts: { 1: 'One.' }, stubs: { 1: 'own' } } }]
    await browser.pass(AGAIN_SECONDS)
    expect(texts.now.status).toBe('whole')
  })

  test('a number without a text is not asked for again and again', async () => {
    const texts = new CardTexts(browser, api, 'T1', 2, 'en')
    browser.answers = [{ body: { texts: {}, stubs: {} } }]
    texts.see(view({ 1: 'held' }))
    await settled()
    texts.see(view({ 1: 'held' }))
    await settled()
    expect(browser.fetched).toHaveLength(1)
    expect(texts.now.status).toBe('whole')
  })

  test('another language', async () => {
    const texts = new CardTexts(browser, api, 'T1', 2, 'en')
    browser.answers = [{ body: { texts: { 1: 'One.' }, stubs: {} } }, { body: { texts: { 1: 'Un.' }, stubs: {} } }]
    texts.see(view({ 1: 'held' }))
    await settled()
    texts.speak('fr')
    await settled()
    expect(texts.now).toMatchObject({ lang: 'fr', texts: { 1: 'Un.' } })
    texts.speak('en')
    expect(texts.now).toMatchObject({ status: 'whole', texts: { 1: 'One.' } })
    expect(browser.fetched).toHaveLength(2)
  })
})

describe('the reckoning', () => {
  const SUM = { total: 12, lines: [], warnings: [], values: {} }

  test('is asked for once one stops touching', async () => {
    const reckoner = new Reckoner(browser, api, 'T1')
    browser.answers = [{ body: SUM }]
    for (let red = 1; red < 5; red += 1) {
      reckoner.want({ goods: { red } }, 7)
      await browser.pass(TOUCH_SECONDS / 2)
    }
    expect(reckoner.status).toBe('working')
    await browser.pass(TOUCH_SECONDS)
    expect(reckoner).toMatchObject({ status: 'fresh', reckoning: SUM, refusal: null })
    expect(browser.fetched.map(({ how }) => how.body)).toEqual(['{"goods":{"red":4}}'])
    reckoner.want({ goods: { red: 4 } }, 7)
    expect(reckoner.status).toBe('fresh')
    reckoner.want({ goods: { red: 4 } }, 8)
    expect(reckoner).toMatchObject({ status: 'working', reckoning: SUM })
  })

  test('an effect that wants it does not run again when it comes', async () => {
    const reckoner = new Reckoner(browser, api, 'T1')
    browser.answers = [{ body: SUM }]
    let runs = 0
    const end = $effect.root(() => {
      $effect(() => {
        runs += 1
        reckoner.want({ goods: { red: 4 } }, 7)
      })
    })
    flushSync()
    await browser.pass(2 * TOUCH_SECONDS)
    flushSync()
    end()
    expect([reckoner.status, runs]).toEqual(['fresh', 1])
  })

  test('that failed may be asked for again', async () => {
    const reckoner = new Reckoner(browser, api, 'T1')
    browser.answers = [
      { status: 429, body: { reason: 'TOO_MUCH', words: { en: 'Wait.', fr: 'Attendez.' }, retry_seconds: 60 } },
    ]
    reckoner.want({}, 7)
    await browser.pass(1)
    expect(reckoner).toMatchObject({ status: 'failed', refusal: { reason: 'TOO_MUCH' } })
    browser.answers = [{ body: SUM }]
    reckoner.want({}, 7)
    await browser.pass(1)
    expect(reckoner.status).toBe('fresh')
  })
})
