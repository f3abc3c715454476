/**
 * What the server answers to the last of many questions. It is not asked at every touch, but once there is no further
 * one; what it answered stays until it answers anew; and where it does not answer, nothing is said.
 */
import type { Environment } from './environment'

/** How long one waits for another touch before asking. */
export const TOUCH_SECONDS = 0.3

export class LastAnswer<Question, Answer> {
  readonly #around: Environment
  readonly #ask: (question: Question) => Promise<Answer>
  #wanted = ''
  #answer = $state.raw<Answer | null>(null)
  #isFresh = $state(false)
  #calledOff = (): void => {}

  /** @param ask what asks the server. */
  constructor(around: Environment, ask: (question: Question) => Promise<Answer>) {
    this.#around = around
    this.#ask = ask
  }

  /** The last answer; null before the first one, and after a question that was not answered. */
  get answer(): Answer | null {
    return this.#answer
  }

  /** Whether it is the answer to the question asked last, and to none before. */
  get isFresh(): boolean {
    return this.#isFresh
  }

  /**
   * Another question, or the same after something else has changed.
   *
   * @param since what tells that the answer may be another now, such as `own` of the table.
   */
  want(question: Question, since: number | string): void {
    const wanted = JSON.stringify([question, since])
    if (wanted === this.#wanted) return
    this.#wanted = wanted
    this.#isFresh = false
    this.#calledOff()
    this.#calledOff = this.#around.after(TOUCH_SECONDS, () => void this.#find(question, wanted))
  }

  /** There is nothing to ask any more. */
  stop(): void {
    this.#calledOff()
    this.#wanted = ''
    this.#answer = null
    this.#isFresh = false
  }

  async #find(question: Question, wanted: string): Promise<void> {
    const answer = await this.#ask(question).catch(() => null)
    if (wanted !== this.#wanted) return
    this.#answer = answer
    this.#isFresh = answer !== null
    if (answer === null) this.#wanted = '' // so that it may be asked again
  }
}
