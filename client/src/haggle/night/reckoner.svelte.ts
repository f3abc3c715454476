/**
 * What an envelope would be worth, reckoned by the server while one fills it: not for every touch, but for the last
 * one, and the last answer stays until there is another.
 */
import type { Api } from '../../wire/api'
import type { Environment } from '../../wire/environment'
import { RefusedThere } from '../../wire/errors'
import type { Reckoned, Reckoning, Refusal } from '../../wire/types'

/** How long one waits for another touch before asking. */
export const TOUCH_SECONDS = 0.25

export interface Sum {
  /** fresh: of what lies there now; working: of what lay there before; failed: it could not be reckoned. */
  readonly status: 'none' | 'working' | 'fresh' | 'failed'
  readonly reckoning: Reckoning | null
  readonly refusal: Refusal | null
}

/** Reckons envelopes at one table: the sum as it is now, which whoever reads it follows. */
export class Reckoner implements Sum {
  readonly #around: Environment
  readonly #api: Api
  readonly #table: string
  #status = $state<Sum['status']>('none')
  #reckoning = $state.raw<Reckoning | null>(null)
  #refusal = $state.raw<Refusal | null>(null)
  #wanted = ''
  #calledOff = (): void => {}

  constructor(around: Environment, api: Api, table: string) {
    this.#around = around
    this.#api = api
    this.#table = table
  }

  get status(): Sum['status'] {
    return this.#status
  }

  get reckoning(): Reckoning | null {
    return this.#reckoning
  }

  get refusal(): Refusal | null {
    return this.#refusal
  }

  /**
   * Another envelope, or the same after something else has changed. It reads nothing of the sum, so an effect that
   * calls it does not run again when the sum comes.
   *
   * @param since what tells that one knows more or less than before: `own` of the table, or the numbers of
   *   what one can read.
   */
  want(envelope: Reckoned, since: number | string): void {
    const wanted = JSON.stringify([envelope, since])
    if (wanted === this.#wanted) return
    this.#wanted = wanted
    this.#status = 'working'
    this.#calledOff()
    this.#calledOff = this.#around.after(TOUCH_SECONDS, () => void this.#ask(envelope, wanted))
  }

  /** Reckons no more. */
  stop(): void {
    this.#calledOff()
    this.#wanted = ''
  }

  async #ask(envelope: Reckoned, wanted: string): Promise<void> {
    try {
      const reckoning = await this.#api.reckoning(this.#table, envelope)
      if (wanted !== this.#wanted) return
      this.#status = 'fresh'
      this.#reckoning = reckoning
      this.#refusal = null
    } catch (error) {
      if (wanted !== this.#wanted) return
      this.#wanted = '' // so that it may be asked again
      this.#status = 'failed'
      this.#refusal = error instanceof RefusedThere ? error.refusal : null
    }
  }
}
