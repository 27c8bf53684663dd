import { useState } from 'react'
import type { OwnEvent } from '#domain/event/event.ts'
import type { DeskVisitor, Participant } from '#domain/participation/participation.ts'
import { isGone } from '#islands/attendance/people.ts'
import { verificationText as text } from '#text/participation/verification.ts'
import { WarnIcon } from '#ui/icon/icons.tsx'
import { AtDesk } from '../../attendance/AtDesk.tsx'
import { HoursField } from './HoursField.tsx'
import { type Part, PartButton } from './PartButton.tsx'
import './ParticipantTable.css'
import '#ui/BusyButton.css'
import '#ui/form/checkbox.css'

export type RowActions = {
  onToggle: (person: Participant) => void
  onUndo: (person: Participant) => void
  onHours: (person: Participant, hours: number | null) => void
  onPart: (person: Participant, part: Part) => void
}

type Props = RowActions & {
  person: Participant
  event: OwnEvent
  hasDesk: boolean
  saving: boolean
  /** Whether the person was unticked less than ten seconds ago. */
  pending: boolean
  isRemoved: boolean
}

/** A participant with name, email, attendance, hours and the checkbox. On phones, "More" opens the rest of the row. */
export function ParticipantRow({ person, event, hasDesk, saving, pending, isRemoved, ...on }: Props) {
  const [open, setOpen] = useState(false)
  const { id, name, email, verified, hours, endedBy } = person
  // A person who was verified a moment ago has no evidence yet.
  const evidence = verified ? (person.evidence ?? 'organizer') : null
  const label = saving ? text.saving : verified ? text.verified : text.notVerified
  const hasMore = hasDesk || verified
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: phones lay the row out as a grid, which removes its implicit role
    <tr role="row" className={rowClass(open, person)}>
      <td role="cell" className="participants__who">
        <PersonName person={person} />
        {hasDesk && <div className="participants__mail">{email}</div>}
        <CertificateLink person={person} />
      </td>
      <td role="cell" className={hasDesk ? 'participants__came' : 'participants__email'}>
        {hasDesk ? <AtDesk attendance={person.attendance} verified={evidence} /> : email}
      </td>
      <td role="cell" className="participants__time">
        {isRemoved ? (
          <span>{hours}</span>
        ) : (
          <HoursField name={name} hours={hours} event={event} onHours={(said) => on.onHours(person, said)} />
        )}
        {pending && (
          <button className="button button--second button--small" type="button" onClick={() => on.onUndo(person)}>
            <span>{text.undo}</span>
            <span className="visually-hidden">{`: ${name}`}</span>
          </button>
        )}
        {verified && !isRemoved && <PartButton person={person} onPart={(part) => on.onPart(person, part)} />}
        {hasMore && !pending && (
          <button
            className="button button--quiet button--small participants__more"
            type="button"
            aria-expanded={open}
            onClick={() => setOpen(!open)}
          >
            <span>{text.restOfRow}</span>
            <span className="visually-hidden">{`: ${name}`}</span>
          </button>
        )}
      </td>
      <td role="cell" className="participants__attended">
        <label className="checkbox">
          <input
            type="checkbox"
            checked={verified}
            disabled={!verified && !pending && (isRemoved || endedBy === 'admin')}
            aria-labelledby={`name-${id} state-${id}`}
            onChange={() => on.onToggle(person)}
          />
          <span id={`state-${id}`}>{label}</span>
        </label>
      </td>
    </tr>
    // biome-ignore-end lint/a11y/noRedundantRoles: see above
  )
}

/** On phones, entries that need review are in sight, and have the full width. */
const rowClass = (open: boolean, { attendance }: Participant): string =>
  [
    'participants__row',
    open && 'participants__row--open',
    attendance && attendance.doubts.length > 0 && 'participants__row--review',
  ]
    .filter(Boolean)
    .join(' ')

/** Deleted accounts have no name, so a part of the row's opaque id distinguishes them (D18). */
function PersonName({ person }: { person: Participant }) {
  const { id, name, unusualName, newToUs, endedBy } = person
  return (
    <>
      <span id={`name-${id}`} className="participants__name">
        <span>{name}</span>
        {isGone(person) && <span className="small muted">{` ${id.slice(0, 8)}`}</span>}
      </span>
      {unusualName && (
        <span className="small participants__unusual">
          <WarnIcon />
          <span dir="auto">{text.unusualName(unusualName.googleName)}</span>
        </span>
      )}
      {newToUs && <span className="participants__chip">{text.newToUs}</span>}
      {endedBy && <span className="participants__chip">{text.endedBy[endedBy]}</span>}
    </>
  )
}

const CertificateLink = ({ person: { name, verified, certificate } }: { person: Participant }) =>
  verified && certificate ? (
    <a className="participants__certificate" href={`/api/certificates/${certificate}/pdf`} download>
      {text.certificate}
      <span className="visually-hidden">{text.certificateOf(name)}</span>
    </a>
  ) : null

/** A walk-in without an account, whom the NGO cannot verify yet. */
export function VisitorRow({ visitor: { id, name, phone, attendance } }: { visitor: DeskVisitor }) {
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: phones lay the row out as a grid, which removes its implicit role
    <tr role="row" className="participants__row participants__row--open">
      <td role="cell" className="participants__who">
        <span id={`name-${id}`} className="participants__name">
          {name}
        </span>
        <div className="participants__mail">{text.desk.visitor}</div>
      </td>
      <td role="cell" className="participants__came">
        <AtDesk attendance={attendance} phone={phone} />
      </td>
      <td role="cell" className="participants__time" />
      <td role="cell" className="participants__attended">
        <label className="checkbox">
          <input type="checkbox" disabled aria-labelledby={`name-${id} state-${id}`} />
          <span id={`state-${id}`}>{text.notVerified}</span>
        </label>
      </td>
    </tr>
    // biome-ignore-end lint/a11y/noRedundantRoles: see above
  )
}
