import { describe, expect, test } from 'vitest'
import { Doors, PATIENCE_SECONDS } from './api'
import { RefusedThere, Unreachable } from './errors'
import { type Answer, FakeBrowser } from './fixtures/browser'
import { browser as realBrowser } from './environment'
import type { Refusal } from './types'

const TAKEN: Refusal = { reason: 'NAME_TAKEN', words: { en: 'Taken.', fr: 'Pris.' }, suggestion: 'Ada 2' }
const CLOSING: Refusal = { reason: 'CLOSING', words: { en: 'In a moment.', fr: 'Un instant.' } }
const BUSY: Refusal = { reason: 'TOO_BUSY', words: { en: 'In a moment.', fr: 'Un instant.' } }
const JOINED = { table: 'T1', seat: 0, number: 1, link: 'secret' }

function asked(...answers: Answer[]): [FakeBrowser, Doors] {
  const browser = new FakeBrowser()
  browser.answers = answers
  return [browser, new Doors(browser)]
}

/** What comes of a question after so long. */
async function after<T>(browser: FakeBrowser, seconds: number, question: Promise<T>): Promise<T | Error> {
  const found = question.catch((error: Error) => error)
  await browser.pass(seconds)
  return found
}

describe('asking over HTTP', () => {
  test('what is asked, and what is answered', async () => {
    const [browser, doors] = asked({ status: 201, body: JOINED })
    expect(await doors.join('VVDDPP', 'Ada', 'id-12345')).toEqual(JOINED)
    const [{ path, how } = { path: '', how: {} }] = browser.fetched
    expect(path).toBe('/api/join')
    expect(how).toMatchObject({ method: 'POST', credentials: 'same-origin', redirect: 'error' })
    expect(JSON.parse(String(how.body))).toEqual({ code: 'VVDDPP', name: 'Ada', id: 'id-12345' })
  })

  test('a file to be watched again goes as it is', async () => {
    const [browser, doors] = asked({ body: {} }, { body: {} })
    await doors.readReplay('Hattrick\nPlayers: Ada')
    await doors.replay('T1', 2)
    const [file, table] = browser.fetched
    expect(file?.path).toBe('/api/replay')
    expect(file?.how.headers).not.toHaveProperty('content-type')
    expect(await (file?.how.body as Blob).text()).toBe('Hattrick\nPlayers: Ada')
    expect(table?.path).toBe('/api/tables/T1/replay?match=2')
  })

  test('a refusal comes with words, a suggestion and its status', async () => {
    const [browser, doors] = asked({ status: 409, body: TAKEN })
    const error = await after(browser, 0, doors.join('VVDDPP', 'Ada', 'id-12345'))
    expect(error).toBeInstanceOf(RefusedThere)
    expect(error).toMatchObject({ reason: 'NAME_TAKEN', status: 409, refusal: TAKEN })
  })

  test('what may pass is asked again', async () => {
    const [browser, doors] = asked(
      'nobody',
      { status: 503, body: BUSY },
      { status: 502, body: '<html>' },
      { body: JOINED },
    )
    expect(await after(browser, 2, doors.join('VVDDPP', 'Ada', 'id-12345'))).toEqual(JOINED)
    expect(browser.fetched).toHaveLength(4)
  })

  test('nobody founds two tables by a lost answer', async () => {
    const [browser, doors] = asked('nobody', { body: {} })
    expect(await after(browser, 2, doors.found({ game: 'giant' }))).toBeInstanceOf(Unreachable)
    expect(browser.fetched).toHaveLength(1)
    browser.answers = [
      { status: 503, body: CLOSING },
      { status: 201, body: { table: 'T2' } },
    ]
    expect(await after(browser, 2, doors.found({ game: 'giant' }))).toEqual({ table: 'T2' })
  })

  test('patience ends, and says what was asked without anything secret', async () => {
    const [browser, doors] = asked()
    const error = await after(browser, PATIENCE_SECONDS + 1, doors.texts('T1', 'fr'))
    expect(error).toMatchObject({ message: 'no answer to GET tables/T1/texts' })
  })

  test('nobody makes two links by a lost answer', async () => {
    const [browser, doors] = asked('nobody', { status: 201, body: {} })
    expect(await after(browser, 2, doors.myLink('T1'))).toBeInstanceOf(Unreachable)
    expect(browser.fetched).toHaveLength(1)
  })

  test('a wait that the server asks for is longer than our patience', async () => {
    const tooMuch: Refusal = { reason: 'TOO_MUCH', words: { en: 'Wait.', fr: 'Attendez.' }, retry_seconds: 60 }
    const [browser, doors] = asked({ status: 429, body: tooMuch })
    expect(await after(browser, 0, doors.legal('T1'))).toMatchObject({ reason: 'TOO_MUCH' })
    expect(browser.fetched).toHaveLength(1)
  })

  test('an answer that cannot be read is none', async () => {
    const [browser, doors] = asked(...Array<Answer>(20).fill({ body: '<html>' }))
    expect(await after(browser, PATIENCE_SECONDS + 1, doors.legal('T1'))).toBeInstanceOf(Unreachable)
  })

  test('every address', async () => {
    const [browser, doors] = asked(...Array<Answer>(22).fill({ body: { links: [], kits: [], rulings: [] } }))
    await doors.enter('secret')
    await doors.look('a b')
    await doors.look('T1', 40)
    await doors.ask('T1', 'id-12345', { do: 'unseal' }, 7)
    await doors.reckoning('T1', { goods: { red: 1 } })
    await doors.score('T1', 'fr')
    await doors.story('T1')
    await doors.way('T1')
    await doors.box('T1')
    await doors.invitation('T1')
    await doors.myLink('T1')
    expect(await doors.kits()).toEqual([])
    expect(await doors.rulings()).toEqual([])
    await doors.links('T1')
    await doors.newLink('T1', { role: 'screen' })
    await doors.replaceLink('T1', 3)
    await doors.revokeLink('T1', 3)
    await doors.bots('T1', 5)
    await doors.export('T1')
    await doors.tryOut({ game: 'sackson', name: 'Ada', id: 'id-12345' })
    await doors.play({ name: 'Ada', id: 'id-12345', seats: 5, bots: ['beginner'] })
    await doors.hint('T1')
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
    const [browser, doors] = asked()
    expect(doors.clock.now()).toBe(1000)
    doors.clock.heard('Thu, 01 Jan 1970 00:20:00 GMT', 1000, 1000.2) // between 199.8 and 202 ahead
    expect(doors.clock.ahead).toBeCloseTo(200.9)
    doors.clock.heard('Thu, 01 Jan 1970 00:20:01 GMT', 1000.3, 1000.5) // between 200.5 and 202.7
    expect(doors.clock.ahead).toBeCloseTo(201.25)
    expect(doors.clock.unsure).toBeCloseTo(0.75)
    browser.at = 1002
    expect(doors.clock.now()).toBeCloseTo(1203.25)
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
