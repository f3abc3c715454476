import { describe, expect, test } from 'vitest'
import { ANSWER_SECONDS, Api, PATIENCE_SECONDS, SCORE_SECONDS } from './api'
import { browser as realBrowser } from './environment'
import { RefusedThere, Unreachable } from './errors'
import { type Answer, FakeBrowser } from './fixtures/browser'
import type { Refusal } from './types'

const TAKEN: Refusal = { reason: 'NAME_TAKEN', words: { en: 'Taken.', fr: 'Pris.' }, suggestion: 'Ada 2' }
const CLOSING: Refusal = { reason: 'CLOSING', words: { en: 'In a moment.', fr: 'Un instant.' } }
const BUSY: Refusal = { reason: 'TOO_BUSY', words: { en: 'In a moment.', fr: 'Un instant.' } }
const JOINED = { table: 'T1', seat: 0, number: 1, link: 'secret' }

function asked(...answers: Answer[]): [FakeBrowser, Api] {
  const browser = new FakeBrowser()
  browser.answers = answers
  return [browser, new Api(browser)]
}

/** What comes of a question after so long. */
async function after<T>(browser: FakeBrowser, seconds: number, question: Promise<T>): Promise<T | Error> {
  const found = question.catch((error: Error) => error)
  await browser.pass(seconds)
  return found
}

describe('asking over HTTP', () => {
  test('what is asked, and what is answered', async () => {
    const [browser, api] = asked({ status: 201, body: JOINED })
    expect(await api.join('VVDDPP', 'Ada', 'id-12345')).toEqual(JOINED)
    const [{ path, how } = { path: '', how: {} }] = browser.fetched
    expect(path).toBe('/api/join')
    expect(how).toMatchObject({ method: 'POST', credentials: 'same-origin', redirect: 'error' })
    expect(JSON.parse(String(how.body))).toEqual({ code: 'VVDDPP', name: 'Ada', id: 'id-12345' })
  })

  test('a file to be watched again goes as it is', async () => {
    const [browser, api] = asked({ body: {} }, { body: {} })
    await api.readReplay('Hattrick\nPlayers: Ada')
    await api.replay('T1', 2)
    const [file, table] = browser.fetched
    expect(file?.path).toBe('/api/replay')
    expect(file?.how.headers).not.toHaveProperty('content-type')
    expect(await (file?.how.body as Blob).text()).toBe('Hattrick\nPlayers: Ada')
    expect(table?.path).toBe('/api/tables/T1/replay?match=2')
  })

  test('a refusal comes with words, a suggestion and its status', async () => {
    const [browser, api] = asked({ status: 409, body: TAKEN })
    const error = await after(browser, 0, api.join('VVDDPP', 'Ada', 'id-12345'))
    expect(error).toBeInstanceOf(RefusedThere)
    expect(error).toMatchObject({ reason: 'NAME_TAKEN', status: 409, refusal: TAKEN })
  })

  test('what may pass is asked again', async () => {
    const [browser, api] = asked(
      'nobody',
      { status: 503, body: BUSY },
      { status: 502, body: '<html>' },
      { body: JOINED },
    )
    expect(await after(browser, 2, api.join('VVDDPP', 'Ada', 'id-12345'))).toEqual(JOINED)
    expect(browser.fetched).toHaveLength(4)
  })

  test('nobody founds two tables by a lost answer', async () => {
    const [browser, api] = asked('nobody', { body: {} })
    expect(await after(browser, 2, api.found({ game: 'giant' }))).toBeInstanceOf(Unreachable)
    expect(browser.fetched).toHaveLength(1)
    browser.answers = [
      { status: 503, body: CLOSING },
      { status: 201, body: { table: 'T2' } },
    ]
    expect(await after(browser, 2, api.found({ game: 'giant' }))).toEqual({ table: 'T2' })
  })

  test('patience ends, and says what was asked without anything secret', async () => {
    const [browser, api] = asked()
    const error = await after(browser, PATIENCE_SECONDS + 1, api.texts('T1', 'fr'))
    expect(error).toMatchObject({ message: 'no answer to GET tables/T1/texts' })
  })

  test('whoever says nothing is waited for, a score longer than anything else', async () => {
    const [browser, api] = asked('silence', 'silence')
    expect(await after(browser, ANSWER_SECONDS + 1, api.legal('T1'))).toBeInstanceOf(Unreachable)
    let over = false
    const score = api.scoreFiles({ file: '', lang: 'en' }).catch(() => (over = true))
    await browser.pass(SCORE_SECONDS - 1)
    expect(over).toBe(false)
    await browser.pass(2)
    expect(await score).toBe(true)
  })

  test('nobody makes two links by a lost answer', async () => {
    const [browser, api] = asked('nobody', { status: 201, body: {} })
    expect(await after(browser, 2, api.myLink('T1'))).toBeInstanceOf(Unreachable)
    expect(browser.fetched).toHaveLength(1)
  })

  test('a wait that the server asks for is longer than our patience', async () => {
    const tooMuch: Refusal = { reason: 'TOO_MUCH', words: { en: 'Wait.', fr: 'Attendez.' }, retry_seconds: 60 }
    const [browser, api] = asked({ status: 429, body: tooMuch })
    expect(await after(browser, 0, api.legal('T1'))).toMatchObject({ reason: 'TOO_MUCH' })
    expect(browser.fetched).toHaveLength(1)
  })

  test('an answer that cannot be read is none', async () => {
    const [browser, api] = asked(...Array<Answer>(20).fill({ body: '<html>' }))
    expect(await after(browser, PATIENCE_SECONDS + 1, api.legal('T1'))).toBeInstanceOf(Unreachable)
  })

  test('every address', async () => {
    const [browser, api] = asked(...Array<Answer>(26).fill({ body: { links: [], kits: [], rulings: [], seats: [] } }))
    await api.enter('secret')
    await api.look('a b')
    await api.look('T1', 40)
    await api.ask('T1', 'id-12345', { do: 'unseal' }, 7)
    await api.reckoning('T1', { goods: { red: 1 } })
    await api.score('T1', 'fr')
    await api.story('T1')
    await api.way('T1')
    await api.box('T1')
    await api.invitation('T1')
    await api.myLink('T1')
    await api.watchingLink('T1')
    expect(await api.kits()).toEqual([])
    expect(await api.rulings()).toEqual([])
    await api.links('T1')
    await api.newLink('T1', { role: 'screen' })
    await api.replaceLink('T1', 3)
    await api.revokeLink('T1', 3)
    await api.bots('T1', 5)
    await api.export('T1')
    await api.tryOut({ game: 'sackson', name: 'Ada', id: 'id-12345' })
    await api.play({ name: 'Ada', id: 'id-12345', seats: 5, bots: ['beginner'] })
    const moment = { name: 'Ada', id: 'id-12345', cards: 17, place: 2, hand: 1 }
    await api.playOn('a b', moment)
    await api.playHandOn({ ...moment, played: { leader: 0, hands: [], plays: [] } })
    await api.hint('T1')
    expect(browser.fetched.map(({ path, how }) => `${how.method} ${path}`)).toEqual([
      'POST /api/enter',
      'GET /api/tables/a%20b',
      'GET /api/tables/T1?number=40',
      'POST /api/tables/T1/commands',
      'POST /api/tables/T1/reckoning',
      'GET /api/tables/T1/score?lang=fr',
      'GET /api/tables/T1/story',
      'GET /api/tables/T1/way',
      'GET /api/tables/T1/box',
      'GET /api/tables/T1/invitation',
      'POST /api/tables/T1/my-link',
      'POST /api/tables/T1/watching-link',
      'GET /api/kits',
      'GET /api/rulings',
      'GET /api/tables/T1/links',
      'POST /api/tables/T1/links',
      'POST /api/tables/T1/links/3/replace',
      'DELETE /api/tables/T1/links/3',
      'POST /api/tables/T1/bots',
      'GET /api/tables/T1/export',
      'POST /api/try',
      'POST /api/play',
      'POST /api/tables/a%20b/play-on',
      'POST /api/play-on',
      'GET /api/tables/T1/hint',
    ])
    expect(browser.fetched.some(({ path }) => path.includes('secret'))).toBe(false)
  })
})

