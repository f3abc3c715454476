/**
 * The last evenings in an address, for a square code: as many as fit, the latest first. What stands after the `#` of an
 * address is told to no server.
 */
import { BitReader, BitWriter } from './bits'
import { COMPANIES, type Evening, type Hand, isMatch, type Result } from './evening'
import type { Reading } from './eveningfile'
import { eveningOf } from './validation'

const FORMAT = 1
const SIGNS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
/** As many signs of a table's name as an evening's id has. */
const ID_SIGNS = 8
const LINK = /\/evenings#([\w-]+)$/
/** Minutes are counted from the first of 2025. */
const EPOCH_SECONDS = 1_735_689_600
const WIDTH = { format: 4, count: 8, sum: 12, games: 3, letters: 5, game: 3, kind: 1, sign: 6, round: 14, minute: 25, players: 10, rank: 10, points: 20, company: 3, hands: 10, hand: 7, passes: 4 }
/** Stands for a hand that was not played here, and for passes that are not known. */
const NO_HAND = -64
const NO_PASSES = 15

export interface EveningLink {
  readonly address: string
  /** How many evenings are in it. */
  readonly count: number
}

/** The last evenings as an address of at most so many characters. */
export function linkOf(evenings: readonly Evening[], origin: string, most: number): EveningLink {
  const address = (count: number): string => `${origin}/evenings#${textOf(packed(evenings.slice(0, count)))}`
  let [count, over] = [0, Math.min(evenings.length, 2 ** WIDTH.count - 1) + 1]
  while (over - count > 1) {
    const middle = (count + over) >> 1
    if (address(middle).length <= most) count = middle
    else over = middle
  }
  return { address: address(count), count }
}

/** The evenings in an address, or in what stands after its `#`. */
export function readLink(address: string): Reading {
  const text = LINK.exec(address)?.[1]
  if (text === undefined) return { refused: 'other' }
  const told = new BitReader(bytesOf(text))
  try {
    if (told.take(WIDTH.format) !== FORMAT) return { refused: 'format' }
    const sum = told.take(WIDTH.sum)
    const count = told.take(WIDTH.count)
    const games = Array.from({ length: told.take(WIDTH.games) }, () => takenSigns(told, told.take(WIDTH.letters)))
    const evenings = Array.from({ length: count }, () => eveningOf(taken(told, games)))
    const whole = evenings.filter((evening) => evening !== null)
    return told.isDone && whole.length === evenings.length && sum === sumOf(bytesOf(text)) ? { evenings: whole } : { refused: 'damaged' }
  } catch (wrong) {
    if (wrong instanceof RangeError) return { refused: 'damaged' }
    throw wrong
  }
}

function packed(evenings: readonly Evening[]): Uint8Array {
  const write = (sum: number): Uint8Array => {
    const bits = new BitWriter()
    bits.put(FORMAT, WIDTH.format)
    bits.put(sum, WIDTH.sum)
    bits.put(evenings.length, WIDTH.count)
    const games = [...new Set(evenings.map(({ game }) => game))]
    bits.put(games.length, WIDTH.games)
    for (const game of games) {
      bits.put(game.length, WIDTH.letters)
      putSigns(bits, game)
    }
    for (const evening of evenings) put(bits, evening, games.indexOf(evening.game))
    return bits.bytes
  }
  return write(sumOf(write(0)))
}

/** Tells whether signs were lost or changed on the way, all but those of the sum itself. */
function sumOf(bytes: Uint8Array): number {
  return bytes.slice(2).reduce((sum, byte) => (sum * 31 + byte) % 4093, 7)
}

function putSigns(bits: BitWriter, text: string): void {
  for (const sign of text) bits.put(SIGNS.indexOf(sign), WIDTH.sign)
}

function put(bits: BitWriter, evening: Evening, game: number): void {
  const [table = '', round] = evening.id.split('.')
  bits.put(game, WIDTH.game)
  putSigns(bits, table)
  bits.put(Number(round), WIDTH.round)
  bits.put(Math.max((evening.at - EPOCH_SECONDS) / 60, 0), WIDTH.minute)
  bits.put(evening.players, WIDTH.players)
  putResult(bits, evening.result)
  bits.put(isMatch(evening) ? 1 : 0, WIDTH.kind)
  if (!isMatch(evening)) return
  bits.put(COMPANIES.indexOf(evening.company), WIDTH.company)
  bits.put(evening.hands.length, WIDTH.hands)
  for (const hand of evening.hands) {
    bits.putSigned(hand?.points ?? NO_HAND, WIDTH.hand)
    if (hand !== null) bits.put(hand.passes ?? NO_PASSES, WIDTH.passes)
  }
}

function putResult(bits: BitWriter, result: Result | null): void {
  bits.put(result === null ? 0 : 1, 1)
  if (result === null) return
  bits.put(result.rank ?? 0, WIDTH.rank)
  bits.put(result.points === null ? 0 : 1, 1)
  if (result.points !== null) bits.putSigned(result.points * 4, WIDTH.points)
}

/** An evening as it may be: whether it is one, `eveningOf` says. */
function taken(told: BitReader, games: readonly string[]): unknown {
  const game = games[told.take(WIDTH.game)]
  const id = `${takenSigns(told, ID_SIGNS)}.${told.take(WIDTH.round)}`
  const at = told.take(WIDTH.minute) * 60 + EPOCH_SECONDS
  const [players, result] = [told.take(WIDTH.players), takenResult(told)]
  if (told.take(WIDTH.kind) === 0) return { game, id, at, players, result }
  const company = COMPANIES[told.take(WIDTH.company)]
  return { game, id, at, players, result, company, hands: Array.from({ length: told.take(WIDTH.hands) }, () => takenHand(told)) }
}

function takenSigns(told: BitReader, length: number): string {
  return Array.from({ length }, () => SIGNS[told.take(WIDTH.sign)]).join('')
}

function takenResult(told: BitReader): Result | null {
  if (told.take(1) === 0) return null
  const rank = told.take(WIDTH.rank) || null
  return { rank, points: told.take(1) === 0 ? null : told.takeSigned(WIDTH.points) / 4 }
}

function takenHand(told: BitReader): Hand | null {
  const points = told.takeSigned(WIDTH.hand)
  if (points === NO_HAND) return null
  const passes = told.take(WIDTH.passes)
  return { points, passes: passes === NO_PASSES ? null : passes }
}

function textOf(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes)).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}

function bytesOf(text: string): Uint8Array {
  const plain = text.replaceAll('-', '+').replaceAll('_', '/')
  try {
    return Uint8Array.from(atob(plain), (sign) => sign.charCodeAt(0))
  } catch {
    return new Uint8Array()
  }
}
