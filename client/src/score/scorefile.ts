/** Files on their way to be scored, and the score as files. */
import type { FileScore, ScoreAsked } from '../wire/types'

/** All files together may be so large, in bytes; in base64 the server reads no more. */
export const LARGEST = 1.5 * 1024 * 1024

/** A file as it was when it was chosen: who mends it afterwards chooses it again. */
export interface Chosen {
  readonly name: string
  readonly size: number
  readonly base64: string
}

/** What a host has chosen and typed; what is empty was not. */
export interface Order {
  readonly file: Chosen | null
  readonly deal: Chosen | null
  readonly kit: Chosen | null
  readonly game: string
  readonly sheets: string
  readonly players: string
  readonly letters: string
  readonly seed: string
}

export const NOTHING: Order = {
  file: null,
  deal: null,
  kit: null,
  game: '',
  sheets: '',
  players: '',
  letters: '',
  seed: '',
}

export interface TextFile {
  readonly name: string
  readonly text: string
}

export async function chosen(file: File): Promise<Chosen> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  return { name: file.name, size: file.size, base64: btoa(Array.from(bytes, (one) => String.fromCharCode(one)).join('')) }
}

export function isTooLarge({ file, deal, kit }: Order): boolean {
  return [file, deal, kit].reduce((sum, one) => sum + (one?.size ?? 0), 0) > LARGEST
}

/** What the server is asked: what is empty goes unsaid. */
export function askedOf({ file, deal, kit, players, ...typed }: Order, lang: ScoreAsked['lang']): ScoreAsked {
  const files = { file: file?.base64 ?? '', deal: deal?.base64, kit: kit?.base64 }
  const said = Object.entries({ ...files, ...typed, players: Number(players), lang }).filter(([name, value]) => name === 'file' || value)
  return Object.fromEntries(said) as unknown as ScoreAsked
}

/** The report as a page of its own; null in a game that has none. */
export function reportOf({ report }: FileScore, name: string): TextFile | null {
  return report === null ? null : { name: `${stem(name)}.html`, text: report }
}

/** The whole answer, for programs. */
export function answerOf({ answer }: FileScore, name: string): TextFile {
  return { name: `${stem(name)}.score.json`, text: `${JSON.stringify(answer, null, 2)}\n` }
}

function stem(name: string): string {
  return name.replace(/\.\w+$/, '') || 'score'
}