test('nothing is asked of another origin', () => {
  Object.assign(globalThis, { location: { origin: 'http://127.0.0.1:8420' } })
  expect(() => realBrowser().fetch('https://elsewhere.example/', {})).toThrow('another origin')
  expect(() => realBrowser().fetch('//elsewhere.example/', {})).toThrow('another origin')
})

describe("the server's time", () => {
  test('every answer narrows it down', () => {
    const [browser, api] = asked()
    expect(api.clock.now()).toBe(1000)
    api.clock.heard('Thu, 01 Jan 1970 00:20:00 GMT', 1000, 1000.2) // between 199.8 and 202 ahead
    expect(api.clock.ahead).toBeCloseTo(200.9)
    api.clock.heard('Thu, 01 Jan 1970 00:20:01 GMT', 1000.3, 1000.5) // between 200.5 and 202.7
    expect(api.clock.ahead).toBeCloseTo(201.25)
    expect(api.clock.unsure).toBeCloseTo(0.75)
    browser.at = 1002
    expect(api.clock.now()).toBeCloseTo(1203.25)
  })

  test('a clock that was set meanwhile is noticed, and nonsense is not heard', () => {
    const [, { clock }] = asked()
    clock.heard('Thu, 01 Jan 1970 00:20:00 GMT', 1000, 1000.2)
    clock.heard('Thu, 01 Jan 1970 01:00:00 GMT', 1000, 1000.2)
    expect(clock.ahead).toBeCloseTo(2600.9)
    clock.heard(null, 1000, 1001)
    clock.heard('yesterday', 1000, 1001)
    clock.heard('Thu, 01 Jan 1970 00:20:00 GMT', 1000, 900)
    expect(clock.ahead).toBeCloseTo(2600.9)
  })
})
