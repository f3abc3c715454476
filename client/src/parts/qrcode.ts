/**
 * A square code made in the page, for what no server is to be told. In bytes, with the least correction: it is shown on
 * a screen, where nothing is dirty.
 *
 * Source: ISO/IEC 18004.
 */
import type { Qr } from '../wire/types'

/** By version from 1: bytes of correction in a block, and how many blocks. */
const CORRECTION = [7, 10, 15, 20, 26, 18, 20, 24, 30, 18, 20, 24, 26, 30, 22, 24, 28, 30, 28, 28]
const BLOCKS = [1, 1, 1, 1, 1, 2, 2, 2, 2, 4, 4, 4, 4, 4, 6, 6, 6, 6, 7, 8]
const LARGEST = CORRECTION.length
const QUIET = 4
/** Least correction, the mask of a chessboard: what is in these codes is as good as random already. */
const FORMAT_BITS = 0b111011111000100
const FINDER = 7

/** So many bytes fit. */
export const MOST_BYTES = dataBytes(LARGEST) - 3

/** @throws RangeError where the text is longer than `MOST_BYTES`. */
export function qrOf(text: string): Qr {
  const bytes = new TextEncoder().encode(text)
  const version = CORRECTION.findIndex((_, place) => dataBytes(place + 1) >= bytes.length + (place < 9 ? 2 : 3)) + 1
  if (version === 0) throw new RangeError('too long for a square code')
  const grid = new Grid(version)
  grid.fill(withCorrection(framed(bytes, version), version))
  return { size: grid.size + 2 * QUIET, path: grid.path }
}

/** How many modules there are for data and correction, those of patterns and formats left out, in whole bytes. */
function allBytes(version: number): number {
  const aligned = version === 1 ? 0 : (Math.floor(version / 7) + 2) ** 2 - 3
  const besideTiming = version === 1 ? 0 : 10 * Math.floor(version / 7)
  const modules = (16 * version + 128) * version + 64 - 25 * aligned + besideTiming - (version >= 7 ? 36 : 0)
  return modules >> 3
}

function dataBytes(version: number): number {
  return allBytes(version) - CORRECTION[version - 1]! * BLOCKS[version - 1]!
}

/** The bytes with how many they are before them, and filled up. */
function framed(bytes: Uint8Array, version: number): readonly number[] {
  const length = version < 10 ? [bytes.length] : [bytes.length >> 8, bytes.length & 255]
  const whole = [...length, ...bytes]
  // The sign for bytes takes half a byte, so that all others stand half a byte further; four bits of nothing end it.
  const shifted = [4, ...whole].map((byte, place, all) => ((byte << 4) | ((all[place + 1] ?? 0) >> 4)) & 255)
  return Array.from({ length: dataBytes(version) }, (_, place) => shifted[place] ?? ((place - shifted.length) % 2 === 0 ? 0xec : 0x11))
}

/** The bytes block by block, each with its correction, woven into one another. */
function withCorrection(data: readonly number[], version: number): readonly number[] {
  const [blocks, length] = [BLOCKS[version - 1]!, CORRECTION[version - 1]!]
  const short = Math.floor(data.length / blocks)
  const shorts = blocks - (data.length % blocks)
  const parts = Array.from({ length: blocks }, (_, block) => {
    const start = block * short + Math.max(block - shorts, 0)
    return data.slice(start, start + short + (block < shorts ? 0 : 1))
  })
  const divisor = divisorOf(length)
  const corrections = parts.map((part) => remainderOf(part, divisor))
  return [...woven(parts), ...woven(corrections)]
}

function woven(parts: readonly (readonly number[])[]): readonly number[] {
  const longest = Math.max(...parts.map(({ length }) => length))
  return Array.from({ length: longest }, (_, place) => parts.flatMap((part) => part.slice(place, place + 1))).flat()
}

/** Product in the field of 256 elements. */
function product(one: number, other: number): number {
  let sum = 0
  for (let bit = 7; bit >= 0; bit -= 1) {
    sum = (sum << 1) ^ ((sum >> 7) * 0x11d)
    if ((other >> bit) & 1) sum ^= one
  }
  return sum
}

/** The polynomial with the roots 1, 2, 4 and so on, its first coefficient left out. */
function divisorOf(length: number): readonly number[] {
  let divisor: readonly number[] = [...Array.from({ length: length - 1 }, () => 0), 1]
  for (let step = 0, root = 1; step < length; step += 1, root = product(root, 2)) {
    const before = divisor
    divisor = before.map((one, place) => product(one, root) ^ (before[place + 1] ?? 0))
  }
  return divisor
}

