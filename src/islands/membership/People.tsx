import { useState } from 'react'
import { isLead } from '#domain/organization/membership.ts'
import type { FailedAnswer } from '#lib/api.ts'
import { memberRoleText, peopleTextOf, peopleText as text } from '#text/organization/membership.ts'
import { ListSkeleton } from '#ui/list/ListSkeleton.tsx'
import { Title } from '#ui/page/Title.tsx'
import { LoadError } from '#ui/states.tsx'
import { useLoad } from '#ui/useLoad.ts'
import type { OnRefusal } from '../organization/own/useOwnEvents.ts'
import { InvitationForm } from './InvitationForm.tsx'
import { InvitationRow } from './InvitationRow.tsx'
import { LeaveOrganization, stuckIn } from './LeaveOrganization.tsx'
import { loadPeople, type OrganizationPeopleView, type PeopleOf, type PersonView } from './organization-people.ts'
import { PersonDialog } from './PersonDialog.tsx'
import './People.css'
import '#ui/page/panel.css'

type Props = PeopleOf & {
  onRefused: OnRefusal
  /** Called after a person was changed or removed. */
  onChanged?: () => void
  focusTitle: boolean
}

/**
 * Lists the members of an NGO (D41) or the officers of a college (D68). Those who lead it can change the list; the others can read
 * it and leave.
 */
export function People({ kind, orgName, onRefused, onChanged, focusTitle }: Props) {
  const { value, failure, again, forget } = useLoad(() => loadPeople(kind), { nameOf: () => 'people' })
  const words = peopleTextOf[kind]
  const changed = async () => {
    onChanged?.()
    await again()
  }
  const refused = (answer: FailedAnswer, said?: string) => {
    onRefused(answer, said)
    if ([403, 404, 409].includes(answer.status)) again()
  }
  return (
    <section aria-busy={!value && !failure}>
      <Title focused={focusTitle}>{words.title}</Title>
      <p className="muted">{words.lead}</p>
      {failure && <LoadError message={words.loadFailed(failure.message)} onRetry={again} />}
      {!value && !failure && <ListSkeleton />}
      {value && <Opened {...{ kind, orgName, value, forget }} again={changed} onRefused={refused} />}
    </section>
  )
}

type OpenedProps = PeopleOf & {
  value: OrganizationPeopleView
  again: () => Promise<void>
  forget: () => void
  onRefused: OnRefusal
}

function Opened({ kind, orgName, value: { people, invitations }, again, forget, onRefused }: OpenedProps) {
  const [changing, setChanging] = useState<PersonView | null>(null)
  const own = people.find(({ you }) => you)
  const leads = own !== undefined && isLead(own.role)
  return (
    <>
      <ul className="people" aria-label={peopleTextOf[kind].list}>
        {people.map((person) => (
          <PersonRow key={person.id} person={person} onChange={leads ? () => setChanging(person) : null} />
        ))}
        {invitations.map((invitation) => (
          <InvitationRow key={invitation.id} invitation={invitation} onEnded={forget} onRefused={onRefused} />
        ))}
      </ul>
      {leads && <InvitationForm kind={kind} onSent={again} onRefused={onRefused} />}
      {own && (
        <LeaveOrganization orgName={orgName} memberRole={own.role} stuck={stuckIn(people, own)} onRefused={onRefused} />
      )}
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
