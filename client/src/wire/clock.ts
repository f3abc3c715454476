/** A date has no parts of a second, and the server writes it once a second: so much later it may be already. */
export const STALE_SECONDS = 2

/**
 * What time it is at the server, as far as its answers tell. A closing is a moment by the server's clock, and a phone's
 * own may be minutes off. Answers bear the second in which they were given: each narrows the difference down.
 */
export class ServerClock {
  readonly #device: () => number
  #least = Number.NEGATIVE_INFINITY
  #most = Number.POSITIVE_INFINITY

  /** @param device seconds since 1970 by the device's own clock. */
  constructor(device: () => number) {
    this.#device = device
  }

  /** The server's time in seconds since 1970; the device's own before any answer came. */
  now(): number {
    return this.#device() + this.ahead
  }

  /** By how many seconds the server's clock is ahead of the device's. */
  get ahead(): number {
    return Number.isFinite(this.#least) ? (this.#least + this.#most) / 2 : 0
  }

  /** How far off that may be, either way; Infinity before any answer came. */
  get unsure(): number {
    return Number.isFinite(this.#least) ? (this.#most - this.#least) / 2 : Number.POSITIVE_INFINITY
  }

  /**
   * An answer came.
   *
   * @param date as its header says, such as `Sun, 22 Nov 2026 09:30:00 GMT`; null where there is none.
   * @param askedAt when it was asked for, and
   * @param heardAt when it came, both by the device's clock.
   */
  heard(date: string | null, askedAt: number, heardAt: number): void {
    const second = date === null ? Number.NaN : Date.parse(date) / 1000
    if (Number.isNaN(second) || heardAt < askedAt) return
    const least = second - heardAt
    const most = second + STALE_SECONDS - askedAt
    const wasMovedMeanwhile = least > this.#most || most < this.#least
    this.#least = wasMovedMeanwhile ? least : Math.max(least, this.#least)
    this.#most = wasMovedMeanwhile ? most : Math.min(most, this.#most)
  }
}
