import { useRef, useState } from 'react'
import type { ActivityFilters } from '#domain/admin/admin-action-form.ts'
import type { Day } from '#domain/time/day.ts'
import { dayOf } from '#domain/time/day.ts'
import { api, ask, type ValueOf } from '#lib/api.ts'
import { localePath } from '#lib/locale-path.ts'
import { organizationPath } from '#lib/paths.ts'
import { adminText } from '#text/admin/admin.ts'
import { actDetail, actListText, actTimeText, adminActionText, passcodeAlone } from '#text/admin/admin-action.ts'
import { dayText } from '#text/time/day.ts'
import { Stone } from '#ui/art/Stone.tsx'
import { LockIcon } from '#ui/icon/icons.tsx'
import { asPage, usePages } from '#ui/list/usePages.ts'
import { PagedList } from '../admin-list/PagedList.tsx'
import { ActivityFilterForm } from './ActivityFilterForm.tsx'
import './ActivityLog.css'

const pageOfActivity = async (filters: ActivityFilters, cursor?: string) =>
  ask(api.admin.acts.search.$post({ json: { ...filters, cursor } }))
type ActivityRow = ValueOf<typeof pageOfActivity>['acts'][number]

/** Lists every action of every admin, newest first, grouped by day in the reader's time zone (D42). */
export function ActivityLog({ onLocked }: { onLocked: () => void }) {
  const filters = useRef<ActivityFilters>({})
  const [admins, setAdmins] = useState<string[]>([])
  const list = usePages(
    async (cursor) => {
      const answer = await pageOfActivity(filters.current, cursor)
      if (answer.ok && !cursor) setAdmins(answer.value.admins)
      return asPage(answer, ({ acts }) => acts)
    },
    () => (Object.keys(filters.current).length === 0 ? 'log' : null),
  )
  const value = list.value && { rows: byDay(list.value.rows), next: list.value.next }
  return (
    <PagedList
      title={actListText.title}
      tools={
        <>
          <p className="muted">{actListText.hint}</p>
          <ActivityFilterForm
            admins={admins}
            onLocked={onLocked}
            onFilter={(chosen) => {
              filters.current = chosen
              return list.again()
            }}
          />
        </>
      }
      empty={actListText.empty}
      list={{ ...list, value }}
      more={actListText.older}
      failed={adminText.loadFailed}
      onLocked={onLocked}
    >
      {([day, acts], at) => (
        <section className="acts-day" key={day} aria-label={dayText(day)}>
          <Stone day={day} kind={at === 0 ? 'soon' : 'past'} />
          <ol className="acts">
            {acts.map((act) => (
              <ActRow key={act.id} act={act} />
            ))}
          </ol>
        </section>
      )}
    </PagedList>
  )
}

const { timeZone: zone } = Intl.DateTimeFormat().resolvedOptions()

function byDay(acts: readonly ActivityRow[]): [Day, ActivityRow[]][] {
  const days = new Map<Day, ActivityRow[]>()
  for (const act of acts) {
    const day = dayOf(new Date(act.at), zone)
    days.set(day, [...(days.get(day) ?? []), act])
  }
  return [...days]
}

function ActRow({ act }: { act: ActivityRow }) {
  return (
    <li className="acts-row">
      <time dateTime={act.at}>{actTimeText(act.at)}</time>
      <span>{act.by?.replace(/ \([^)]*\)$/, '') ?? passcodeAlone}</span>
      <b>{adminActionText(act)}</b>
      <div>
        {act.slug ? (
          <a href={localePath(organizationPath(act.kind, act.slug))}>{act.about}</a>
        ) : (
          <span dir="auto">{act.about}</span>
        )}
        <span>{actDetail(act)}</span>
        {act.note && (
          <p className="acts-row__note">
            <LockIcon />
            <span>
              <span className="visually-hidden">{actListText.note} </span>
              <span>{act.note}</span>
            </span>
          </p>
        )}
      </div>
    </li>
  )
}
