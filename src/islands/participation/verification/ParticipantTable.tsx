import type { OwnEvent } from '#domain/event/event.ts'
import type { DeskVisitor, Participant } from '#domain/participation/participation.ts'
import { verificationText } from '#text/participation/verification.ts'
import { ParticipantRow, type RowActions, VisitorRow } from './ParticipantRow.tsx'
import './ParticipantTable.css'

type Props = RowActions & {
  event: OwnEvent
  people: Participant[]
  /**
   * Whether the event had a check-in desk. If so, its entries are shown next to the checkboxes, and emails are shown below
   * names.
   */
  hasDesk: boolean
  visitors: DeskVisitor[]
  saving: ReadonlySet<string>
  /** The people who were unticked less than ten seconds ago (D88). */
  pending: ReadonlySet<string>
  /** Whether the event was removed. If so, verifications can only be withdrawn. */
  isRemoved: boolean
}

/** Lists the participants. The roles are explicit because phones lay the rows out as grids, which removes the implicit ones. */
export function ParticipantTable({ event, people, hasDesk, visitors, isRemoved, saving, pending, ...on }: Props) {
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
          <ParticipantRow
            key={person.id}
            {...{ person, event, hasDesk, isRemoved, ...on }}
            saving={saving.has(person.id)}
            pending={pending.has(person.id)}
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
