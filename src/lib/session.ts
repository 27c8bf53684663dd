import type { SessionAccount } from '#domain/account/account.ts'
import { type Answer, api, ask } from './api.ts'

let asked: Promise<Answer<SessionAccount | null>> | undefined

declare global {
  interface Window {
    /** The header's script asks at once when the browser was signed in (src/components/frame/header-script.ts). */
    who?: Promise<Response> | undefined
  }
}

/** Whether this browser was signed in when it opened the page, as far as it knew. */
export const wasSignedIn = (): boolean => 'who' in window

/** Asked once per page (SPEC §6); when the answer fails, the next caller asks again. */
export function whoAmI(): Promise<Answer<SessionAccount | null>> {
  asked ??= askOnce()
  return asked
}

async function askOnce(): Promise<Answer<SessionAccount | null>> {
  const early = window.who as ReturnType<typeof api.session.$get> | undefined
  window.who &&= undefined
  const answer = await ask(early ?? api.session.$get())
  if (!answer.ok) {
    asked = undefined
    return answer
  }
  const { account } = answer.value
  drawHeader()
  showTo(account)
  return { ok: true, value: account }
}

/** A page kept for the back button hides until it has asked again: it may be somebody else now, or nobody. */
function showTo(account: SessionAccount | null): void {
  const { body, documentElement: page } = document
  addEventListener('pagehide', () => {
    if (account) body.hidden = true
  })
  addEventListener('pageshow', ({ persisted }) => {
    // The header's script ran first and knows whether somebody signed in meanwhile.
    if (persisted && (account || page.dataset.role)) location.reload()
  })
  // Logged out in another tab: nothing of the person stays in sight.
  addEventListener('storage', () => {
    if (!account || page.dataset.role) return
    body.replaceChildren()
    location.reload()
  })
}

/** Once the server has ended the session: this page's header, and what other tabs show, follow. */
export function forgetSession(): void {
  asked = undefined
  drawHeader()
  try {
    localStorage.role = ''
    localStorage.clear()
  } catch {
    // a browser that stores nothing tells its other tabs nothing
  }
}

/** The server sets and ends the hint together with the session; it grants nothing (D12). */
const drawHeader = () => window.onstorage?.(new StorageEvent('storage'))
