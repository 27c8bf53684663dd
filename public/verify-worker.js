/*
 * Keeps /verify/offline in the language of its scope, its files and our keys for a telephone without network
 * (docs/offline.md). It answers only where the network gives no answer at all, and it keeps nothing that somebody asked
 * for: no address, no code, no fragment.
 */
const PAGE = new URL('offline', registration.scope).pathname
const KEYS = '/credentials/keys'
/* The build writes between these braces what each language's page needs, and which build it is (api/server/pages/kept-offline.ts). */
const KEPT = {}
const { files: FILES, is: BUILD } = KEPT[PAGE]
const NAME = `${PAGE} ${BUILD}`

addEventListener('install', (event) => event.waitUntil(keep().then(() => skipWaiting())))
addEventListener('activate', (event) => event.waitUntil(forgetOthers().then(() => clients.claim())))
addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  if (request.mode === 'navigate') event.respondWith(orKept(request, PAGE))
  else if (pathname === KEYS) event.respondWith(newestKeys(request))
  else if (FILES.includes(pathname)) event.respondWith(orKept(request, pathname))
})

const orKept = (request, path) =>
  fetch(request).catch(async () => (await caches.match(path, { ignoreVary: true })) ?? Response.error())

async function newestKeys(request) {
  const answer = await fetch(request).catch(() => null)
  if (!answer) return (await caches.match(KEYS)) ?? Response.error()
  await keepKeys(answer.clone())
  return answer
}

/** Nothing is kept of an installation that could not keep everything. */
async function keep() {
  const cache = await caches.open(NAME)
  await cache.addAll([PAGE, ...FILES].map((path) => new Request(path, { cache: 'reload' })))
  const answer = await fetch(KEYS, { cache: 'reload' })
  if (!(await keepKeys(answer))) throw new Error('no keys')
}

/** With the moment, because the page says of when they are. A captive portal's answer is none of ours. */
async function keepKeys(answer) {
  if (!answer.ok || answer.redirected || !answer.headers.get('Content-Type')?.includes('json')) return false
  const headers = { 'Content-Type': 'application/json', 'Kept-At': new Date().toISOString() }
  const cache = await caches.open(NAME)
  await cache.put(KEYS, new Response(await answer.text(), { headers }))
  return true
}

async function forgetOthers() {
  const names = await caches.keys()
  // Other languages keep theirs; 'offline …' is what a worker of one language was called.
  const old = names.filter((name) => name !== NAME && (name.startsWith(`${PAGE} `) || name.startsWith('offline')))
  await Promise.all(old.map((name) => caches.delete(name)))
}
