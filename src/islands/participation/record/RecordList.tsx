import { api, ask, type ValueOf } from '#lib/api.ts'
import { localePath } from '#lib/locale-path.ts'
import { dashboardText } from '#text/account/account.ts'
import { ListSkeleton } from '#ui/list/ListSkeleton.tsx'
import { Empty, LoadError } from '#ui/states.tsx'
import type { useOwn } from '../../account/useOwn.ts'
import { RecordRow } from './RecordRow.tsx'
import './RecordList.css'

export const loadRecord = () => ask(api.me.participations.$get())

type Props = { record: ReturnType<typeof useOwn<ValueOf<typeof loadRecord>>>; onChanged: () => void }

/** Lists "Your Participated Opportunities" (SPEC §2): upcoming events, nearest first, then past events, newest first. */
export function RecordList({ record: { value, failure, again }, onChanged }: Props) {
  const browse = (
    <a className="button button--line" href={localePath('/events')}>
      {dashboardText.browse}
    </a>
  )
  if (failure) return <LoadError title={dashboardText.loadFailed} message={failure.message} onRetry={again} />
  if (value === null) {
    return (
      <div aria-busy="true">
        <ListSkeleton />
      </div>
    )
  }
  if (value.participations.length === 0) return <Empty title={dashboardText.none}>{browse}</Empty>
  return (
    <>
      <ul className="record">
        {value.participations.map((record, at) => (
          <RecordRow record={record} onChanged={onChanged} key={record.eventId ?? `deleted-${at}`} />
        ))}
      </ul>
      <p className="record__browse">{browse}</p>
    </>
  )
}
