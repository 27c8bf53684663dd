/*
 * A service worker that keeps one page, in one language, for a phone without network: the check of a certificate, a check-in
 * desk's page, a pass, or the page that a scanned code opens (docs/offline.md, docs/check-in.md). The page is named behind the ?
 * of the worker's own address. It keeps what was built, and our public keys where the page needs them, but nothing that somebody
 * asked for: no list, no code, no address, no fragment. The build makes each worker of the site from this file
 * (api/server/pages/offline-files.ts).
 */
const PAGE = new URL(location.href).searchParams.get('page') ?? ''
/* The build writes between these braces what each page needs, and which build it is. */
const KEPT = {}
const { files: FILES = [], is: BUILD, patienceMs: PATIENCE_MS, keys: KEYS } = KEPT[PAGE] ?? {}
const NAME = `${PAGE} ${BUILD}`

addEventListener('install', (event) => event.waitUntil(keep().then(() => skipWaiting())))
addEventListener('activate', (event) => event.waitUntil(forgetOthers().then(() => clients.claim())))
addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin || BUILD === undefined) return
  if (request.mode === 'navigate' && isInFolder(pathname)) event.respondWith(newestPage(request))
  else if (pathname === KEYS) event.respondWith(newestKeys(request))
  // Files are named by their content, so the kept one is the same.
  else if (FILES.includes(pathname)) event.respondWith(fromCache(pathname).then((kept) => kept ?? fetch(request)))
})

/** A scope is a prefix to the browser: '/check-in' has '/check-in-soon' in it, which is another page. */
function isInFolder(pathname) {
  const folder = new URL(registration.scope).pathname.replace(/[/]$/, '')
  return pathname === folder || pathname.startsWith(`${folder}/`)
}

const fromCache = (path) => caches.match(path, { cacheName: NAME, ignoreVary: true, ignoreSearch: true })

/**
 * Returns the network's answer, or the kept page where there is none. A page with a patience is also returned when the network
 * takes longer than that, or says that the server is away.
 */
async function newestPage(request) {
  const kept = await fromCache(PAGE)
  if (!kept) return fetch(request)
  const answer = fetch(request).then(
    (found) => (PATIENCE_MS && found.status >= 500 ? kept : found),
    () => kept,
  )
  if (!PATIENCE_MS) return answer
  return Promise.race([answer, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS, kept))])
}

async function newestKeys(request) {
  const answer = await fetch(request).catch(() => null)
  if (!answer) return (await fromCache(KEYS)) ?? Response.error()
  await keepKeys(answer.clone())
  return answer
}

/** Throws where something could not be kept: then the installation ends, and its store stays unused. */
async function keep() {
  if (BUILD === undefined) throw new Error('no page of ours')
  const cache = await caches.open(NAME)
  await cache.addAll([PAGE, ...FILES].map((path) => new Request(path, { cache: path === PAGE ? 'reload' : 'default' })))
  if (KEYS && !(await keepKeys(await fetch(KEYS, { cache: 'reload' })))) throw new Error('no keys')
}

/** Adds the moment, because the page says of when the keys are. Refuses the answer of a captive portal, which is not ours. */
async function keepKeys(answer) {
  if (!answer.ok || answer.redirected || !answer.headers.get('Content-Type')?.includes('json')) return false
  const headers = { 'Content-Type': 'application/json', 'Kept-At': new Date().toISOString() }
  const cache = await caches.open(NAME)
  await cache.put(KEYS, new Response(await answer.text(), { headers }))
  return true
}

/** Deletes what earlier builds kept of this page; other pages and languages have their own worker and store. */
async function forgetOthers() {
  const names = await caches.keys()
  const old = names.filter((name) => name.startsWith(`${PAGE} `) && name !== NAME)
  await Promise.all(old.map((name) => caches.delete(name)))
}
