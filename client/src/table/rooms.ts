/** Which page a table is shown by: a game with a room of its own is a line here, any other is shown as it is told. */
import type { Component } from 'svelte'
import type { Session } from '../wire/sessions'

interface Come {
  readonly way: Session
  /** What the address says after the table, and after that. */
  readonly inside: string
  readonly at: string
}

/** Loads a page. */
type Room = () => Promise<{ default: Component<Come> }>

const haggle: Room = () => import('../haggle/night/HaggleTable.svelte')

const ROOMS: ReadonlyMap<string, Room> = new Map<string, Room>([
  ['sackson', haggle],
  ['giant', haggle],
  ['hattrick', () => import('../hattrick/HattrickTable.svelte')],
])

const replay: Room = () => import('../replay/TableReplay.svelte')
const plain: Room = () => import('./plain/PlainTable.svelte')

/** The page for a table where this game is played; the same for the same, so that it is loaded once. */
export function roomOf(game: string, inside: string): Room {
  const own = ROOMS.get(game)
  return own === undefined ? plain : inside === 'replay' ? replay : own
}
