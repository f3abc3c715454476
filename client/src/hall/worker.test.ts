/** What keeps the pages for when there is no signal, run as the build writes it, in a browser of the test's making. */
import { runInNewContext } from 'node:vm'
import { expect, test, vi } from 'vitest'
import { workerOf } from '../../making/away.ts'

const ORIGIN = 'https://hall.example'
const PAGE = '<script type="module" src="/assets/index-AAAAAAAA.js"></script><link href="/assets/hall-BBBBBBBB.css">'
const FILES = ['/assets/index-AAAAAAAA.js', '/assets/hall-BBBBBBBB.css', '/assets/haggle-later-CCCCCCCC.js', '/assets/Screen-DDDDDDDD.js']

interface Answer {
  ok: boolean
  status: number
  text: () => Promise<string>
  clone: () => Answer
}

function answer(body: string, status = 200): Answer {
  return { ok: status < 300, status, text: () => Promise.resolve(body), clone: () => answer(body, status) }
}

type Asked = string | { url: string }
const pathOf = (asked: Asked): string => new URL(typeof asked === 'string' ? asked : asked.url, ORIGIN).pathname

/** The cupboards of a browser, a server that says what it is told to, and the worker between them. */
class Phone {
  readonly cupboards = new Map<string, Map<string, Answer>>()
  readonly asked: string[] = []
  readonly told: unknown[] = []
  served: (path: string) => Promise<Answer> = (path) => Promise.resolve(answer(path === '/' ? PAGE : `file ${path}`))
  #hears = new Map<string, (event: unknown) => void>()

  run(source: string): this {
    const cupboard = (name: string) => {
      const files = this.cupboards.get(name) ?? new Map<string, Answer>()
      this.cupboards.set(name, files)
      return {
        put: (asked: Asked, one: Answer) => Promise.resolve(void files.set(pathOf(asked), one)),
        add: async (path: string) => void files.set(path, await this.#fetched(path)),
        addAll: async (paths: Iterable<string>) => {
          for (const path of paths) files.set(path, await this.#fetched(path))
        },
        keys: () => Promise.resolve([...files.keys()].map((path) => ({ url: ORIGIN + path }))),
      }
    }
    const match = (path: string, { cacheName }: { cacheName?: string } = {}): Promise<Answer | undefined> => {
      const searched = cacheName === undefined ? [...this.cupboards.values()] : [this.cupboards.get(cacheName)]
      return Promise.resolve(searched.map((files) => files?.get(path)).find((one) => one !== undefined))
    }
    runInNewContext(source, {
      addEventListener: (what: string, hear: (event: unknown) => void) => this.#hears.set(what, hear),
      skipWaiting: () => undefined,
      location: { origin: ORIGIN },
      setTimeout: (then: () => void, pause: number) => setTimeout(then, pause),
      URL,
      fetch: (asked: Asked) => this.#fetched(pathOf(asked)),
      clients: { claim: () => Promise.resolve(), matchAll: () => Promise.resolve([{ postMessage: (one: unknown) => this.told.push(one) }]) },
      caches: {
        open: (name: string) => Promise.resolve(cupboard(name)),
        keys: () => Promise.resolve([...this.cupboards.keys()]),
        delete: (name: string) => Promise.resolve(this.cupboards.delete(name)),
        match,
      },
    })
    return this
  }

  /** Something happens to the worker; what it answers, once all is done that it waits for. */
  async happens(what: string, event: object = {}): Promise<string | undefined> {
    const waits: Promise<unknown>[] = []
    let answered: Promise<Answer> | undefined
    this.#hears.get(what)?.({
      ...event,
      waitUntil: (one: Promise<unknown>) => waits.push(one),
      respondWith: (one: Promise<Answer>) => (answered = one),
    })
    const found = await answered
    await Promise.all(waits)
    return found?.text()
  }

  goes(path: string, mode = 'navigate', method = 'GET'): Promise<string | undefined> {
    return this.happens('fetch', { request: { url: ORIGIN + path, mode, method } })
  }

  get kept(): readonly string[] {
    return [...this.cupboards.values()].flatMap((files) => [...files.keys()])
  }

  async #fetched(path: string): Promise<Answer> {
    this.asked.push(path)
    return this.served(path)
  }
}

