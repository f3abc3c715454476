/** A host asking that bots sit down: one request at a time, and what came of it. */
import { api, reasonOf } from '../../../wire/server'

export class BotSeats {
  readonly #table: string
  working = $state(false)
  /** Why none did, in words. */
  refused = $state<string | null>(null)
  /** How many did, the last time. */
  seated = $state<number | null>(null)

  constructor(table: string) {
    this.#table = table
  }

  /** Asks for so many; as many sit down as there are seats. */
  async add(count: number): Promise<void> {
    if (this.working) return
    this.working = true
    this.refused = this.seated = null
    try {
      this.seated = await api.bots(this.#table, count)
    } catch (wrong) {
      this.refused = reasonOf(wrong)
    } finally {
      this.working = false
    }
  }
}
