/** What I said to some, as this device remembers it: the server keeps words with those who heard them. */
import type { Shelf } from '../../wire/environment'

export interface OwnWord {
  /** When, by the server's time. */
  readonly at: number
  readonly words: string
  /** The seats to whom it was said. */
  readonly to: readonly number[]
}

const PREFIX = 'kermesse.said.'
const KEPT = 50

export class OwnWords {
  readonly #shelf: Shelf
  readonly #name: string
  #all = $state.raw() as readonly OwnWord[]

  constructor(shelf: Shelf, table: string, by: number) {
    this.#shelf = shelf
    this.#name = `${PREFIX}${table}.${by}`
    this.#all = this.#kept()
  }

  /** What I said to somebody, the oldest first. */
  to(seat: number): readonly OwnWord[] {
    return this.#all.filter(({ to }) => to.includes(seat))
  }

  /** It was said. */
  add(one: OwnWord): void {
    this.#all = [...this.#all, one].slice(-KEPT)
    this.#shelf.put(this.#name, JSON.stringify(this.#all))
  }

  #kept(): readonly OwnWord[] {
    try {
      const kept = JSON.parse(this.#shelf.get(this.#name) ?? '[]') as unknown
      return Array.isArray(kept) ? (kept as OwnWord[]) : []
    } catch {
      return []
    }
  }
}
