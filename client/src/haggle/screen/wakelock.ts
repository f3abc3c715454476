/** What a screen on a wall needs of its browser; where it cannot, nothing breaks. */

/** Keeps the screen lit while it is looked at; what it returns lets it rest. */
export function awake(): () => void {
  let lock: WakeLockSentinel | null = null
  let isOver = false
  async function keep(): Promise<void> {
    if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return
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

/** The whole screen, or back from it. */
export function fullScreen(): void {
  const turned =
    document.fullscreenElement === null ? document.documentElement.requestFullscreen?.() : document.exitFullscreen()
  turned?.catch(() => undefined)
}