const BUILT = workerOf({ files: FILES, page: PAGE })

async function settled(source = BUILT): Promise<Phone> {
  const phone = new Phone().run(source)
  await phone.happens('install')
  await phone.happens('activate')
  return phone
}

test('it fetches the first page, and nothing of what others need', async () => {
  const phone = await settled()
  expect([...phone.kept].sort()).toEqual(['/', '/assets/hall-BBBBBBBB.css', '/assets/index-AAAAAAAA.js'])
  expect(phone.told).toEqual([{ build: 'index-AAAAAAAA' }])
})

test('what a page asks for is kept, and asked for once', async () => {
  const phone = await settled()
  await phone.happens('message', { data: { used: ['/assets/haggle-later-CCCCCCCC.js', '/api/tables/T1'] } })
  phone.asked.length = 0
  expect(await phone.goes('/assets/haggle-later-CCCCCCCC.js', 'cors')).toContain('file')
  expect(phone.asked).toEqual([])
  expect(await phone.goes('/assets/Screen-DDDDDDDD.js', 'cors')).toContain('file')
  await phone.goes('/assets/Screen-DDDDDDDD.js', 'cors')
  expect(phone.asked).toEqual(['/assets/Screen-DDDDDDDD.js'])
  expect(phone.kept.some((path) => path.startsWith('/api/'))).toBe(false)
})

test('answers of the API, docs and what is sent are none of its business', async () => {
  const phone = await settled()
  phone.asked.length = 0
  for (const path of ['/api/tables/T1', '/docs/index.html', '/away.js']) expect(await phone.goes(path)).toBeUndefined()
  expect(await phone.goes('/t/T1', 'navigate', 'POST')).toBeUndefined()
  expect(phone.asked).toEqual([])
})

test('the kept page is shown where nobody answers, or not in time, or only what stands before the server', async () => {
  const phone = await settled()
  phone.served = () => Promise.resolve(answer('fresh'))
  expect(await phone.goes('/t/T1')).toBe('fresh')
  phone.served = () => Promise.resolve(answer('bad gateway', 502))
  expect(await phone.goes('/t/T1')).toBe(PAGE)
  phone.served = () => Promise.reject(new TypeError('no network'))
  expect(await phone.goes('/')).toBe(PAGE)
  vi.useFakeTimers()
  try {
    phone.served = () => new Promise(() => undefined)
    const coming = phone.goes('/t/T1')
    await vi.advanceTimersByTimeAsync(4000)
    expect(await coming).toBe(PAGE)
  } finally {
    vi.useRealTimers()
  }
})

test('another build comes with what was used of the one before, whose open pages lack nothing', async () => {
  const phone = await settled()
  await phone.goes('/assets/haggle-later-CCCCCCCC.js', 'cors')
  const page = PAGE.replace('index-AAAAAAAA', 'index-EEEEEEEE')
  phone.served = (path) => Promise.resolve(answer(path === '/' ? page : `file ${path}`))
  const files = FILES.map((path) => path.replace('AAAAAAAA', 'EEEEEEEE').replace('CCCCCCCC', 'FFFFFFFF'))
  phone.run(workerOf({ files, page }))
  await phone.happens('install')
  await phone.happens('activate')
  expect(phone.kept).toContain('/assets/haggle-later-FFFFFFFF.js')
  expect(phone.kept).toContain('/assets/haggle-later-CCCCCCCC.js')
  expect(phone.kept.some((path) => path.startsWith('/assets/Screen-'))).toBe(false)
  expect(phone.told.at(-1)).toEqual({ build: 'index-EEEEEEEE' })
  phone.run(workerOf({ files: [...files, '/assets/more-GGGGGGGG.js'], page }))
  await phone.happens('install')
  await phone.happens('activate')
  expect(phone.kept).not.toContain('/assets/haggle-later-CCCCCCCC.js')
})

test('a page of another build than its own is not kept: the servers are being exchanged', async () => {
  const phone = new Phone().run(BUILT)
  phone.served = () => Promise.resolve(answer(PAGE.replace('AAAAAAAA', 'EEEEEEEE')))
  await expect(phone.happens('install')).rejects.toThrow('index-AAAAAAAA')
  expect(phone.kept).toEqual([])
})
