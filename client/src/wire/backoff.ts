/** How long to wait before trying again: longer each time, and not all phones at the same moment. */

export const FIRST_SECONDS = 0.1
export const LONGEST_SECONDS = 2

/** A phone in a pocket need not try so often; whoever takes it out tries at once. */
export const LONGEST_HIDDEN_SECONDS = 30

/** The pauses of one who tries again and again. */
export class Backoff {
  readonly #random: () => number
  #longest = FIRST_SECONDS

  /** @param random from 0 to 1. */
  constructor(random: () => number) {
    this.#random = random
  }

  /** The next pause, in seconds; some of it is left to chance. */
  next(most = LONGEST_SECONDS): number {
    const pause = Math.min(this.#longest, most) * (0.6 + 0.4 * this.#random())
    this.#longest = Math.min(2 * this.#longest, most)
    return pause
  }

  /** It went well: the next pause is a short one. */
  beginAgain(): void {
    this.#longest = FIRST_SECONDS
  }
}
