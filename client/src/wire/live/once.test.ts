import fc from 'fast-check'
import { expect, test } from 'vitest'
import { FakeBrowser, type FakeLine } from '../fixtures/browser'
import type { FromServer, HaggleCommand, HaggleView, Way } from '../types'
import { Live } from './live.svelte'

const WAY: Way = { table: 'T1', game: 'sackson', role: 'seat', by: 2, seat: 1 }

/** A server that carries out each id once, tells its view as numbers, and loses connections when one says so. */
class Server {
  readonly ledger: number[] = []
  readonly #known = new Map<string, number>()
  readonly #read = new WeakMap<FakeLine, number>()
  readonly #in = new WeakSet<FakeLine>()

  get #view(): HaggleView {
    return { hall: { bargains: this.ledger.length } } as unknown as HaggleView
  }

  /** Lets somebody in, if they are not. */
  meet(line: FakeLine): void {
    if (line.isClosed || this.#in.has(line)) return
    this.#in.add(line)
    const since = /since=(\d+)/.exec(line.path)?.[1]
    const number = this.ledger.length
    line.open()
    line.tell(
      Number(since) === number ? { type: 'same', number } : { type: 'view', number, own: number, view: this.#view },
    )
  }

  /** Carries out what came by a line; the answer may be lost. */
  work(line: FakeLine, answers: boolean): void {
    if (!this.#in.has(line)) return
    const from = this.#read.get(line) ?? 0
    this.#read.set(line, line.heard.length)
    for (const message of line.heard.slice(from)) {
      if (message.type !== 'do') continue
      const { id, command } = message
      const before = this.ledger.length
      if (!this.#known.has(id)) {
        this.ledger.push((command as HaggleCommand & { do: 'accept' }).offer)
        this.#known.set(id, this.ledger.length)
      }
      const done: [string, number][] = [[id, this.#known.get(id) ?? 0]]
      const number = this.ledger.length
      const news: FromServer =
        number === before
          ? { type: 'done', done }
          : { type: 'delta', number, own: number, changes: [[['hall', 'bargains'], number]], done }
      if (answers && !line.isClosed) line.tell(news)
    }
  }
}

const steps = fc.array(
  fc.constantFrom('ask', 'ask', 'meet', 'work', 'work silently', 'lose', 'wait', 'sleep', 'wake', 'reload', 'again'),
  { maxLength: 60 },
)

test('whatever happens on the way, everything is carried out once, in the order in which it was asked', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (all) => {
      const server = new Server()
      let browser = new FakeBrowser()
      let table = new Live<HaggleView, HaggleCommand>(WAY, browser)
      table.start()
      const asked: number[] = []
      for (const step of all) {
        switch (step) {
          case 'ask':
            asked.push(asked.length)
            void table.ask({ do: 'accept', offer: asked.length - 1 })
            break
          case 'meet':
            server.meet(browser.newest)
            break
          case 'work':
            server.work(browser.newest, true)
            break
          case 'work silently':
            server.work(browser.newest, false)
            browser.newest.lose()
            break
          case 'lose':
            browser.newest.lose()
            break
          case 'wait':
            await browser.pass(0.5)
            break
          case 'sleep':
            await browser.pass(40)
            break
          case 'wake':
            browser.wake()
            break
          case 'reload':
            browser.rest()
            table.stop()
            browser = browser.reloaded()
            table = new Live<HaggleView, HaggleCommand>(WAY, browser)
            table.start()
            break
          case 'again':
            if (!browser.newest.isClosed) browser.newest.tell({ type: 'again', in_seconds: 0.2 })
            break
        }
      }
      for (let n = 0; n < asked.length + 3; n += 1) {
        await browser.pass(2.5)
        server.meet(browser.newest)
        server.work(browser.newest, true)
      }
      expect(server.ledger).toEqual(asked)
      expect(table.now.waiting).toEqual([])
      expect(table.now).toMatchObject({
        status: 'live',
        number: asked.length,
        view: { hall: { bargains: asked.length } },
      })
    }),
    { numRuns: 150 },
  )
})
