import { expect, test } from 'vitest'
import { FakeBrowser } from './fixtures/browser'
import { LastAnswer, TOUCH_SECONDS } from './lastanswer.svelte'

/** A server that answers when the test says so. */
class SlowServer {
  readonly asked: number[] = []
  readonly #waiting: { yes: (answer: string) => void; no: (wrong: Error) => void }[] = []

  ask = (question: number): Promise<string> => {
    this.asked.push(question)
    return new Promise((yes, no) => this.#waiting.push({ yes, no }))
  }

  async answer(which: number, words: string | null): Promise<void> {
    if (words === null) this.#waiting[which]?.no(new Error('away'))
    else this.#waiting[which]?.yes(words)
    await Promise.resolve().then(() => Promise.resolve())
  }
}

test('only the last of many touches is asked about, and the answer before stays until then', async () => {
  const browser = new FakeBrowser()
  const server = new SlowServer()
  const last = new LastAnswer(browser, server.ask)
  for (const touch of [1, 2, 3]) last.want(touch, 0)
  await browser.pass(TOUCH_SECONDS)
  expect(server.asked).toEqual([3])
  expect([last.answer, last.isFresh]).toEqual([null, false])
  await server.answer(0, 'three')
  expect([last.answer, last.isFresh]).toEqual(['three', true])
  last.want(3, 0)
  await browser.pass(TOUCH_SECONDS)
  expect(server.asked).toEqual([3])
  last.want(3, 1) // something else has changed
  expect([last.answer, last.isFresh]).toEqual(['three', false])
  await browser.pass(TOUCH_SECONDS)
  expect(server.asked).toEqual([3, 3])
})

test('an answer to an older question is dropped', async () => {
  const browser = new FakeBrowser()
  const server = new SlowServer()
  const last = new LastAnswer(browser, server.ask)
  last.want(1, 0)
  await browser.pass(TOUCH_SECONDS)
  last.want(2, 0)
  await server.answer(0, 'one')
  expect(last.answer).toBeNull()
  await browser.pass(TOUCH_SECONDS)
  await server.answer(1, 'two')
  expect(last.answer).toBe('two')
  last.want(4, 0)
  await browser.pass(TOUCH_SECONDS)
  last.stop()
  await server.answer(2, 'four')
  expect([last.answer, last.isFresh]).toEqual([null, false])
})

test('where nobody answers nothing is said, and the same may be asked again', async () => {
  const browser = new FakeBrowser()
  const server = new SlowServer()
  const last = new LastAnswer(browser, server.ask)
  last.want(1, 0)
  await browser.pass(TOUCH_SECONDS)
  await server.answer(0, 'one')
  last.want(2, 0)
  await browser.pass(TOUCH_SECONDS)
  await server.answer(1, null)
  expect([last.answer, last.isFresh]).toEqual([null, false])
  last.want(2, 0)
  await browser.pass(TOUCH_SECONDS)
  expect(server.asked).toEqual([1, 2, 2])
})
