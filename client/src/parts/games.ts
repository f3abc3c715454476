/** The games there are to host. */
import type { Phrase } from '../words'

export const GAMES = ['giant', 'sackson', 'hattrick'] as const

export type GameName = (typeof GAMES)[number]

export function isGame(text: string): text is GameName {
  return GAMES.some((game) => game === text)
}

/** What it is called, and what there is to it. */
export function titleOf(game: GameName): Phrase {
  return `home.${game}`
}

export function aboutOf(game: GameName): Phrase {
  return `home.${game}.about`
}
