import type { Role, SessionAccount } from '#domain/account.ts'
import { type Answer, api, ask } from './api.ts'

let asked: Promise<Answer<SessionAccount | null>> | undefined

/**
 * Who is signed in, asked once per page, whoever asks (SPEC §6). Keeps the header's hint in step.
 * @returns the role and name, null for nobody, or why the answer did not come; then the next caller asks again
 */
export function whoAmI(): Promise<Answer<SessionAccount | null>> {
  asked ??= askOnce()
  return asked
}

async function askOnce(): Promise<Answer<SessionAccount | null>> {
  const answer = await ask(api.session.$get())
  if (!answer.ok) {
    asked = undefined
    return answer
  }
  const { account } = answer.value
  hintRole(account?.role ?? null)
  showTo(account)
  return { ok: true, value: account }
}

/**
 * What the page shows is this person's. A browser that keeps the page for its back button keeps none of it in sight,
 * and whoever comes back is asked for anew: it may be somebody else, or nobody any more.
 */
function showTo(account: SessionAccount | null): void {
  const { body, documentElement: page } = document
  addEventListener('pagehide', () => {
    if (account) body.hidden = true
  })
  addEventListener('pageshow', ({ persisted }) => {
    // The header's script, which came first, knows whether somebody logged in meanwhile.
    if (persisted && (account || page.dataset.role)) location.reload()
  })
}

/** For answers that say there is no session any more: the header and the next question follow. */
export function forgetSession(): void {
  asked = undefined
  hintRole(null)
}

/** What the header shows before anybody is asked. It grants nothing (D12). */
function hintRole(role: Role | null): void {
  try {
    if ((localStorage.getItem('role') ?? null) === role) return
    if (role) localStorage.setItem('role', role)
    else localStorage.removeItem('role')
  } catch {
    return // a browser that keeps nothing shows the signed-out header
  }
  dispatchEvent(new Event('storage')) // the header's own script listens; browsers tell other tabs only
}
