/** Whose envelope the host means to enter next, chosen on another page of the desk. */
let wanted: number | null = null

export function enterFor(seat: number): void {
  wanted = seat
}

/** Whose it is; asked once. */
export function takeWanted(): number | null {
  const seat = wanted
  wanted = null
  return seat
}
