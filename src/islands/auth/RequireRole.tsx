import type { ReactNode } from 'react'
import type { Role, SessionAccount } from '#domain/account/account.ts'
import { type Answer, api, ask } from '#lib/api.ts'
import { leaveFlash } from '#lib/flash.ts'
import { localePath } from '#lib/locale-path.ts'
import { forgetSession, wasSignedIn, whoAmI } from '#lib/session.ts'
import { loginFromHere } from '#lib/sign-in-path.ts'
import { pageText } from '#text/page/page.ts'
import { dropDraft } from '../../ui/form/draft.ts'
import { LoadError } from '../../ui/states.tsx'
import { useLoad } from '../../ui/useLoad.ts'
import '#ui/page/wait.css'

type Props = { to: Role; children: (account: SessionAccount) => ReactNode }

/**
 * Shows its content to one role only (SPEC §6). Shows 'Loading...' while it asks the server. Redirects visitors without a
 * session or with another role to /login, and organizations that are not approved to /pending. The data itself is protected by the
 * server.
 */
export function RequireRole({ to, children }: Props) {
  const { state, value, failure, again } = useLoad(() => whoIs(to))
  if (failure) {
    return (
      <div className="wrap">
        <LoadError title={pageText.whoFailed} message={failure.message} onRetry={again} />
      </div>
    )
  }
  if (state === 'loading' || value === null) {
    return (
      <p className="wrap loading" aria-busy="true">
        {pageText.loading}
      </p>
    )
  }
  return children(value)
}

/** Returns the account if it has the role; otherwise redirects and returns null. */
async function whoIs(role: Role): Promise<Answer<SessionAccount | null>> {
  const answer = await whoAmI()
  if (!answer.ok) return answer
  if (answer.value) dropDraft('registration')
  if (answer.value?.role === role) return answer
  if (answer.value === null && wasSignedIn()) leaveFlash('session-ended')
  const waits = answer.value === null && (role === 'ngo' || role === 'college') && (await waitsForApproval())
  location.replace(waits ? localePath('/pending') : loginFromHere())
  return { ok: true, value: null }
}

/**
 * Distinguishes an organization that is not approved from a visitor without a session: `whoAmI` returns null for both, but the profile
 * request returns 403 for the organization and 401 for the visitor.
 */
async function waitsForApproval(): Promise<boolean> {
  const answer = await ask(api.me.$get())
  return !answer.ok && answer.status === 403
}

/**
 * Redirects to /login because the session ended while the page was open. /login shows the reason, and returns to this view
 * after the login.
 */
export function sessionEnded(): void {
  forgetSession()
  leaveFlash('session-ended')
  location.assign(loginFromHere())
}
