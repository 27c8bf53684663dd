import type { SessionAccount } from '#domain/account/account.ts'
import { type Answer, api, ask } from './api.ts'

let asked: Promise<Answer<SessionAccount | null>> | undefined

declare global {
  interface Window {
    /**
     * The session request that the header's script sends if the browser has a role cookie
     * (src/components/frame/header-script.ts).
     */
    who?: Promise<Response> | undefined
  }
}

/** Returns whether this browser had a role cookie when it opened the page. */
export const wasSignedIn = (): boolean => 'who' in window

/**
 * Returns the account of the session. It is requested once per page (SPEC §6); after a failed request, the next caller
 * requests it again. A browser without a role cookie has no session.
 */
export function whoAmI(): Promise<Answer<SessionAccount | null>> {
  asked ??= askOnce()
  return asked
}

async function askOnce(): Promise<Answer<SessionAccount | null>> {
  // The server sets both cookies together, so without the role cookie there is no session to ask for.
  if (!wasSignedIn()) return shown(null)
  const early = window.who as ReturnType<typeof api.session.$get> | undefined
  window.who &&= undefined
  const answer = await ask(early ?? api.session.$get())
  if (!answer.ok) {
    asked = undefined
    return answer
  }
  drawHeader()
  return shown(answer.value.account)
}

function shown(account: SessionAccount | null): Answer<SessionAccount | null> {
  showTo(account)
  return { ok: true, value: account }
}

/**
 * Hides a page that the browser stores for the back button until the session has been requested again, because a
 * different person may be logged in by then.
 */
function showTo(account: SessionAccount | null): void {
  const { body, documentElement: page } = document
  addEventListener('pagehide', () => {
    if (account) body.hidden = true
  })
  addEventListener('pageshow', ({ persisted }) => {
    // The header's script ran first, so `dataset.role` is already up to date.
    if (persisted && (account || page.dataset.role)) location.reload()
  })
  // After a logout in another tab, no data of the person remains visible.
  addEventListener('storage', () => {
    if (!account || page.dataset.role) return
    body.replaceChildren()
    location.reload()
  })
}

/** Updates this page's header and other tabs after the server has ended the session. */
export function forgetSession(): void {
  asked = undefined
  drawHeader()
  try {
    localStorage.role = ''
    localStorage.clear()
  } catch {
    // Other tabs are not updated if the browser blocks storage.
  }
}

/**
 * Redraws the header according to the role cookie, which the server sets and deletes together with the session. The
 * cookie gives no access (D12).
 */
const drawHeader = () => window.onstorage?.(new StorageEvent('storage'))
