/** What the wire needs of a browser: a network, a clock, chance, and places to keep things. Tests bring their own. */

/** Keeps texts by name; a browser may refuse to, or be full, and nothing breaks of it. */
export interface Shelf {
  get(name: string): string | null
  put(name: string, text: string): void
  take(name: string): void
  names(): string[]
}

/** The part of a browser's WebSocket that is used. */
export interface SocketLine {
  onopen: ((event: Event) => void) | null
  onmessage: ((event: MessageEvent) => void) | null
  onclose: ((event: CloseEvent) => void) | null
  send(text: string): void
  close(): void
}

/** What happens to a page: it is seen again or the network is back; it is put away; another page wrote on the shelf. */
export interface Events {
  wake(): void
  rest(): void
  written(name: string): void
}

export interface Environment {
  fetch(path: string, how: RequestInit): Promise<Response>
  line(path: string): SocketLine
  /** Seconds since 1970, by the device's own clock. */
  now(): number
  /** Does something later; what it returns calls it off. */
  after(seconds: number, then: () => void): () => void
  random(): number
  /** Survives the browser: `localStorage`. */
  lasting: Shelf
  /** Survives a reload of this page: `sessionStorage`. */
  passing: Shelf
  isHidden(): boolean
  /** Which build of the pages this one is; empty where it was not built. */
  build(): string
  /** Hears what happens to the page; what it returns ends it. */
  hear(events: Events): () => void
}

/** The browser that this runs in. Nothing is ever asked of another origin. */
export function browser(): Environment {
  return {
    fetch: (path, how) => fetch(ours(path), how),
    line: (path) => new WebSocket(ours(path).replace(/^http/, 'ws')),
    now: () => Date.now() / 1000,
    after: (seconds, then) => {
      const timer = setTimeout(then, seconds * 1000)
      return () => clearTimeout(timer)
    },
    random: () => Math.random(),
    lasting: shelf(() => localStorage),
    passing: shelf(() => sessionStorage),
    isHidden: () => document.visibilityState === 'hidden',
    build: () => {
      const first = document.querySelector('script[type=module]')?.getAttribute('src') ?? ''
      return /^\/assets\/([\w-]+)\.js$/.exec(first)?.[1] ?? ''
    },
    hear,
  }
}

function ours(path: string): string {
  const address = new URL(path, location.origin)
  if (address.origin !== location.origin) throw new TypeError('an address of another origin')
  return address.href
}

function shelf(storage: () => Storage): Shelf {
  const tried = <T>(use: (shelf: Storage) => T, else_: T): T => {
    try {
      return use(storage())
    } catch {
      return else_
    }
  }
  return {
    get: (name) => tried((shelf) => shelf.getItem(name), null),
    put: (name, text) => tried((shelf) => shelf.setItem(name, text), undefined),
    take: (name) => tried((shelf) => shelf.removeItem(name), undefined),
    names: () => tried((shelf) => Object.keys(shelf), []),
  }
}

function hear(events: Events): () => void {
  const seen = (): void => (document.visibilityState === 'visible' ? events.wake() : events.rest())
  const wake = (): void => events.wake()
  const rest = (): void => events.rest()
  const written = (event: StorageEvent): void => {
    if (event.key !== null) events.written(event.key)
  }
  document.addEventListener('visibilitychange', seen)
  window.addEventListener('online', wake)
  window.addEventListener('pageshow', wake)
  window.addEventListener('pagehide', rest)
  window.addEventListener('storage', written)
  return () => {
    document.removeEventListener('visibilitychange', seen)
    window.removeEventListener('online', wake)
    window.removeEventListener('pageshow', wake)
    window.removeEventListener('pagehide', rest)
    window.removeEventListener('storage', written)
  }
}
