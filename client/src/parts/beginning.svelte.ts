/** A night with bots that is about to begin: asked for once, and gone to. */
import { around, doors, reasonOf } from '../doors'
import { go } from '../way.svelte'
import { RefusedThere } from '../wire/faults'
import { newId } from '../wire/ids'
import type { Trying } from '../wire/types'
import { keepWay } from '../wire/ways'

export class Beginning {
  /** Whether the bots are sitting down. */
  working = $state(false)
  #wrong = $state.raw<unknown>(null)
  /** Under the same id the same table is given, where an answer was lost. */
  #id = newId()

  /** Why it did not begin, in words; empty where nothing went wrong. */
  get wrong(): string {
    return this.#wrong === null ? '' : reasonOf(this.#wrong)
  }

  /** Founds the night and goes there; a second call while one is under way does nothing. */
  async begin(night: Omit<Trying, 'id'>): Promise<void> {
    if (this.working) return
    this.working = true
    this.#wrong = null
    try {
      // The cookie has come along with the answer.
      const { table, game, by, seat } = await doors.tryOut({ ...night, id: this.#id })
      keepWay(around.lasting, { table, game, role: 'seat', by, seat, name: night.name, usedAt: around.now() })
      go(`/t/${table}`)
    } catch (refused) {
      this.#wrong = refused
      if (refused instanceof RefusedThere) this.#id = newId()
    } finally {
      this.working = false
    }
  }
}
