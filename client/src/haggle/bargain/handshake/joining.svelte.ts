/** Confirming a spoken bargain, from wherever one begins it: the button, or an address that was scanned. */

let open = $state(false)

/** Whether one is at it. */
export function isJoining(): boolean {
  return open
}

/** Begins. */
export function join(): void {
  open = true
}

/** Leaves it. */
export function leaveJoining(): void {
  open = false
}
