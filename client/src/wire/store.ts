/** A value that others may watch, as Svelte's stores are: `$live` in a component, `fromStore(live)` for runes. */
export class Store<T> {
  #value: T
  readonly #watching = new Set<(value: T) => void>()

  constructor(value: T) {
    this.#value = value
  }

  /** The value as it is now. */
  get now(): T {
    return this.#value
  }

  /**
   * Tells somebody the value, at once and whenever there is another.
   *
   * @returns what ends it.
   */
  subscribe(tell: (value: T) => void): () => void {
    const told = (value: T): void => tell(value)
    this.#watching.add(told)
    tell(this.#value)
    return () => this.#watching.delete(told)
  }

  /** Another value. */
  set(value: T): void {
    if (Object.is(value, this.#value)) return
    this.#value = value
    for (const tell of [...this.#watching]) tell(value)
  }

  /** Some of its parts are other ones. */
  change(parts: Partial<T>): void {
    this.set({ ...this.#value, ...parts })
  }
}
