/** Small numbers side by side, each in as many bits as it needs. */

export class BitWriter {
  readonly #bits: number[] = []

  /** A whole number from 0, below two to the power of `width`. */
  put(value: number, width: number): void {
    for (let bit = width - 1; bit >= 0; bit -= 1) this.#bits.push(Math.floor(value / 2 ** bit) % 2)
  }

  /** A whole number around 0. */
  putSigned(value: number, width: number): void {
    this.put(value + 2 ** (width - 1), width)
  }

  /** What was put, and zeros up to a whole byte. */
  get bytes(): Uint8Array {
    const bytes = new Uint8Array(Math.ceil(this.#bits.length / 8))
    for (const [place, bit] of this.#bits.entries()) bytes[place >> 3]! |= bit << (7 - (place & 7))
    return bytes
  }
}

export class BitReader {
  readonly #bytes: Uint8Array
  #place = 0

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes
  }

  /** @throws RangeError where nothing is left. */
  take(width: number): number {
    let value = 0
    for (let bit = 0; bit < width; bit += 1, this.#place += 1) {
      const byte = this.#bytes[this.#place >> 3]
      if (byte === undefined) throw new RangeError('no bits are left')
      value = value * 2 + ((byte >> (7 - (this.#place & 7))) & 1)
    }
    return value
  }

  takeSigned(width: number): number {
    return this.take(width) - 2 ** (width - 1)
  }

  /** Whether all was taken, but for the zeros up to a whole byte. */
  get isDone(): boolean {
    const rest = this.#bytes.length * 8 - this.#place
    return rest < 8 && (rest === 0 || this.take(rest) === 0)
  }
}
