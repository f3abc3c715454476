/** The short sounds that there are, as notes; and what trembles along. Never one for losing. */

export type Sound =
  | 'arrival'
  | 'offer'
  | 'bargain'
  | 'five'
  | 'up'
  | 'turn'
  | 'trick'
  | 'hand'
  | 'words'

/** How high in hertz, when it begins and how long it rings, in seconds. */
export type Note = readonly [hertz: number, at: number, lasts: number]

const [A4, C5, D5, E5, G5, A5, C6] = [440, 523.25, 587.33, 659.25, 783.99, 880, 1046.5]

export const TONES: Readonly<Record<Sound, readonly Note[]>> = {
  arrival: [
    [D5, 0, 0.18],
    [A5, 0.1, 0.3],
  ],
  offer: [
    [E5, 0, 0.14],
    [A5, 0.09, 0.22],
  ],
  bargain: [
    [C5, 0, 0.2],
    [E5, 0.09, 0.2],
    [G5, 0.18, 0.35],
  ],
  five: [
    [C5, 0, 0.25],
    [C5, 0.3, 0.4],
  ],
  up: [
    [G5, 0, 0.3],
    [E5, 0.2, 0.3],
    [C5, 0.4, 0.5],
  ],
  turn: [
    [G5, 0, 0.16],
    [C6, 0.12, 0.3],
  ],
  trick: [[A4, 0, 0.12]],
  hand: [
    [C5, 0, 0.2],
    [E5, 0.1, 0.2],
    [G5, 0.2, 0.2],
    [C6, 0.3, 0.4],
  ],
  words: [[A5, 0, 0.1]],
}

/** What a phone does in the hand for some of them: milliseconds that it trembles, and lies still between. */
export const TREMBLES: Readonly<Partial<Record<Sound, readonly number[]>>> = {
  offer: [20],
  bargain: [30, 40, 30],
  turn: [40, 60, 40],
}

/** How long notes ring, in seconds. */
export function lasts(notes: readonly Note[]): number {
  return Math.max(...notes.map(([, at, rings]) => at + rings))
}
