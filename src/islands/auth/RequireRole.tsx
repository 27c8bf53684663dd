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
 * Shows its content to one role (SPEC §6): 'Loading...' while it asks, /login without a session or for another role,
 * /pending for an NGO without approval. The server guards the data itself; this only leads the way.
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

/** The account if it has the role; else null, and the browser is on its way elsewhere. */
async function whoIs(role: Role): Promise<Answer<SessionAccount | null>> {
  const answer = await whoAmI()
  if (!answer.ok) return answer
  if (answer.value) dropDraft('registration')
  if (answer.value?.role === role) return answer
  if (answer.value === null && wasSignedIn()) leaveFlash('session-ended')
  const waits = answer.value === null && role === 'ngo' && (await waitsForApproval())
  location.replace(waits ? localePath('/pending') : loginFromHere())
  return { ok: true, value: null }
}

/** The session's answer is the same for nobody and for an NGO without approval; the profile's tells them apart. */
async function waitsForApproval(): Promise<boolean> {
  const answer = await ask(api.me.$get())
  return !answer.ok && answer.status === 403
}

/** For a page whose session ended while it was open: to /login, which says so and returns to the view that was left. */
export function sessionEnded(): void {
  forgetSession()
  leaveFlash('session-ended')
  location.assign(loginFromHere())
}
