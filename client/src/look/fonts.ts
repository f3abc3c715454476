/**
 * Brings the two faces. On a first visit they come once the page stands, for on a slow network 75 kB of letters would be
 * in the way of what draws it; on later ones the device has them, and they are asked for at once.
 */
import { around } from '../wire/server'

const KEPT = 'faces'
const LATER_MS = 1000

export function loadFonts(): void {
  if (around.lasting.get(KEPT) !== null) come()
  else addEventListener('load', () => setTimeout(come, LATER_MS))
}

function come(): void {
  // Without a signal the device's own letters do, until the next time.
  import('./faces.css').then(
    () => around.lasting.put(KEPT, 'here'),
    () => undefined,
  )
}
