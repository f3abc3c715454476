/** Turning a lesson's pages: which screen an address means, and what a key leads to. */

/** The address of a screen, from 1. */
export function addressOf(lesson: string, screen: number): string {
  return screen === 1 ? `/learn/${lesson}` : `/learn/${lesson}/${screen}`
}

/** Which screen `/learn/hattrick/3` means; null where there is no such screen. */
export function screenOf(at: string, count: number): number | null {
  if (at === '') return 1
  const screen = /^[1-9]\d?$/.test(at) ? Number(at) : 0
  return screen >= 1 && screen <= count ? screen : null
}

/** The screen that an arrow key leads to; null where the key is none, or means something else where it is pressed. */
export function turned(
  { key, target, altKey, ctrlKey, metaKey, shiftKey, defaultPrevented }: KeyboardEvent,
  screen: number,
  count: number,
): number | null {
  if (altKey || ctrlKey || metaKey || shiftKey || defaultPrevented) return null
  if ((target as Element | null)?.closest?.('input, select, textarea, [role="group"]')) return null
  const to = key === 'ArrowRight' ? screen + 1 : key === 'ArrowLeft' ? screen - 1 : 0
  return to >= 1 && to <= count ? to : null
}
