/** The pages that are loaded later, and what each begins with: what the build and the server both go by. */

const TABLE = 'table/TablePage.svelte'
const HAGGLE = [TABLE, 'haggle/night/HaggleTable.svelte']
const REPLAY = [TABLE, 'replay/TableReplay.svelte']

/** What everything begins with. */
export const MAIN = 'main.ts'

/**
 * By the first word of its address; at a table by its game, too, and by how far that has come, or that it is seen again.
 */
export const PAGES: Readonly<Record<string, readonly string[]>> = {
  '': [],
  join: [],
  host: ['hall/Host.svelte'],
  learn: ['learn/Learn.svelte'],
  replay: ['replay/ReplayPage.svelte'],
  score: ['score/ScorePage.svelte'],
  evenings: ['evenings/EveningsPage.svelte'],
  deal: ['hattrick/daily/DealPage.svelte'],
  t: [TABLE, 'table/AtTable.svelte'],
  't/haggle': HAGGLE,
  't/haggle/over': HAGGLE,
  't/haggle/replay': [...REPLAY, 'haggle/replay/NightReplay.svelte'],
  't/hattrick': [TABLE, 'hattrick/HattrickTable.svelte'],
  't/haggle/print': [...HAGGLE, 'haggle/desk/Desk.svelte', 'print/Print.svelte'],
  't/hattrick/print': [TABLE, 'hattrick/HattrickTable.svelte', 'print/PrintAside.svelte'],
  't/hattrick/replay': [...REPLAY, 'hattrick/replay/MatchReplay.svelte'],
}

/** And what those see there who sit at the table, which are most, but neither its host nor a big screen. */
export const SEATED: Readonly<Record<string, string>> = {
  't/haggle': 'haggle/floor/UntilClosing.svelte',
  't/haggle/over': 'haggle/ending/Ending.svelte',
}
