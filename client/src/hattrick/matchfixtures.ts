/** A table of Hattrick in tests: every moment of it, as the server tells it. */
import { readFileSync } from 'node:fs'
import { applied } from '../wire/live/changes'
import type { Change, HattrickView } from '../wire/types'
import type { Match } from './cards'

interface Night {
  readonly first: HattrickView
  readonly steps: readonly { readonly changes: readonly Change[] }[]
}

export function tableMoments(): readonly HattrickView[] {
  const text = readFileSync(new URL('../wire/fixtures/hattrick.json', import.meta.url), 'utf8')
  const [night] = JSON.parse(text) as readonly Night[]
  const views = night === undefined ? [] : [night.first]
  for (const { changes } of night?.steps ?? []) views.push(applied(views.at(-1) as HattrickView, changes))
  return views
}

export const MATCHES = tableMoments().flatMap(({ table }) => (table.match === null ? [] : [table.match]))

/** A hand that is over, as it was after the deal, and after each card. */
export function cardByCard(over: Match): readonly Match[] {
  const players = over.counts.length
  const before = (trick: number, laid: number): Match => {
    const cards = over.tricks[trick]?.laid ?? []
    const lead = cards[0]?.seat ?? 0
    const turn = (lead + laid) % players
    const rest = over.tricks.length - trick + 1
    const counts = over.counts.map((_, seat) => rest - (cards.slice(0, laid).some((one) => one.seat === seat) ? 1 : 0))
    const points = over.points.slice(0, -1)
    return { ...over, counts, points, lead, turn, tricks: over.tricks.slice(0, trick), laid: cards.slice(0, laid) }
  }
  const each = over.tricks.flatMap((_, trick) => over.counts.map((_, laid) => before(trick, laid)))
  return [...each, over]
}

/** A hand of the table, card by card. */
export const HAND = cardByCard(MATCHES.find(({ turn, tricks }) => turn === null && tricks.length > 0) as Match)
