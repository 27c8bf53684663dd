import type { OwnEvent } from '#domain/event/event.ts'
import type { DeskVisitor, Participant } from '#domain/participation/participation.ts'
import { HoursField } from '#islands/participation/verification/HoursField.tsx'
import { verificationText } from '#text/participation/verification.ts'
import { WarnIcon } from '#ui/icon/icons.tsx'
import { AtDesk } from '../../attendance/AtDesk.tsx'
import { type Part, PartButton } from './PartButton.tsx'
import { isGone } from './people.ts'
import './ParticipantTable.css'
import '#ui/form/checkbox.css'

type Props = {
  event: OwnEvent
  people: Participant[]
  /**
   * Whether the event had a check-in desk. If so, its entries are shown next to the checkboxes, and emails are shown below
   * names.
   */
  hasDesk: boolean
  visitors: DeskVisitor[]
  saving: ReadonlySet<string>
  onToggle: (person: Participant) => void
  onHours: (person: Participant, hours: number | null) => void
  onPart: (person: Participant, part: Part) => void
  /** Whether the event was removed. If so, verifications can only be withdrawn. */
  isRemoved: boolean
}

/**
 * Lists the participants. Deleted accounts have no name, so a part of the row's opaque id distinguishes them (D18). The roles
 * are explicit because phones lay the rows out as grids, which removes the implicit ones.
 */
export function ParticipantTable({
  event,
  people,
  hasDesk,
  visitors,
  isRemoved,
  saving,
  onToggle,
  onHours,
  onPart,
}: Props) {
  const { caption, columns, desk } = verificationText
  const second = hasDesk ? desk.column : columns.email
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: see above
    <table className={hasDesk ? 'participants participants--desk' : 'participants'} role="table">
      <caption className="visually-hidden">{caption(event.title)}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {[columns.name, second, verificationText.hours, columns.attended].map((column) => (
            <th key={column} role="columnheader" scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {people.map((person) => (
          <Row
            key={person.id}
            person={person}
            event={event}
            hasDesk={hasDesk}
            isRemoved={isRemoved}
            saving={saving.has(person.id)}
            onToggle={() => onToggle(person)}
            onHours={(hours) => onHours(person, hours)}
            onPart={(part) => onPart(person, part)}
          />
        ))}
        {visitors.map((visitor) => (
          <VisitorRow key={visitor.id} visitor={visitor} />
        ))}
      </tbody>
    </table>
    // biome-ignore-end lint/a11y/noRedundantRoles: see above
  )
}

type RowProps = {
  person: Participant
  event: OwnEvent
  hasDesk: boolean
  saving: boolean
  isRemoved: boolean
  onToggle: () => void
  onHours: (hours: number | null) => void
  onPart: (part: Part) => void
}

function Row({ person, event, hasDesk, isRemoved, saving, onToggle, onHours, onPart }: RowProps) {
  const { id, name, unusualName, email, newToUs, verified, hours, certificate, endedBy } = person
  const text = verificationText
  const mail = (
    <>
      <span>{email}</span>
      {verified && certificate && (
        <a className="participants__certificate" href={`/api/certificates/${certificate}/pdf`} download>
          {verificationText.certificate}
          <span className="visually-hidden">{verificationText.certificateOf(name)}</span>
        </a>
      )}
    </>
  )
  // A person who was verified a moment ago has no evidence yet.
  const evidence = verified ? (person.evidence ?? 'organizer') : null
  const label = saving ? text.saving : verified ? text.verified : text.notVerified
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: phones lay the row out as a grid, which removes its implicit role
    <tr role="row">
      <td role="cell">
        <span id={`name-${id}`}>
          <span>{name}</span>
          {isGone(person) && <span className="small muted">{` ${id.slice(0, 8)}`}</span>}
        </span>
        {unusualName && (
          <span className="small participants__unusual">
            <WarnIcon />
            <span dir="auto">{text.unusualName(unusualName.googleName)}</span>
          </span>
        )}
        {newToUs && <span className="participants__newcomer">{text.newToUs}</span>}
        {endedBy && <span className="small muted participants__newcomer">{text.endedBy[endedBy]}</span>}
        {hasDesk && <div className="participants__mail">{mail}</div>}
      </td>
      <td role="cell">{hasDesk ? <AtDesk attendance={person.attendance} verified={evidence} /> : mail}</td>
      <td role="cell">
        {isRemoved ? <span>{hours}</span> : <HoursField name={name} hours={hours} event={event} onHours={onHours} />}
        {verified && !isRemoved && <PartButton person={person} onPart={onPart} />}
      </td>
      <td role="cell">
        <label className="checkbox">
          <input
            type="checkbox"
            checked={verified}
            disabled={!verified && (isRemoved || endedBy === 'admin')}
            aria-labelledby={`name-${id} state-${id}`}
            onChange={onToggle}
          />
          <span id={`state-${id}`}>{label}</span>
        </label>
      </td>
    </tr>
    // biome-ignore-end lint/a11y/noRedundantRoles: see above
  )
}

/** A walk-in without an account, whom the NGO cannot verify yet. */
function VisitorRow({ visitor: { id, name, phone, attendance } }: { visitor: DeskVisitor }) {
  const { desk, notVerified } = verificationText
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: phones lay the row out as a grid, which removes its implicit role
    <tr role="row">
      <td role="cell">
        <span id={`name-${id}`}>{name}</span>
        <div className="participants__mail">{desk.visitor}</div>
      </td>
      <td role="cell">
        <AtDesk attendance={attendance} phone={phone} />
      </td>
      <td role="cell" />
      <td role="cell">
        <label className="checkbox">
          <input type="checkbox" disabled aria-labelledby={`name-${id} state-${id}`} />
          <span id={`state-${id}`}>{notVerified}</span>
        </label>
      </td>
    </tr>
    // biome-ignore-end lint/a11y/noRedundantRoles: see above
  )
}
