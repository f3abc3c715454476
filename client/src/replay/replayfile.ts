/** A replay as a file, and as it is kept in the page while one looks at it. */
import type { Shelf } from '../wire/environment'
import type { Replay } from '../wire/types'

/** A file may be so large, in bytes; the server reads no more. */
export const LARGEST = 640 * 1024

const NAME = 'kermesse.replay'

/** The file that anybody can open again. */
export function fileOf(replay: Replay): { readonly name: string; readonly text: string } {
  const title = replay.title
    .normalize('NFD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 40)
  return { name: `${[replay.game, title].filter(Boolean).join('-')}.replay.json`, text: `${JSON.stringify(replay)}\n` }
}

/** Keeps a replay for when the page is loaded again; where it does not fit, it is not kept. */
export function keepReplay(shelf: Shelf, replay: Replay): void {
  shelf.take(NAME)
  shelf.put(NAME, JSON.stringify(replay))
}

/** The replay that was kept; null where there is none. */
export function keptReplay(shelf: Shelf): Replay | null {
  try {
    return JSON.parse(shelf.get(NAME) ?? 'null') as Replay | null
  } catch {
    return null
  }
}

/** Another one is looked for. */
export function putAway(shelf: Shelf): void {
  shelf.take(NAME)
}
