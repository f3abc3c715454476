/**
 * What happens at a table, told to whoever on the page wants to hear of it: toasts, sounds, the voice, what moves.
 *
 * The server says what has happened, as these eyes may know it, together with the view that it has led to: nobody
 * compares two views. Whoever begins to listen hears of nothing that was before.
 */

export type Listener<News> = (news: readonly News[]) => void

export class Narrator<News> {
  readonly #listeners = new Set<Listener<News>>()

  /** @returns to be called when one wants to hear no more. */
  hear(listener: Listener<News>): () => void {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  /** Tells what one message brought, in order; the view has it already. */
  tell(news: readonly News[]): void {
    if (news.length === 0) return
    for (const listener of [...this.#listeners]) listener(news)
  }
}
