/** What a room hears of the ceremony, as notes. */
import type { Note } from '../../../look/tones'

export type CeremonySound = 'place' | 'roll' | 'unrolled' | 'fanfare'

const [G2, G4, C5, E5, G5, C6, E6] = [98, 392, 523.25, 659.25, 783.99, 1046.5, 1318.5]

/** A drum: strokes ever closer to each other, for as long as a room can hold its breath. */
function drumRoll(): readonly Note[] {
  const strokes: Note[] = []
  for (let at = 0, pause = 0.16; at < 5.5; pause = Math.max(pause * 0.965, 0.055), at += pause) strokes.push([G2, at, 0.12])
  return strokes
}

export const CEREMONY_TONES: Readonly<Record<CeremonySound, readonly Note[]>> = {
  place: [
    [G4, 0, 0.2],
    [C5, 0.12, 0.4],
  ],
  roll: drumRoll(),
  unrolled: [
    [C5, 0, 0.5],
    [E5, 0.12, 0.5],
    [G5, 0.24, 0.5],
    [C6, 0.36, 0.9],
  ],
  fanfare: [
    [G4, 0, 0.18],
    [C5, 0.18, 0.18],
    [E5, 0.36, 0.18],
    [G5, 0.54, 0.4],
    [E5, 0.9, 0.2],
    [G5, 1.1, 1.4],
    [C6, 1.1, 1.4],
    [E6, 1.1, 1.4],
  ],
}
