/*
 * Keeps the pages themselves for when there is no signal: never an answer of the API, so nothing that is anybody's own.
 *
 * It fetches the first page, and keeps besides what this browser's pages ask for. Another build takes over at once, with
 * what was used of the one before; that one's files are kept for the pages that are still open.
 */
const NAME = 'kermesse PUT-IN-THE-NAME'
/** The build, as a page knows its own: by the first script. */
const BUILD = 'PUT-IN-THE-BUILD'
const FILES = ['PUT-IN-THE-FILES']
/** How the hall's own addresses begin: all of them are the same page. */
const ROOMS = ['PUT-IN-THE-ROOMS']

/** So long somebody looks at nothing before the kept page is shown; it goes on knocking by itself. */
const PATIENCE_MS = 4000
/** What stands before the server answers so, while it does not. */
const AWAY = [502, 503, 504]
const AS_IT_LIES = { ignoreVary: true }

addEventListener('install', (event) => {
  skipWaiting()
  event.waitUntil(begin())
})

addEventListener('activate', (event) => event.waitUntil(takeOver()))

addEventListener('message', (event) => event.waitUntil(keep(event.data?.used ?? [])))

addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  if (isAsset(pathname)) event.respondWith(file(event, pathname))
  else if (request.mode === 'navigate' && ROOMS.includes(pathname.split('/')[1])) event.respondWith(page(request))
})

addEventListener('push', (event) => event.waitUntil(ring(event.data?.json() ?? {})))

addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(event.notification.data))
})

async function begin() {
  const first = await fetch('/', { cache: 'no-cache' })
  const text = await first.clone().text()
  if (!first.ok || !text.includes(`/${BUILD}.js`)) throw new Error(`expected the page of ${BUILD}, found another`)
  const used = new Set((await all()).map(stemOf))
  const wanted = [...(text.match(/\/assets\/[\w.-]+/g) ?? []), ...FILES.filter((path) => used.has(stemOf(path)))]
  const kept = await caches.open(NAME)
  await kept.addAll(new Set(wanted))
  await kept.put('/', first)
}

async function takeOver() {
  const others = (await caches.keys()).filter((name) => name.startsWith('kermesse ') && name !== NAME)
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)))
  await clients.claim()
  for (const one of await clients.matchAll()) one.postMessage({ build: BUILD })
}

/** What pages had before this worker was there to see them ask. */
async function keep(paths) {
  const kept = await caches.open(NAME)
  for (const path of paths.filter(isAsset)) {
    if (!(await caches.match(path, AS_IT_LIES))) await kept.add(path).catch(() => {})
  }
}

async function page(request) {
  const coming = fetch(request)
  const late = new Promise((then) => setTimeout(then, PATIENCE_MS))
  const answer = await Promise.race([coming.catch(() => null), late])
  if (answer && !AWAY.includes(answer.status)) return answer
  return (await caches.match('/', { ...AS_IT_LIES, cacheName: NAME })) ?? coming
}

async function file(event, path) {
  const kept = await caches.match(path, AS_IT_LIES)
  if (kept) return kept
  const answer = await fetch(event.request)
  if (answer.ok) {
    const copy = answer.clone()
    event.waitUntil(caches.open(NAME).then((files) => files.put(path, copy)).catch(() => {}))
  }
  return answer
}

/** Something waits, at a table; who looks at it has seen it. What it is, the page says. */
async function ring({ title, body, address, tag, lang }) {
  if (!/^\/t\/[\w-]+$/.test(address)) return
  if ((await pagesAt(address)).some((page) => page.visibilityState === 'visible')) return
  const icon = '/icons/icon-192.png'
  await registration.showNotification(title, { body, tag, lang, icon, renotify: true, data: address })
}

async function open(address) {
  const [page] = await pagesAt(address)
  await (page ? page.focus() : clients.openWindow(address))
}

async function pagesAt(address) {
  const pages = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  return pages.filter(({ url }) => new URL(url).pathname.startsWith(address))
}

/** All files that are kept, of whichever build. */
async function all() {
  const stores = await Promise.all((await caches.keys()).map((name) => caches.open(name)))
  const requests = await Promise.all(stores.map((store) => store.keys()))
  return requests.flat().map(({ url }) => new URL(url).pathname)
}

function isAsset(path) {
  return path.startsWith('/assets/')
}

/** A file's name without what tells its builds apart. */
function stemOf(path) {
  return path.replace(/-[\w-]{8}(?=\.\w+$)/, '')
}
