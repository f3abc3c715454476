/** What a transcript of Hattrick is typed with. */

/** The letters of the colours, as one notes them down: in each language its own. */
export const LETTERS = {
  red: 'replay.type.red.letter',
  green: 'replay.type.green.letter',
  blue: 'replay.type.blue.letter',
} as const

export const NUMBERS: readonly number[] = Array.from({ length: 20 }, (_, before) => before + 1)

/** The server reads no longer text that is not JSON. */
export const LONGEST = 64 * 1024
