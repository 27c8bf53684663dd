import { useState } from 'react'
import { isLastOwner, type MemberRole } from '#domain/organization/membership.ts'
import { leave } from '#islands/auth/departure.ts'
import { api, ask } from '#lib/api.ts'
import { leaveText as text } from '#text/organization/membership.ts'
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx'
import type { OnRefusal } from '../organization/own/useOwnEvents.ts'
import type { PersonView } from './ngo-people.ts'
import './LeaveNgo.css'

type Props = {
  orgName: string
  memberRole: MemberRole
  /** The reason why the member cannot leave. */
  stuck?: string | undefined
  onRefused: OnRefusal
}

/** Returns why a member cannot leave: the last owner must remain responsible for the NGO. */
export function stuckIn(people: readonly PersonView[], own: PersonView): string | undefined {
  if (!isLastOwner(people, own)) return undefined
  return people.length === 1 ? text.alone : text.onlyOwner
}

/**
 * Lets a member leave the NGO, unless they are its only owner, and lets owners close it. Both actions log the member out and
 * open /login.
 */
export function LeaveNgo({ orgName, memberRole, stuck, onRefused }: Props) {
  const [asking, setAsking] = useState<'leave' | 'close' | null>(null)
  const [busy, setBusy] = useState(false)
  const act = async () => {
    setBusy(true)
    const answer = await ask(asking === 'close' ? api.ngo.$delete() : api.ngo.membership.$delete())
    if (answer.ok) return leave('logged-out-everywhere')
    setBusy(false)
    setAsking(null)
    onRefused(answer, text.failed(answer.message))
  }
  const closing = asking === 'close'
  return (
    <>
      <section className="leave-ngo" aria-labelledby="leave">
        <h2 id="leave">{text.title}</h2>
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
            {text.leave}
          </button>
        </p>
      </section>
      {memberRole === 'owner' && (
        <section className="leave-ngo" aria-labelledby="close">
          <h2 id="close">{text.closeTitle}</h2>
          <p className="muted">{text.closeHint}</p>
          <p className="row">
            <button className="button button--danger" type="button" onClick={() => setAsking('close')}>
              {text.close}
            </button>
          </p>
        </section>
      )}
      {asking && (
        <ConfirmDialog
          question={closing ? text.closeQuestion(orgName) : text.question(orgName)}
          detail={closing ? text.closeDetail : text.detail}
          keep={closing ? text.closeKeep : text.keep}
          act={closing ? text.close : text.leave}
          busyWord={closing ? text.closing : text.leaving}
          busy={busy}
          onKeep={() => setAsking(null)}
          onAct={act}
        />
      )}
    </>
  )
}
