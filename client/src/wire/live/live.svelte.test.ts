import { flushSync } from 'svelte'
import { beforeEach, describe, expect, test } from 'vitest'
import { FakeBrowser, type FakeLine, settled } from '../fixtures/browser'
import { keepSession, sessionAt, sessionKey } from '../sessions'
import type { HaggleCommand, HaggleView, Refusal, Way } from '../types'
import { Live } from './live.svelte'
import { GIVE_UP_SECONDS } from './pending'
import { AWAKE_SECONDS, OPEN_SECONDS, PONG_SECONDS, QUIET_SECONDS, WONDER_SECONDS } from './socket'
import { KEEP_SECONDS } from './viewcache'

const WAY: Way = { table: 'T1', game: 'sackson', role: 'seat', by: 2, seat: 1 }
const VIEW = { hall: { phase: 'open', bargains: 0 }, mine: { seat: 1, goods: { red: 2 } } } as unknown as HaggleView
const GONE: Refusal = { reason: 'OFFER_GONE', words: { en: 'It is gone.', fr: 'Partie.' } }
const BUSY: Refusal = { reason: 'TOO_BUSY', words: { en: 'Later.', fr: 'Plus tard.' } }
const REVOKED: Refusal = { reason: 'LINK_REVOKED', words: { en: 'No more.', fr: 'Plus.' } }

let browser: FakeBrowser
let table: Live<HaggleView, HaggleCommand>

function begin(on = browser): Live<HaggleView, HaggleCommand> {
  const made = new Live<HaggleView, HaggleCommand>(WAY, on)
  made.start()
  return made
}

/** Lets the newest connection in. */
function letIn(number = 10, on = browser): FakeLine {
  const line = on.newest.open()
  line.tell({ type: 'view', number, own: number, view: VIEW })
  return line
}

/** What became of a promise by now. */
async function came(promise: Promise<number>): Promise<unknown> {
  let found: unknown = 'not yet'
  promise.then(
    (number) => (found = number),
    (error: Error) => (found = error.message),
  )
  await settled()
  return found
}

beforeEach(() => {
  browser = new FakeBrowser()
  table = begin()
})

test('a host learns how full the ledger grows, and it is not forgotten in between', () => {
  const line = browser.newest.open()
  line.tell({ type: 'view', number: 1, own: 1, view: VIEW })
  expect(table.now.roomUsed).toBe(0)
  line.tell({ type: 'same', number: 1, room_used: 81 })
  line.tell({ type: 'same', number: 1 })
  expect(table.now.roomUsed).toBe(81)
})

describe('an update of the server', () => {
  test('a page knows that the server gives out another build, until it is the same again', () => {
    const line = browser.newest.open()
    line.tell({ type: 'view', number: 1, own: 1, view: VIEW, build: 'index-tomorrow' })
    expect(table.now.newBuild).toBe('index-tomorrow')
    line.tell({ type: 'same', number: 1, build: 'index-today' })
    expect(table.now.newBuild).toBeNull()
    line.tell({ type: 'same', number: 1 })
    expect(table.now.newBuild).toBeNull()
  })

  test('a page that was not built stays', () => {
    browser.build = () => ''
    browser.newest.open().tell({ type: 'same', number: 1, build: 'index-tomorrow' })
    expect(table.now.newBuild).toBeNull()
  })
})

