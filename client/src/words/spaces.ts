/** Spaces that do not break. */
export const NARROW = '\u202f'
export const NO_BREAK = '\u00a0'
