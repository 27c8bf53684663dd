import { useState } from 'react'
import { isLastOwner, isLead, kindOfRole, type MemberRole } from '#domain/organization/membership.ts'
import { leave } from '#islands/auth/departure.ts'
import { ask } from '#lib/api.ts'
import { leaveTextOf, leaveText as text } from '#text/organization/membership.ts'
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx'
import type { OnRefusal } from '../organization/own/useOwnEvents.ts'
import { type PersonView, peopleRoutesOf } from './organization-people.ts'
import './LeaveOrganization.css'

type Props = {
  orgName: string
  memberRole: MemberRole
  /** The reason why the member cannot leave. */
  stuck?: string | undefined
  onRefused: OnRefusal
}

/** Returns why a member cannot leave: the last owner or head officer must remain responsible. */
export function stuckIn(people: readonly PersonView[], own: PersonView): string | undefined {
  if (!isLastOwner(people, own)) return undefined
  const words = leaveTextOf[kindOfRole(own.role)]
  return people.length === 1 ? words.alone : words.onlyLead
}

/**
 * Lets a member leave the NGO or college, unless they alone lead it, and lets those who lead it close it. Both actions log the
 * member out and open /login.
 */
export function LeaveOrganization({ orgName, memberRole, stuck, onRefused }: Props) {
  const [asking, setAsking] = useState<'leave' | 'close' | null>(null)
  const [busy, setBusy] = useState(false)
  const kind = kindOfRole(memberRole)
  const words = leaveTextOf[kind]
  const act = async () => {
    setBusy(true)
    const routes = peopleRoutesOf[kind]
    const answer = await ask(asking === 'close' ? routes.$delete() : routes.membership.$delete())
    if (answer.ok) return leave('logged-out-everywhere')
    setBusy(false)
    setAsking(null)
    onRefused(answer, text.failed(answer.message))
  }
  const closing = asking === 'close'
  return (
    <>
      <section className="leave-organization" aria-labelledby="leave">
        <h2 id="leave">{words.title}</h2>
        <p className="muted" id="leave-hint">
          {stuck ?? text.hint}
        </p>
        <p className="row">
          <button
            className="button button--second"
            type="button"
            aria-describedby="leave-hint"
            disabled={stuck !== undefined}
            onClick={() => setAsking('leave')}
          >
            {words.leave}
          </button>
        </p>
      </section>
      {isLead(memberRole) && (
        <section className="leave-organization" aria-labelledby="close">
          <h2 id="close">{words.closeTitle}</h2>
          <p className="muted">{words.closeHint}</p>
          <p className="row">
            <button className="button button--danger" type="button" onClick={() => setAsking('close')}>
              {words.close}
            </button>
          </p>
        </section>
      )}
      {asking && (
        <ConfirmDialog
          question={closing ? text.closeQuestion(orgName) : text.question(orgName)}
          detail={closing ? words.closeDetail : text.detail}
          keep={closing ? text.closeKeep : text.keep}
          act={closing ? words.close : words.leave}
          busyWord={closing ? text.closing : text.leaving}
          busy={busy}
          onKeep={() => setAsking(null)}
          onAct={act}
        />
      )}
    </>
  )
}
