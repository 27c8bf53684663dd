import type { Role, SessionAccount } from '#domain/account.ts'
import { type Answer, api, ask } from './api.ts'

let asked: Promise<Answer<SessionAccount | null>> | undefined

/** Asked once per page (SPEC §6); when the answer fails, the next caller asks again. */
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
}

export function forgetSession(): void {
  asked = undefined
  hintRole(null)
}

/** The header shows this hint until the answer comes. It grants nothing (D12). */
function hintRole(role: Role | null): void {
  try {
    if ((localStorage.getItem('role') ?? null) === role) return
    if (role) localStorage.setItem('role', role)
    else localStorage.removeItem('role')
  } catch {
    return // a browser that stores nothing shows the signed-out header
  }
  dispatchEvent(new Event('storage')) // for the header's script: browsers tell only other tabs
}
