/*
 * Keeps one page, in one language, for a telephone without network: the check-in desk's, the pass's, or the one that a scanned code
 * opens (docs/check-in.md). Which one stands behind the ? of its own address. It keeps what was built and nothing that somebody
 * asked for: no list, no code, no fragment.
 */
const PAGE = new URL(location.href).searchParams.get('page') ?? ''
/* The build writes between these braces what each page needs, and which build it is (api/server/pages/kept-offline.ts). */
const KEPT = {}
const { files: FILES = [], is: BUILD } = KEPT[PAGE] ?? {}
const NAME = `${PAGE} ${BUILD}`
/* A network that neither answers nor fails: a helper waits for nothing, but a scanned code should reach the server while it is fresh. */
const PATIENCE_MS = PAGE.endsWith('/scanned-code') ? 8000 : 700

addEventListener('install', (event) => event.waitUntil(keep().then(() => skipWaiting())))
addEventListener('activate', (event) => event.waitUntil(forgetOthers().then(() => clients.claim())))
addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin || BUILD === undefined) return
  if (request.mode === 'navigate') event.respondWith(orKept(request))
  // Named by their content: the kept one is the same.
  else if (FILES.includes(pathname)) event.respondWith(ofKept(pathname).then((kept) => kept ?? fetch(request)))
})

const ofKept = (path) => caches.match(path, { cacheName: NAME, ignoreVary: true, ignoreSearch: true })

/** From the network while it answers; an answer that says the server is away is none. */
async function orKept(request) {
  const kept = await ofKept(PAGE)
  if (!kept) return fetch(request)
  const asked = fetch(request).then(
    (answer) => (answer.status >= 500 ? kept : answer),
    () => kept,
  )
  return Promise.race([asked, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS, kept))])
}

/** Nothing is kept of an installation that could not keep everything. */
async function keep() {
  if (BUILD === undefined) throw new Error('no page of ours')
  const cache = await caches.open(NAME)
  await cache.addAll([PAGE, ...FILES].map((path) => new Request(path, { cache: path === PAGE ? 'reload' : 'default' })))
}

async function forgetOthers() {
  const names = await caches.keys()
  const old = names.filter((name) => name.startsWith(`${PAGE} `) && name !== NAME)
  await Promise.all(old.map((name) => caches.delete(name)))
}
