/** Which pages a table is shown by: a game with rooms of its own is a row here, any other is shown as it is told. */
import type { Component } from 'svelte'
import type { ReplayProps } from '../replay/replayroom'
import { api } from '../wire/server'
import type { Session } from '../wire/sessions'
import type { HattrickOutcome } from '../wire/types'
import { lang } from '../words'

interface Come {
  readonly way: Session
  /** What the address says after the table, and after that. */
  readonly inside: string
  readonly at: string
}

/** Loads a page. */
type Room<Props extends object> = () => Promise<{ default: Component<Props> }>

interface Rooms {
  readonly table: Room<Come>
  readonly replay: Room<ReplayProps>
  /** How many games a table has played to their end, where it may be more than one. */
  readonly played?: (table: string) => Promise<number>
}

const HAGGLE: Rooms = {
  table: () => import('../haggle/night/HaggleTable.svelte'),
  replay: () => import('../haggle/replay/NightReplay.svelte'),
}

const HATTRICK: Rooms = {
  table: () => import('../hattrick/HattrickTable.svelte'),
  replay: () => import('../hattrick/replay/MatchReplay.svelte'),
  played: async (table) => (await api.score<HattrickOutcome>(table, lang())).length,
}

const ROOMS: ReadonlyMap<string, Rooms> = new Map([
  ['sackson', HAGGLE],
  ['giant', HAGGLE],
  ['hattrick', HATTRICK],
])

const replay: Room<Come> = () => import('../replay/TableReplay.svelte')
const plain: Room<Come> = () => import('./plain/PlainTable.svelte')
const plainReplay: Room<ReplayProps> = () => import('./plain/PlainReplay.svelte')

/** The page for a table where this game is played; the same for the same, so that it is loaded once. */
export function roomOf(game: string, inside: string): Room<Come> {
  const own = ROOMS.get(game)
  return own === undefined ? plain : inside === 'replay' ? replay : own.table
}

/** The page for a replay of this game. */
export function replayRoomOf(game: string): Room<ReplayProps> {
  return ROOMS.get(game)?.replay ?? plainReplay
}

/** What counts the games that a table has played; null where there is one. */
export function playedOf(game: string): ((table: string) => Promise<number>) | null {
  return ROOMS.get(game)?.played ?? null
}
