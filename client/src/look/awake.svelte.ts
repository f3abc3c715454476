/**
 * Whether the screen stays lit at a table: one switch, kept in this browser, off until somebody wants it. Browsers do so
 * over https or on this machine itself; where they cannot, nothing breaks.
 */
import { around } from '../wire/server'

const AWAKE = 'kermesse.awake'

let wanted = $state(around.lasting.get(AWAKE) !== null)

/** Whether this device can keep its screen lit at all. */
export function canStayAwake(): boolean {
  return 'wakeLock' in navigator
}

/** Whether one wants that. */
export function isAwake(): boolean {
  return wanted
}

/** To keep it lit, or not. */
export function stayAwake(lit: boolean): void {
  wanted = lit
  if (lit) around.lasting.put(AWAKE, 'on')
  else around.lasting.take(AWAKE)
}

/** Keeps the screen lit while it is looked at; what it returns lets it rest. */
export function keepAwake(): () => void {
  let lock: WakeLockSentinel | null = null
  let isOver = false
  async function keep(): Promise<void> {
    if (document.visibilityState !== 'visible' || !canStayAwake()) return
    lock = await navigator.wakeLock.request('screen').catch(() => null)
    if (isOver) void lock?.release()
  }
  const seen = (): void => void keep()
  document.addEventListener('visibilitychange', seen)
  seen()
  return () => {
    isOver = true
    document.removeEventListener('visibilitychange', seen)
    void lock?.release()
  }
}
