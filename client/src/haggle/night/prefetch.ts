/** How long a page has to itself before it fetches what it will need later. */
const LEISURE_SECONDS = 4

/**
 * Fetches what will be needed later, once what is needed now is there; so that it is there without a signal, too.
 *
 * @returns what calls it off.
 */
export function prefetchLater(fetch: () => Promise<unknown>): () => void {
  const timer = setTimeout(() => void fetch().catch(() => undefined), LEISURE_SECONDS * 1000)
  return () => clearTimeout(timer)
}