describe('looking', () => {
  test('the view, and what changes in it', () => {
    expect(browser.newest.path).toBe('/api/tables/T1/live?build=index-today')
    expect(table.now.status).toBe('connecting')
    const line = letIn()
    expect(table.now).toMatchObject({ status: 'live', view: VIEW, number: 10, own: 10 })
    const { mine } = table.now.view ?? {}
    line.tell({ type: 'delta', number: 11, own: 12, changes: [[['hall', 'bargains'], 1]] })
    expect(table.now).toMatchObject({ number: 11, own: 12, view: { hall: { bargains: 1 } } })
    expect(table.now.view?.mine).toBe(mine)
  })

  test('what shows the table follows it for as long as it is there', () => {
    const told: number[] = []
    const end = $effect.root(() => {
      $effect(() => void told.push(table.now.number))
    })
    flushSync()
    letIn()
    flushSync()
    end()
    browser.newest.tell({ type: 'delta', number: 11, own: 11, changes: [] })
    flushSync()
    expect(told).toEqual([0, 10])
  })

  test('whoever asked for it hears of every view', () => {
    const heard: string[] = []
    new Live<HaggleView, HaggleCommand>(WAY, browser, undefined, ({ hall }) => heard.push(hall.phase)).start()
    letIn().tell({ type: 'delta', number: 11, own: 11, changes: [[['hall', 'phase'], 'closed']] })
    expect(heard).toEqual(['open', 'closed'])
  })

  test('whoever asked for it hears what has happened, once the view has it', () => {
    const heard: string[] = []
    const live = new Live<HaggleView, HaggleCommand>(WAY, browser, undefined, undefined, (news) => {
      heard.push(`${live.now.view?.hall.phase}: ${news.map(({ what }) => what).join()}`)
    })
    live.start()
    const line = letIn()
    const closing = { type: 'delta', number: 11, own: 11, changes: [[['hall', 'phase'], 'closed']] } as const
    line.tell({ ...closing, happened: [[11, { what: 'market-closed' }], [11, { what: 'offer-died', offer: 3 }]] })
    expect(heard).toEqual(['open: ', 'closed: market-closed,offer-died'])
  })

  test('what the room feels is heard, and one shows it once, whatever comes of it', () => {
    const felt: unknown[] = []
    const live = new Live<HaggleView, HaggleCommand>(WAY, browser, undefined, undefined, undefined, (counts) => felt.push(counts))
    live.react('clap')
    live.start()
    const line = letIn()
    live.react('heart')
    expect(line.heard).toMatchObject([{ type: 'react', what: 'heart' }])
    line.tell({ type: 'reactions', counts: { heart: 1 } })
    expect(felt).toEqual([{ heart: 1 }])
  })

  test('changes of another view are not put into this one: it comes whole', async () => {
    letIn().tell({ type: 'delta', number: 11, own: 11, changes: [[['nowhere', 'there'], 1]] })
    await browser.pass(0.1)
    expect(browser.newest.path).toBe('/api/tables/T1/live?build=index-today')
    expect(browser.lines).toHaveLength(2)
  })
})

describe('coming back', () => {
  test('from where one is in what all see, and in what is mine where that is ahead', async () => {
    browser.newest.open().tell({ type: 'view', number: 10, own: 12, view: VIEW })
    browser.newest.lose()
    await browser.pass(0.1)
    expect(browser.newest.path).toBe('/api/tables/T1/live?build=index-today&since=10&own=12')
  })

  test('from the last number, sooner first and later then', async () => {
    letIn().lose()
    expect(table.now).toMatchObject({ status: 'connecting', view: VIEW })
    await browser.pass(0.1)
    expect(browser.newest.path).toBe('/api/tables/T1/live?build=index-today&since=10')
    browser.newest.lose()
    expect(table.now.status).toBe('offline')
    await browser.pass(0.1)
    expect(browser.lines).toHaveLength(2)
    await browser.pass(0.1)
    expect(browser.lines).toHaveLength(3)
    browser.newest.open().tell({ type: 'same', number: 10 })
    expect(table.now).toMatchObject({ status: 'live', view: VIEW })
  })

  test('never more than two seconds later, but for a phone in a pocket', async () => {
    letIn().lose()
    for (let n = 0; n < 8; n += 1) {
      await browser.pass(2)
      browser.newest.lose()
    }
    const before = browser.lines.length
    await browser.pass(2)
    expect(browser.lines).toHaveLength(before + 1)
    browser.hidden = true
    for (let n = 0; n < 6; n += 1) {
      browser.newest.lose()
      await browser.pass(30)
    }
    browser.newest.lose()
    const hidden = browser.lines.length
    await browser.pass(29)
    expect(browser.lines).toHaveLength(hidden)
    browser.wake()
    expect(browser.lines).toHaveLength(hidden + 1)
  })

  test('when the server says so, or anew', async () => {
    letIn().tell({ type: 'again', in_seconds: 0.5 })
    await browser.pass(0.4)
    expect(browser.lines).toHaveLength(1)
    await browser.pass(0.1)
    expect(browser.newest.path).toBe('/api/tables/T1/live?build=index-today&since=10')
    letIn().tell({ type: 'again', in_seconds: 0.5, how: 'anew' })
    await browser.pass(0.5)
    expect(browser.newest.path).toBe('/api/tables/T1/live?build=index-today')
  })

  test('a page that wakes up asks whether anybody is there', async () => {
    const line = letIn()
    browser.wake()
    expect(line.asked).toEqual(['ping'])
    line.tell({ type: 'pong' })
    await browser.pass(AWAKE_SECONDS)
    expect(browser.lines).toHaveLength(1)
    browser.wake()
    await browser.pass(AWAKE_SECONDS + 0.1)
    expect(browser.lines).toHaveLength(2)
  })

  test('silence is broken, and no answer is an end', async () => {
    const line = letIn()
    await browser.pass(QUIET_SECONDS)
    expect(line.asked).toEqual(['ping'])
    await browser.pass(PONG_SECONDS + 0.1)
    expect(browser.lines).toHaveLength(2)
    await browser.pass(OPEN_SECONDS + 2)
    expect(browser.lines).toHaveLength(3)
  })

  test('a link that opens nothing any more is the end', async () => {
    keepSession(browser.lasting, { ...WAY, usedAt: 1 })
    const answer = table.ask({ do: 'unseal' })
    letIn().tell({ type: 'gone', refusal: REVOKED })
    expect(table.now).toMatchObject({ status: 'gone', refusal: REVOKED, waiting: [] })
    expect(await came(answer)).toContain('LINK_REVOKED')
    await expect(table.ask({ do: 'unseal' })).rejects.toThrow('LINK_REVOKED')
    await browser.pass(100)
    browser.wake()
    expect(browser.lines).toHaveLength(1)
    expect(sessionAt(browser.lasting, 'T1')).toBeNull()
  })

  test('why a socket is not opened is asked over HTTP', async () => {
    browser.answers = [{ status: 401, body: { ...REVOKED, reason: 'NO_LINK' } }]
    browser.newest.lose()
    await settled()
    expect(browser.fetched.map(({ path }) => path)).toEqual(['/api/tables/T1/legal'])
    expect(table.now.status).toBe('gone')
  })

  test('where nobody answers either way, it is only the network', async () => {
    for (let n = 0; n < 5; n += 1) {
      browser.newest.lose()
      await browser.pass(2)
    }
    expect(table.now.status).toBe('offline')
    expect(browser.fetched).toHaveLength(1)
    letIn()
    expect(table.now.status).toBe('live')
  })

  test('a server that waits for a link, for the cookie is lost, is not waited for', async () => {
    browser.answers = [{ status: 401, body: { ...REVOKED, reason: 'NO_LINK' } }]
    browser.newest.open()
    await browser.pass(WONDER_SECONDS)
    expect(table.now).toMatchObject({ status: 'gone', refusal: { reason: 'NO_LINK' } })
  })
})

