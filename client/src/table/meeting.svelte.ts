/**
 * A spoken bargain whose code was scanned, `/t/TABLE#meet=TOKEN`: laid aside as soon as the address is taken apart, until
 * the page of whoever sits there asks for it.
 */

const MEETING = /^meet=([0-9a-f]{32})$/

let token = $state.raw<string | null>(null)

/** What the part after # says of a spoken bargain; null where it is about something else. */
export function tokenIn(fragment: string): string | null {
  return MEETING.exec(fragment)?.[1] ?? null
}

/** Somebody was scanned. */
export function meet(scanned: string): void {
  token = scanned
}

/** Whom one is to meet; null where nobody was scanned. */
export function meeting(): string | null {
  return token
}

/** It was asked for. */
export function met(): void {
  token = null
}
