/*
 * Keeps the pages themselves for when there is no signal: never an answer of the API, so nothing that is anybody's own.
 * The build puts in what there is to keep; another build has another name, and takes over once all pages of the one
 * before are closed.
 */
const NAME = 'kermesse PUT-IN-BY-THE-BUILD'
const FILES = ['PUT-IN-BY-THE-BUILD']

addEventListener('install', (event) => {
  event.waitUntil(caches.open(NAME).then((kept) => kept.addAll(FILES)))
})

addEventListener('activate', (event) => {
  const others = caches.keys().then((names) => names.filter((name) => name.startsWith('kermesse ') && name !== NAME))
  event.waitUntil(others.then((names) => Promise.all(names.map((name) => caches.delete(name)))))
})

addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin || pathname.startsWith('/api/')) return
  if (request.mode === 'navigate') event.respondWith(fetch(request).catch(() => caches.match('/')))
  else if (FILES.includes(pathname)) event.respondWith(caches.match(pathname).then((kept) => kept ?? fetch(request)))
})
