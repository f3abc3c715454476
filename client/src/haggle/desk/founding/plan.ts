/**
 * What a host has in mind for a night, before there is a table. A good night needs none of it: what is left alone is
 * the usual. The host's browser keeps it, so that the same night can be had again.
 */
import type { Shelf } from '../../../wire/environment'
import type { HaggleSetup, Hall } from '../../../wire/types'

export interface Plan {
  readonly game: Hall['game']
  readonly title: string
  /** One of our kits; none for the game's own. */
  readonly kit: string | null
  /** A kit of the host's own, whole; it takes the place of ours. */
  readonly own: { readonly name: string; readonly text: string } | null
  readonly play: Hall['play']
  /** How many are expected, to see who is still to come. */
  readonly expected: number | null
  readonly spare: number
  /** Whether bots take places among people, or play without one. */
  readonly botPlaces: 'shared' | 'none'
  /** How bots bargain. */
  readonly botCharacter: 'easy' | 'shrewd'
  /** How long the market is open; none until the host closes it. */
  readonly minutes: number | null
  /** Choices that differ from the defaults. */
  readonly rulings: Readonly<Record<string, string>>
  /** The table whose people are told the new code. */
  readonly after?: string
}

/** How long a market may be, as a host chooses it. */
export const LENGTHS = [15, 20, 30, 45, 60, 75, 90, 105, 120, 150, 180, 240] as const

export const MOST_SPARE = 100

/** The night that one gets by pressing one button. */
export function usual(game: Plan['game']): Plan {
  const minutes = game === 'giant' ? 90 : 60
  const bots = { botPlaces: 'shared', botCharacter: 'easy' } as const
  return { game, title: '', kit: null, own: null, play: 'online', expected: null, spare: 0, ...bots, minutes, rulings: {} }
}

/** A ruling chosen; the default is not written down. */
export function ruled(plan: Plan, id: string, value: string, usually: string): Plan {
  const { [id]: _, ...others } = plan.rulings
  return { ...plan, rulings: value === usually ? others : { ...others, [id]: value } }
}

/** The settings of a table. */
export function setupOf({ game, title, kit, own, play, spare, botPlaces, botCharacter, rulings }: Plan): HaggleSetup {
  return {
    game,
    ...(title.trim() === '' ? {} : { title: title.trim() }),
    ...(own !== null ? { kit: own.name, kit_text: own.text } : kit !== null ? { kit } : {}),
    ...(play === 'online' ? {} : { play }),
    ...(spare > 0 ? { spare } : {}),
    ...(botPlaces === 'none' ? { bot_places: botPlaces } : {}),
    ...(botCharacter === 'shrewd' ? { bot_character: botCharacter } : {}),
    ...(Object.keys(rulings).length > 0 ? { rulings } : {}),
  } as HaggleSetup
}

/** The plan of a night that another browser founded, as far as everybody sees it. */
export function planOf({ game, title, kit, play, rulings, bot_places, bot_character }: Hall): Plan {
  const bots = { botPlaces: bot_places ?? 'shared', botCharacter: bot_character ?? 'easy' } as const
  return { ...usual(game), title, kit: kit === game ? null : kit, play, ...bots, rulings: { ...rulings } }
}

const PREFIX = 'kermesse.plan.'
const NEXT = `${PREFIX}next`

/** Keeps the plan of a table. */
export function keepPlan(shelf: Shelf, table: string, plan: Plan): void {
  const { after: _, ...kept } = plan
  shelf.put(PREFIX + table, JSON.stringify(kept))
}

/** The plan of a table; null where this browser did not found it. */
export function keptPlan(shelf: Shelf, table: string): Plan | null {
  return read(shelf.get(PREFIX + table))
}

/** Lays a plan out for the next table that is founded. */
export function layOut(shelf: Shelf, plan: Plan): void {
  shelf.put(NEXT, JSON.stringify(plan))
}

/** The plan that lies there for a game. */
export function laidOut(shelf: Shelf, game: Plan['game']): Plan | null {
  const plan = read(shelf.get(NEXT))
  return plan?.game === game ? plan : null
}

/** The table is founded; the plan lies there no more. */
export function takeUp(shelf: Shelf): void {
  shelf.take(NEXT)
}

function read(text: string | null): Plan | null {
  try {
    const plan = JSON.parse(text ?? 'null') as Partial<Plan> | null
    const known = plan?.game === 'giant' || plan?.game === 'sackson'
    return known ? { ...usual(plan.game as Plan['game']), ...plan } : null
  } catch {
    return null
  }
}
