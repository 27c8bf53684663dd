import { localePath } from './locale-path.ts'

/* Pages that a telephone keeps: the check-in desk's, the pass's, and the one that a scanned code opens (src/service-worker/offline-page.js). */

const WORKER = '/check-in-worker.js'
/** By the scope of what is opened: the built page that is kept for it. */
const PAGES = { '/check-in': '/check-in', '/pass': '/pass', '/I': '/scanned-code' } as const

/**
 * Keeps a page in this language, its script and its fonts, so that it opens without network. A scanned code's address names no
 * language: its page is kept in that of whoever kept it last.
 * @returns whether it is kept
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

/** An installation that could not keep everything ends as 'redundant'. */
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

/** The page's policy lets this one name through, where the browser has such policies. */
function workerFor(page: string): string {
  const { trustedTypes } = window as unknown as { trustedTypes?: TrustedTypes }
  policy ??= trustedTypes?.createPolicy('check-in-worker', { createScriptURL: addressOf })
  return (policy?.createScriptURL(page) as string | undefined) ?? addressOf(page)
}
