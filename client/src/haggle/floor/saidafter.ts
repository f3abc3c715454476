/** What people said to me alone after a moment, the newest first: what the host says is told by itself. */
import type { Heard } from '../../wire/types'

export function saidAfter(heard: readonly Heard[], after: number): readonly Heard[] {
  return heard.filter(({ at, teller, to_all }) => at > after && teller != null && to_all !== 'all').reverse()
}
