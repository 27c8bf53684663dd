import { useState } from 'react'
import { kindOfRole } from '#domain/organization/membership.ts'
import { ask } from '#lib/api.ts'
import { peopleText as text } from '#text/organization/membership.ts'
import { BusyButton } from '#ui/BusyButton.tsx'
import { RowOutcome } from '#ui/list/RowOutcome.tsx'
import { toast } from '#ui/Toasts.tsx'
import type { OnRefusal } from '../organization/own/useOwnEvents.ts'
import { type OrganizationPeopleView, peopleRoutesOf } from './organization-people.ts'

type Props = { invitation: OrganizationPeopleView['invitations'][number]; onEnded: () => void; onRefused: OnRefusal }

/** Shows an open invitation. After it is cancelled, the row shows that. */
export function InvitationRow({ invitation: { id, email, role, until }, onEnded, onRefused }: Props) {
  const [busy, setBusy] = useState(false)
  const [said, setSaid] = useState<string | null>(null)
  const cancel = async () => {
    setBusy(true)
    const answer = await ask(peopleRoutesOf[kindOfRole(role)].invitations[':id'].$delete({ param: { id } }))
    setBusy(false)
    if (!answer.ok && answer.code !== 'not-found') return onRefused(answer, text.failed(answer.message))
    if (answer.ok) toast.say(text.cancelled)
    else toast.alarm(text.failed(answer.message))
    setSaid(answer.ok ? text.cancelledShort : text.late)
    onEnded()
  }
  return (
    <li>
      <div>
        <b>{email}</b>
        <p className="small muted">{text.invited(role, until)}</p>
      </div>
      <RowOutcome said={said} of={email}>
        <BusyButton
          className="button button--quiet button--small"
          busy={busy}
          busyWord={text.cancelInvitation}
          onClick={cancel}
        >
          <span>{text.cancelInvitation}</span>
          <span className="visually-hidden">{`: ${email}`}</span>
        </BusyButton>
      </RowOutcome>
    </li>
  )
}
