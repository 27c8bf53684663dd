import type { ReadAnnouncement } from '#domain/announcement/announcement.ts'
import type { ParticipationRecord, ParticipationStatus } from '#domain/participation/participation.ts'
import { api, ask, type ValueOf } from '#lib/api.ts'
import { localePath } from '#lib/locale-path.ts'
import { dashboardText } from '#text/account/account.ts'
import { Empty, LoadError } from '#ui/states.tsx'
import type { useOwn } from '../../account/useOwn.ts'
import { RecordRow } from './RecordRow.tsx'
import './RecordList.css'

export const loadRecord = () => ask(api.me.participations.$get())

const STATUSES: readonly ParticipationStatus[] = ['Upcoming', 'Past']

type Props = {
  record: ReturnType<typeof useOwn<ValueOf<typeof loadRecord>>>
  /** Whether the page has a louder button than "Browse Opportunities". */
  isSecond: boolean
  /** The messages of NGOs, newest first. */
  messages: readonly ReadAnnouncement[]
  onChanged: () => void
}

/** Lists "Your Participated Opportunities" (SPEC §2): upcoming events, nearest first, then past events, newest first. */
export function RecordList({ record: { value, failure, again }, isSecond, ...rows }: Props) {
  if (failure) return <LoadError title={dashboardText.loadFailed} message={failure.message} onRetry={again} />
  const record = value?.participations ?? []
  if (record.length === 0) {
    return (
      <Empty title={dashboardText.none}>
        <p>{dashboardText.noneHint}</p>
        <Browse isMain={!isSecond} />
      </Empty>
    )
  }
  const isPlanned = record.some(({ status }) => status === 'Upcoming')
  return (
    <>
      {STATUSES.map((status) => (
        <Part key={status} of={status} record={record} {...rows} />
      ))}
      <p className="record__browse">
        <Browse isMain={!isPlanned && !isSecond} />
      </p>
    </>
  )
}

/** Links to the event list. It is the page's main button if the volunteer is going to nothing. */
const Browse = ({ isMain }: { isMain: boolean }) => (
  <a className={isMain ? 'button' : 'button button--second'} href={localePath('/events')}>
    {dashboardText.browse}
  </a>
)

type PartProps = Pick<Props, 'messages' | 'onChanged'> & {
  of: ParticipationStatus
  record: readonly ParticipationRecord[]
}

function Part({ of, record, messages, onChanged }: PartProps) {
  const rows = record.filter(({ status }) => status === of)
  const [first] = rows
  if (!first) return null
  return (
    <>
      <h3 className="record__part">{dashboardText.parts[of](rows.length)}</h3>
      <ul>
        {rows.map((row, at) => (
          <RecordRow
            record={row}
            isSoonest={row.date === first.date}
            message={messages.find(({ eventId }) => eventId === row.eventId)}
            onChanged={onChanged}
            key={row.eventId ?? `deleted-${at}`}
          />
        ))}
      </ul>
    </>
  )
}
