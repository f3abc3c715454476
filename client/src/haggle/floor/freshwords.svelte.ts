/** What others said to me alone, and I have not seen where it lies: it is counted until I have. */
import { around } from '../../wire/server'
import type { Heard } from '../../wire/types'
import type { Night } from '../night/night.svelte'
import { saidAfter } from './saidafter'

export class FreshWords {
  readonly #night: Night
  readonly #name: string
  /** Up to when I have seen all; by the server's time. */
  #seen: number
  readonly all: readonly Heard[]

  constructor(night: Night) {
    this.#night = night
    this.#name = `kermesse.heard.${night.way.table}.${night.way.by}`
    this.#seen = $state(Number(around.lasting.get(this.#name) ?? 0))
    this.all = $derived(saidAfter(night.mine?.notebook?.heard ?? [], this.#seen))
  }

  /** I have seen all that was said by now. */
  see(): void {
    this.#seen = Math.max(0, ...(this.#night.mine?.notebook?.heard ?? []).map(({ at }) => at))
    around.lasting.put(this.#name, String(this.#seen))
  }
}
