import { useState } from 'react'
import type { ParticipationRecord } from '#domain/participation/participation.ts'
import { CertificateCard } from '#islands/certificate/card/CertificateCard.tsx'
import { ClaimRow } from '#islands/claim/ClaimRow.tsx'
import { localePath, typedLang } from '#lib/locale-path.ts'
import { cityText } from '#lib/own-cities.ts'
import { eventPath } from '#lib/paths.ts'
import { dashboardText } from '#text/account/account.ts'
import { categoryText, modeText } from '#text/event/event.ts'
import { daysText, timeText } from '#text/time/day.ts'
import { Stone } from '#ui/art/Stone.tsx'
import { RowOutcome } from '#ui/list/RowOutcome.tsx'
import { Presence } from '../../attendance/Presence.tsx'
import { LeaveButton } from '../../going/LeaveButton.tsx'
import './RecordRow.css'
import '#ui/list/list-row.css'

/** Shows one event of the volunteer's record. The row is kept after the event is deleted (SPEC §2, D6). */
export function RecordRow({ record, onChanged }: { record: ParticipationRecord; onChanged: () => void }) {
  const [left, setLeft] = useState(false)
  const { title, date, time, city, mode, category, status, cancelled, certificate } = record
  const unlisted = !record.viewable && record.eventId !== null
  const path = record.eventId && localePath(eventPath(record.eventId))
  return (
    <li className="list-row">
      <Stone day={date} kind={status === 'Past' || cancelled || unlisted ? 'past' : 'upcoming'} />
      <div>
        <h3 dir="auto" lang={typedLang(record.lang)}>
          {title}
        </h3>
        <p className="small muted">
          <time dateTime={date}>{daysText(record)}</time>
          <span>{`, ${timeText(time)}, ${cityText(city)}, ${modeText[mode]}, ${categoryText[category]}`}</span>
        </p>
      </div>
      <div className="list-row__end">
        <Status record={record} unlisted={unlisted} />
        {path && (
          <a className="button button--line button--small" href={path}>
            {dashboardText.view}
            <span className="visually-hidden">{`: ${title}`}</span>
          </a>
        )}
        {unlisted && record.eventId && status === 'Upcoming' && (
          <RowOutcome said={left ? dashboardText.left : null} of={title}>
            <LeaveButton event={{ id: record.eventId, title }} small onLeft={() => setLeft(true)} />
          </RowOutcome>
        )}
      </div>
      <Presence record={record} />
      <ClaimRow record={record} />
      {certificate && <CertificateCard certificate={certificate} event={record} onChanged={onChanged} />}
    </li>
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
