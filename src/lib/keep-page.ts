import { localePath } from './locale-path.ts'

/*
 * Stores pages for offline use: check-in, the pass, and the page of a scanned code
 * (src/service-worker/offline-page.js).
 */

const WORKER = '/check-in-worker.js'
/** The built page that is stored for each scope. */
const PAGES = { '/check-in': '/check-in', '/pass': '/pass', '/I': '/scanned-code' } as const

/**
 * Stores a page in this language, with its script and fonts so that it opens offline. The URL of a scanned code has no
 * language, so the language of the last call is used.
 * @returns whether the page is stored
 */
export async function keepPage(scope: keyof typeof PAGES): Promise<boolean> {
  try {
    const page = localePath(PAGES[scope])
    const found = await navigator.serviceWorker.register(workerFor(page), {
      scope: scope === '/I' ? scope : page,
    })
    return await isActive(found)
  } catch {
    return false
  }
}

/** Returns whether a worker becomes active. An installation that could not store every file ends as 'redundant'. */
async function isActive({ installing, waiting, active }: ServiceWorkerRegistration): Promise<boolean> {
  const worker = installing ?? waiting ?? active
  if (active || !worker) return active !== null
  return new Promise((resolve) => {
    worker.addEventListener('statechange', () => {
      if (worker.state === 'activated' || worker.state === 'redundant') resolve(worker.state === 'activated')
    })
  })
}

type Policy = { createScriptURL: (page: string) => unknown }
type TrustedTypes = { createPolicy: (name: string, rules: { createScriptURL: (page: string) => string }) => Policy }

const addressOf = (page: string) => `${WORKER}?page=${page}`
let policy: Policy | undefined

/**
 * Returns the worker's URL, as a trusted script URL if the browser supports Trusted Types. The page's CSP allows only
 * this policy name.
 */
function workerFor(page: string): string {
  const { trustedTypes } = window as unknown as { trustedTypes?: TrustedTypes }
  policy ??= trustedTypes?.createPolicy('check-in-worker', { createScriptURL: addressOf })
  return (policy?.createScriptURL(page) as string | undefined) ?? addressOf(page)
}