describe('asking', () => {
  test('an answer comes with the news', async () => {
    const line = letIn()
    const answer = table.ask({ do: 'accept', offer: 7 })
    expect(line.asked).toEqual(['{"do":"accept","offer":7}'])
    expect(table.now.waiting).toHaveLength(1)
    expect(await came(answer)).toBe('not yet')
    line.tell({ type: 'delta', number: 11, own: 11, changes: [], done: [[line.newest, 11]] })
    expect(await came(answer)).toBe(11)
    expect(table.now.waiting).toEqual([])
  })

  test('a refusal comes with its words', async () => {
    const line = letIn()
    const answer = table.ask({ do: 'accept', offer: 7 })
    line.tell({ type: 'refused', refusal: GONE, id: line.newest })
    expect(await came(answer)).toContain('OFFER_GONE')
    expect(table.now).toMatchObject({ waiting: [], missed: [] })
  })

  test('one after the other', () => {
    const line = letIn()
    void table.ask({ do: 'withdraw', offer: 1 })
    void table.ask({ do: 'withdraw', offer: 2 })
    expect(line.asked).toHaveLength(1)
    line.tell({ type: 'done', done: [[line.newest, 11]] })
    expect(line.asked).toEqual(['{"do":"withdraw","offer":1}', '{"do":"withdraw","offer":2}'])
  })

  test('without a network it waits, and goes once, in order', async () => {
    letIn().lose()
    const answers = [1, 2, 3].map((offer) => table.ask({ do: 'decline', offer }))
    await browser.pass(0.1)
    const line = letIn()
    for (const n of [1, 2, 3]) {
      expect(line.asked).toHaveLength(n)
      line.tell({ type: 'done', done: [[line.newest, 10 + n]] })
    }
    expect(await Promise.all(answers)).toEqual([11, 12, 13])
    expect(line.asked).toEqual([1, 2, 3].map((offer) => `{"do":"decline","offer":${offer}}`))
  })

  test('after a lost answer it is asked again, under the same id', async () => {
    const first = letIn()
    const answer = table.ask({ do: 'accept', offer: 7 })
    first.lose()
    await browser.pass(0.1)
    const second = letIn(11)
    expect(second.heard).toEqual(first.heard)
    second.tell({ type: 'done', done: [[second.newest, 11]] })
    expect(await came(answer)).toBe(11)
  })

  test('it survives a reload, and its refusal is told to the page', async () => {
    const first = letIn()
    void table.ask({ do: 'accept', offer: 7 })
    table.stop()
    const later = browser.reloaded()
    const again = begin(later)
    expect(again.now.waiting).toMatchObject([{ command: { do: 'accept', offer: 7 } }])
    const second = letIn(10, later)
    expect(second.newest).toBe(first.newest)
    second.tell({ type: 'refused', refusal: GONE, id: second.newest })
    expect(again.now.missed).toEqual([{ id: second.newest, command: { do: 'accept', offer: 7 }, refusal: GONE }])
    again.forgetMissed(second.newest)
    expect(again.now.missed).toEqual([])
    expect(begin(later.reloaded()).now.waiting).toEqual([])
  })

  test('what waited too long is not asked any more', async () => {
    const answer = table.ask({ do: 'accept', offer: 7 })
    browser.at += GIVE_UP_SECONDS + 1
    const line = letIn()
    expect(line.asked).toEqual([])
    expect(await came(answer)).toBe('it waited too long')
    expect(table.now.missed).toMatchObject([{ refusal: null }])
  })

  test('a server that is busy is asked again a little later', async () => {
    const line = letIn()
    const answer = table.ask({ do: 'accept', offer: 7 })
    line.tell({ type: 'refused', refusal: BUSY, id: line.newest })
    await browser.pass(0.2)
    expect(line.asked).toHaveLength(2)
    expect(new Set(line.heard.map((one) => (one.type === 'do' ? one.id : ''))).size).toBe(1)
    line.tell({ type: 'done', done: [[line.newest, 11]] })
    expect(await came(answer)).toBe(11)
  })

  test('a command that cannot be read holds up nobody', async () => {
    const line = letIn()
    const answer = table.ask({ do: 'accept', offer: -7 })
    line.tell({ type: 'refused', refusal: { ...GONE, reason: 'MALFORMED' } })
    expect(await came(answer)).toContain('MALFORMED')
    expect(table.now.waiting).toEqual([])
  })

  test('one may think better of what was never sent', () => {
    void table.ask({ do: 'accept', offer: 7 })
    const [one] = table.now.waiting
    expect(table.drop(one?.id ?? '')).toBe(true)
    const line = letIn()
    expect(line.asked).toEqual([])
    void table.ask({ do: 'accept', offer: 8 })
    expect(table.drop(line.newest)).toBe(false)
    line.lose()
    expect(table.drop(line.newest)).toBe(false)
  })
})

