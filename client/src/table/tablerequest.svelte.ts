/** A table that is about to be: asked for once, and gone to. */
import { go } from '../hall/navigation.svelte'
import { RefusedThere } from '../wire/errors'
import { newId } from '../wire/ids'
import { around, reasonOf } from '../wire/server'
import { keepSession } from '../wire/sessions'
import type { Joined } from '../wire/types'

export class TableRequest {
  /** Whether it is being asked for. */
  working = $state(false)
  #wrong = $state.raw<unknown>(null)
  /** Under the same id the same table is given, where an answer was lost. */
  #id = newId()

  /** Why it did not begin, in words; empty where nothing went wrong. */
  get wrong(): string {
    return this.#wrong === null ? '' : reasonOf(this.#wrong)
  }

  /**
   * Asks for the table and goes there; a second call while one is under way does nothing.
   *
   * @param ask asks for it under an id.
   */
  async begin(ask: (id: string) => Promise<void>): Promise<void> {
    if (this.working) return
    this.working = true
    this.#wrong = null
    try {
      await ask(this.#id)
    } catch (refused) {
      this.#wrong = refused
      if (refused instanceof RefusedThere) this.#id = newId()
    } finally {
      this.working = false
    }
  }
}

/** Goes where one has sat down; the cookie has come along with the answer. */
export function sitDown({ table, game, by, seat }: Joined, name: string): void {
  keepSession(around.lasting, { table, game, role: 'seat', by, seat, name, usedAt: around.now() })
  go(`/t/${table}`)
}
