import { useState } from 'react'
import type { ReadAnnouncement } from '#domain/announcement/announcement.ts'
import type { ParticipationRecord } from '#domain/participation/participation.ts'
import { MessageLine } from '#islands/announcement/MessageLine.tsx'
import { CertificateActions } from '#islands/certificate/card/CertificateActions.tsx'
import { ClaimRow } from '#islands/claim/ClaimRow.tsx'
import { localePath, typedLang } from '#lib/locale-path.ts'
import { eventPath } from '#lib/paths.ts'
import { dashboardText } from '#text/account/account.ts'
import { cardText } from '#text/certificate/certificate-card.ts'
import { endorsementLineText } from '#text/college/endorsement-line.ts'
import { Stone } from '#ui/art/Stone.tsx'
import { RowOutcome } from '#ui/list/RowOutcome.tsx'
import { Presence } from '../../attendance/Presence.tsx'
import { LeaveButton } from '../../going/LeaveButton.tsx'
import { RecordFacts } from './RecordFacts.tsx'
import './RecordRow.css'

type Props = {
  record: ParticipationRecord
  /** Whether the event begins on the first day of its part of the record. */
  isSoonest: boolean
  /** The newest message of the NGO to the people who are going. */
  message: ReadAnnouncement | undefined
  onChanged: () => void
}

/** Shows one event of the volunteer's record. The row is kept after the event is deleted (SPEC §2, D6). */
export function RecordRow({ record, isSoonest, message, onChanged }: Props) {
  const { title, date, status, cancelled, verified, certificate } = record
  const unlisted = !record.viewable && record.eventId !== null
  const note = verified && <p className="record-row__note small muted">{dashboardText.certificate}</p>
  const isOver = status === 'Past' || cancelled || unlisted
  return (
    <li className="record-row">
      <Stone day={date} kind={isOver ? 'past' : isSoonest ? 'soon' : 'upcoming'} size="small" />
      <div>
        <h4 dir="auto" lang={typedLang(record.lang)}>
          {title}
        </h4>
        <RecordFacts record={record} />
        {message && <MessageLine message={message} />}
        <Presence record={record} />
        {record.endorsements.map((one) => (
          <p className="small" dir="auto" key={`${one.programme} ${one.programmeName} ${one.college}`}>
            {endorsementLineText.sentence(one)}
          </p>
        ))}
        <ClaimRow record={record} />
      </div>
      {certificate ? <CertificateActions {...{ certificate, event: record, note, onChanged }} /> : note}
      {certificate && <p className="record-row__code small">{`${cardText.checkedWith} ${certificate.code}`}</p>}
      <RowEnd record={record} unlisted={unlisted} />
    </li>
  )
}

/** Shows the status and "View Event". An upcoming event of an NGO that is no longer listed can be left here (D7). */
function RowEnd({ record, unlisted }: { record: ParticipationRecord; unlisted: boolean }) {
  const [left, setLeft] = useState(false)
  const { eventId, title, status } = record
  return (
    <div className="record-row__end">
      <Status record={record} unlisted={unlisted} />
      {eventId && (
        <a className="button button--second button--small" href={localePath(eventPath(eventId))}>
          {dashboardText.view}
          <span className="visually-hidden">{`: ${title}`}</span>
        </a>
      )}
      {unlisted && eventId && status === 'Upcoming' && (
        <RowOutcome said={left ? dashboardText.left : null} of={title}>
          <LeaveButton event={{ id: eventId, title }} small onLeft={() => setLeft(true)} />
        </RowOutcome>
      )}
    </div>
  )
}

/** Shows the status. An upcoming event of an NGO that is no longer listed is marked as such; a past one is not (D7). */
function Status({ record: { status, cancelled }, unlisted }: { record: ParticipationRecord; unlisted: boolean }) {
  const ended = cancelled || (unlisted && status === 'Upcoming')
  const word = cancelled ? dashboardText.cancelled : dashboardText.unlisted
  return (
    <span className={`status status--${ended ? 'Cancelled' : status}`}>
      <span className="visually-hidden">{dashboardText.status}: </span>
      <span>{ended ? word : dashboardText.statuses[status]}</span>
    </span>
  )
}