describe('what stays', () => {
  test('the view is there at once after a reload, and goes on from its number', async () => {
    letIn()
    await browser.pass(KEEP_SECONDS)
    const later = browser.reloaded()
    const again = begin(later)
    expect(again.now).toMatchObject({ status: 'connecting', view: VIEW, number: 10 })
    expect(later.newest.path).toBe('/api/tables/T1/live?build=index-today&since=10')
  })

  test('a page that is put away writes it down at once', () => {
    letIn()
    browser.rest()
    expect(begin(browser.reloaded()).now.view).toEqual(VIEW)
  })

  test("another link's view and commands are never taken for one's own", () => {
    letIn()
    void table.ask({ do: 'accept', offer: 7 })
    table.stop()
    const other = new Live<HaggleView, HaggleCommand>({ ...WAY, by: 3, seat: 4 }, browser.reloaded())
    expect(other.now).toMatchObject({ view: null, waiting: [] })
  })

  test('another page of this browser takes another seat: this one follows the cookie', () => {
    letIn()
    keepSession(browser.lasting, { ...WAY, by: 3, seat: 4, usedAt: 1 })
    browser.written(sessionKey('T1'))
    expect(table.now).toMatchObject({ status: 'connecting', view: null })
    expect(browser.newest.path).toBe('/api/tables/T1/live?build=index-today')
    expect(browser.lines).toHaveLength(2)
    expect(browser.lines[0]?.isClosed).toBe(true)
  })

  test('two pages of one seat both see everything', () => {
    letIn()
    const other = browser.reloaded()
    const second = begin(other)
    const line = letIn(10, other)
    const answer = second.ask({ do: 'unseal' })
    line.tell({ type: 'done', done: [[line.newest, 11]] })
    browser.newest.tell({ type: 'delta', number: 11, own: 11, changes: [[['hall', 'bargains'], 1]] })
    expect(table.now).toMatchObject({ number: 11, waiting: [] })
    return expect(answer).resolves.toBe(11)
  })

  test('a stopped table says and hears nothing', async () => {
    const line = letIn()
    table.stop()
    await browser.pass(100)
    browser.wake()
    expect(browser.lines).toHaveLength(1)
    expect(line.isClosed).toBe(true)
  })
})