function remainderOf(data: readonly number[], divisor: readonly number[]): readonly number[] {
  return data.reduce<readonly number[]>((rest, byte) => {
    const factor = byte ^ (rest[0] ?? 0)
    return divisor.map((one, place) => product(one, factor) ^ (rest[place + 1] ?? 0))
  }, divisor.map(() => 0))
}

/** The square itself: patterns first, then what it says on all modules that are left. */
class Grid {
  readonly size: number
  readonly #dark: boolean[][]
  readonly #taken: boolean[][]

  constructor(version: number) {
    this.size = version * 4 + 17
    const rows = (): boolean[][] => Array.from({ length: this.size }, () => Array<boolean>(this.size).fill(false))
    this.#dark = rows()
    this.#taken = rows()
    this.#patterns(version)
  }

  #set(x: number, y: number, dark: boolean): void {
    this.#dark[y]![x] = dark
    this.#taken[y]![x] = true
  }

  #patterns(version: number): void {
    const last = this.size - 1
    for (let at = 0; at < this.size; at += 1) {
      this.#set(6, at, at % 2 === 0)
      this.#set(at, 6, at % 2 === 0)
    }
    const far = last - 3
    for (const [x, y] of [[3, 3], [far, 3], [3, far]] as const) this.#rings(x, y, 4)
    const middles = middlesOf(version)
    const isCorner = (x: number, y: number): boolean => (x === 6 && y === 6) || (x === 6 && y === far - 3) || (x === far - 3 && y === 6)
    for (const x of middles) for (const y of middles) if (!isCorner(x, y)) this.#rings(x, y, 2)
    this.#format()
    if (version >= 7) this.#version(version)
  }

  /** Rings around a middle: of the three corners, up to their white edge, or of the small marks between. */
  #rings(middleX: number, middleY: number, reach: number): void {
    for (let dy = -reach; dy <= reach; dy += 1) {
      for (let dx = -reach; dx <= reach; dx += 1) {
        const [x, y, ring] = [middleX + dx, middleY + dy, Math.max(Math.abs(dx), Math.abs(dy))]
        const isIn = x >= 0 && y >= 0 && x < this.size && y < this.size
        if (isIn) this.#set(x, y, reach === 4 ? ring !== 2 && ring !== 4 : ring !== 1)
      }
    }
  }

  #format(): void {
    const bit = (place: number): boolean => ((FORMAT_BITS >> place) & 1) === 1
    for (let place = 0; place < 15; place += 1) {
      const down = place < 6 ? place : place < 8 ? place + 1 : this.size - 15 + place
      const across = place < 8 ? this.size - 1 - place : place === 8 ? FINDER : 14 - place
      this.#set(8, down, bit(place))
      this.#set(across, 8, bit(place))
    }
    this.#set(8, this.size - 8, true)
  }

  #version(version: number): void {
    let rest = version
    for (let step = 0; step < 12; step += 1) rest = (rest << 1) ^ ((rest >> 11) * 0x1f25)
    const bits = (version << 12) | rest
    for (let place = 0; place < 18; place += 1) {
      const dark = ((bits >> place) & 1) === 1
      const [far, near] = [this.size - 11 + (place % 3), Math.floor(place / 3)]
      this.#set(far, near, dark)
      this.#set(near, far, dark)
    }
  }

  /** Two columns at a time, from the right, up and down in turn; every second module is turned over. */
  fill(bytes: readonly number[]): void {
    let bit = 0
    for (let right = this.size - 1; right >= 1; right -= 2) {
      if (right === 6) right = 5
      const isUp = ((right + 1) & 2) === 0
      for (let step = 0; step < this.size; step += 1) {
        const y = isUp ? this.size - 1 - step : step
        for (const x of [right, right - 1]) {
          if (this.#taken[y]![x]) continue
          const dark = (((bytes[bit >> 3] ?? 0) >> (7 - (bit & 7))) & 1) === 1
          this.#dark[y]![x] = dark !== ((x + y) % 2 === 0)
          bit += 1
        }
      }
    }
  }

  /** Each row's dark stretches, each a rectangle of height 1. */
  get path(): string {
    return this.#dark
      .flatMap((row, y) => {
        const signs = row.map((dark) => (dark ? '#' : ' ')).join('')
        return [...signs.matchAll(/#+/g)].map(({ 0: { length }, index }) => `M${index + QUIET} ${y + QUIET}h${length}v1h-${length}z`)
      })
      .join('')
  }
}

/** Where the middles of the small marks stand, across and down. */
function middlesOf(version: number): readonly number[] {
  if (version === 1) return []
  const many = Math.floor(version / 7) + 2
  const step = Math.ceil((version * 4 + 4) / (many * 2 - 2)) * 2
  return [6, ...Array.from({ length: many - 1 }, (_, place) => version * 4 + 10 - step * (many - 2 - place))]
}
