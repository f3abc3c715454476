import { fileURLToPath } from 'node:url'
import { normalizePath, type Rollup } from 'vite'
import { MAIN, PAGES, SEATED } from './pages.ts'
import { spokenBy } from './spoken.ts'

type Ask = (id: string) => Rollup.ModuleInfo | null

const SOURCE = normalizePath(fileURLToPath(new URL('../src/', import.meta.url)))
/** What everything begins with, home and join among it. */
const FIRST = ''
const GAMES = ['haggle', 'hattrick', 'learn', 'print', 'replay']
const PHRASES = /^(.+)\/phrases\.(\w+)\.ts$/

/**
 * The file that a module goes to: on a slow network each file costs a way there and back, so a page begins with few.
 *
 * - What the first page needs is `hall`, and the framework beside it.
 * - What one page alone begins with is that page's; what several pages of a game begin with is the game's.
 * - What pages of several games begin with are the parts of the game in whose folder it lies; those that its table does
 *   without lie beside, so that a guest does not fetch what only a host or a replay says.
 * - What none begins with goes with what it is for, or, where several such parts share it, with its game's later.
 * - Phrases go in the same way, each language apart.
 */
export function chunkOf(id: string, build: { getModuleInfo: Ask }): string | null {
  graph ??= read((one) => build.getModuleInfo(one))
  const path = id.startsWith(SOURCE) ? id.slice(SOURCE.length) : ''
  if (path === MAIN) return null
  const [, folder = '', lang] = PHRASES.exec(path) ?? []
  if (lang !== undefined) return `${begunBy(graph.phrases.get(folder), folder) ?? folder.replaceAll('/', '-')}-${lang}`
  const begun = begunBy(graph.pages.get(id), path)
  if (begun !== undefined) return begun === 'hall' && path === '' ? 'svelte' : begun
  return (graph.doors.get(id)?.size ?? 0) > 1 ? `${gameOf(path)}-later` : null
}

/** What something goes with that pages begin with. */
function begunBy(pages: ReadonlySet<string> = new Set(), path: string): string | undefined {
  if (pages.has(FIRST)) return 'hall'
  const rooms = new Set([...pages].map(roomOf))
  const [page, room] = [[...pages][0], [...rooms][0]]
  if (page === undefined || room === undefined) return undefined
  if (pages.size === 1) return page.replaceAll('/', '-')
  const game = rooms.size === 1 ? room : gameOf(path)
  const table = `t/${game}`
  if (table in PAGES && !pages.has(table)) return `${game}-beside`
  return rooms.size === 1 ? room : `${game}-parts`
}

/** Where a page belongs: at tables to what is played there; all replays are alike. */
function roomOf(page: string): string {
  const [first = '', game, beside] = page.split('/')
  return beside === 'replay' ? beside : (game ?? first)
}

/** Whose a file is: a game's, or one of the rooms beside; what is every table's is `table`. */
function gameOf(path: string): string {
  const [game = ''] = path.split('/')
  return GAMES.includes(game) ? game : 'table'
}

interface Graph {
  /** By module, the pages that begin with it. */
  readonly pages: Sets
  /** By folder, the pages that begin with its phrases. */
  readonly phrases: Sets
  /** By module, which of those that are loaded later need it. */
  readonly doors: Sets
}

type Sets = ReadonlyMap<string, ReadonlySet<string>>

let graph: Graph | undefined

function read(ask: Ask): Graph {
  const full = (path: string): string => SOURCE + path
  const statically = (id: string): readonly string[] => ask(id)?.importedIds ?? []
  const later = (id: string): readonly string[] => ask(id)?.dynamicallyImportedIds ?? []
  const [pages, phrases, doors] = [new Map<string, Set<string>>(), new Map<string, Set<string>>(), new Map<string, Set<string>>()]
  const add = (sets: Map<string, Set<string>>, key: string, one: string): void => {
    sets.set(key, (sets.get(key) ?? new Set()).add(one))
  }
  const begun = Object.entries(PAGES).map(([page, all]) => [page, all.concat(SEATED[page] ?? [])] as const)
  for (const [page, all] of [...begun, [FIRST, [MAIN]] as const]) {
    for (const id of needed(all.map(full), statically)) {
      add(pages, id, page)
      for (const folder of spokenBy(ask(id))) add(phrases, folder, page)
    }
  }
  const all = needed([full(MAIN)], (id) => [...statically(id), ...later(id)])
  for (const door of new Set([...all].flatMap(later))) {
    for (const id of needed([door], statically)) add(doors, id, door)
  }
  return { pages, phrases, doors }
}

function needed(begun: readonly string[], next: (id: string) => readonly string[]): ReadonlySet<string> {
  const found = new Set<string>()
  const gather = (id: string): void => {
    if (found.has(id)) return
    found.add(id)
    next(id).forEach(gather)
  }
  begun.forEach(gather)
  return found
}
