import { useState } from 'react'
import type { FailedAnswer } from '#lib/api.ts'
import { memberRoleText, peopleText as text } from '#text/organization/membership.ts'
import { ListSkeleton } from '#ui/list/ListSkeleton.tsx'
import { Title } from '#ui/page/Title.tsx'
import { LoadError } from '#ui/states.tsx'
import { useLoad } from '#ui/useLoad.ts'
import type { OnRefusal } from '../organization/own/useOwnEvents.ts'
import { InvitationForm } from './InvitationForm.tsx'
import { InvitationRow } from './InvitationRow.tsx'
import { LeaveNgo, stuckIn } from './LeaveNgo.tsx'
import { loadPeople, type NgoPeopleView, type PersonView } from './ngo-people.ts'
import { PersonDialog } from './PersonDialog.tsx'
import './People.css'
import '#ui/page/panel.css'

type Props = { orgName: string; onRefused: OnRefusal; focusTitle: boolean }

/** Lists the members of the NGO (D41). Owners can change the list; coordinators can read it and leave. */
export function People({ orgName, onRefused, focusTitle }: Props) {
  const { value, failure, again, forget } = useLoad(loadPeople, { nameOf: () => 'people' })
  const refused = (answer: FailedAnswer, said?: string) => {
    onRefused(answer, said)
    if ([403, 404, 409].includes(answer.status)) again()
  }
  return (
    <section aria-busy={!value && !failure}>
      <Title focused={focusTitle}>{text.title}</Title>
      <p className="muted">{text.lead}</p>
      {failure && <LoadError message={text.loadFailed(failure.message)} onRetry={again} />}
      {!value && !failure && <ListSkeleton />}
      {value && <Opened {...{ orgName, value, again, forget }} onRefused={refused} />}
    </section>
  )
}

type OpenedProps = {
  orgName: string
  value: NgoPeopleView
  again: () => Promise<void>
  forget: () => void
  onRefused: OnRefusal
}

function Opened({ orgName, value: { people, invitations }, again, forget, onRefused }: OpenedProps) {
  const [changing, setChanging] = useState<PersonView | null>(null)
  const own = people.find(({ you }) => you)
  const isOwner = own?.role === 'owner'
  return (
    <>
      <ul className="people" aria-label={text.list}>
        {people.map((person) => (
          <PersonRow key={person.id} person={person} onChange={isOwner ? () => setChanging(person) : null} />
        ))}
        {invitations.map((invitation) => (
          <InvitationRow key={invitation.id} invitation={invitation} onEnded={forget} onRefused={onRefused} />
        ))}
      </ul>
      {isOwner && <InvitationForm onSent={again} onRefused={onRefused} />}
      {own && <LeaveNgo orgName={orgName} memberRole={own.role} stuck={stuckIn(people, own)} onRefused={onRefused} />}
      {changing && (
        <PersonDialog person={changing} onClose={() => setChanging(null)} onDone={again} onRefused={onRefused} />
      )}
    </>
  )
}

/** Shows a member. Members cannot change their own role here, only leave the NGO. */
function PersonRow({ person, onChange }: { person: PersonView; onChange: (() => void) | null }) {
  const name = person.name || text.nameless
  return (
    <li>
      <div>
        <b id={`person-${person.id}`}>{person.you ? text.you(name) : name}</b>
        <p className="small muted">
          <span>{`${text.since(person.role, person.since)} `}</span>
          <bdi>{person.email}</bdi>
        </p>
      </div>
      {onChange && !person.you ? (
        <button
          className="button button--second button--small"
          type="button"
          aria-describedby={`person-${person.id}`}
          onClick={onChange}
        >
          {text.change}
        </button>
      ) : (
        <span className="small">{memberRoleText.label[person.role]}</span>
      )}
    </li>
  )
}
