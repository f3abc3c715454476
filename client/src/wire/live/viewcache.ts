/**
 * The last view, kept for a reload without a network: it stays readable, and the server tells only what is new. It lies
 * where this page alone reads it, until the page is closed.
 */
import type { Environment, Shelf } from '../environment'
import type { GameView } from '../types'

/** A view as it was last told. */
export interface CachedView {
  /** By which link, for another link sees another view. */
  readonly by: number
  readonly number: number
  readonly own: number
  readonly view: GameView
}

/** A view is written down at most so often. */
export const KEEP_SECONDS = 1

const PREFIX = 'kermesse.view.'

/** Keeps the view of one table. */
export class ViewCache {
  readonly #around: Environment
  readonly #shelf: Shelf
  readonly #name: string
  #next: CachedView | null = null
  #calledOff: (() => void) | null = null

  constructor(around: Environment, table: string) {
    this.#around = around
    this.#shelf = around.passing
    this.#name = PREFIX + table
  }

  /** What was kept for a link; null where there is nothing, or another link's. */
  read(by: number): CachedView | null {
    try {
      const kept = JSON.parse(this.#shelf.get(this.#name) ?? 'null') as Partial<CachedView> | null
      const whole = kept?.by === by && typeof kept.number === 'number' && typeof kept.own === 'number' && kept.view
      return whole ? (kept as CachedView) : null
    } catch {
      return null
    }
  }

  /** Keeps another one, soon. */
  keep(kept: CachedView): void {
    this.#next = kept
    this.#calledOff ??= this.#around.after(KEEP_SECONDS, () => this.now())
  }

  /** Writes down what waits to be: the page may be put away for good. */
  now(): void {
    this.#calledOff?.()
    this.#calledOff = null
    if (this.#next !== null) this.#shelf.put(this.#name, JSON.stringify(this.#next))
    this.#next = null
  }

  /** Forgets it. */
  forget(): void {
    this.#next = null
    this.now()
    this.#shelf.take(this.#name)
  }
}
