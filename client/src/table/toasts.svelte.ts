/** What is said in passing, above the tabs: one thing at a time, long enough to be read, never the only way to know. */

export interface Toast {
  readonly words: string
  readonly tone: 'plain' | 'good' | 'bad'
  /** What one may do about it, by one touch. */
  readonly act?: { readonly words: string; readonly go: () => void }
  /** An answer to what I just did: said at once, before what waits. */
  readonly at?: 'once'
  /** What it is about: what is newer takes the place of what is older. */
  readonly about?: string
  /** Whether one sees it where one is by now: there it is not said. */
  readonly isSeen?: () => boolean
}

export const SHOWN_SECONDS = 7

let waiting = $state.raw<readonly Toast[]>([])

/** What is said now. */
export function toastNow(): Toast | undefined {
  return waiting[0]
}

/** Says something; the same is not said twice in a row. */
export function toast(words: string, more: Partial<Omit<Toast, 'words'>> = {}): void {
  if (waiting.at(-1)?.words === words) return
  const one: Toast = { tone: 'plain', ...more, words }
  const others = waiting.filter(({ about }) => about === undefined || about !== one.about)
  waiting = one.at === 'once' ? [one, ...others].slice(0, 4) : [...others, one].slice(-4)
}

/** It was read. */
export function read(one: Toast): void {
  waiting = waiting.filter((other) => other !== one)
}
