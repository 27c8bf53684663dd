import { useEffect } from 'react'
import type { OwnEvent } from '#domain/event/event.ts'
import { api, ask } from '#lib/api.ts'
import { cityText } from '#lib/own-cities.ts'
import { participantText, nameListText as text } from '#text/participation/verification.ts'
import { daysText, timesText } from '#text/time/day.ts'
import { PrintIcon } from '#ui/icon/icons.tsx'
import { ListSkeleton } from '#ui/list/ListSkeleton.tsx'
import { asPage } from '#ui/list/usePages.ts'
import { Title } from '#ui/page/Title.tsx'
import { LoadError } from '#ui/states.tsx'
import { useLoad } from '#ui/useLoad.ts'
import type { OnRefusal } from '../../organization/own/useOwnEvents.ts'
import './NameList.css'

async function namesOf(id: string) {
  const names: string[] = []
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const query: { cursor?: string } = { cursor: cursor ?? undefined }
    const answer = asPage<{ names: (string | null)[]; next: string | null }, string>(
      await ask(api.ngo.events[':id'].names.$get({ param: { id }, query })),
      (page) => page.names.map((name) => name ?? participantText.unnamed),
    )
    if (!answer.ok) return answer
    names.push(...answer.value.rows)
    cursor = answer.value.next === cursor ? null : answer.value.next // Stops if the cursor does not advance.
  }
  return { ok: true as const, value: names }
}

/** Lists the names of the people who are going, to be printed for the check-in desk from the day before the event (D18). */
export function NameList({ event, onRefused, onBack }: { event: OwnEvent; onRefused: OnRefusal; onBack: () => void }) {
  const list = useLoad(() => namesOf(event.id))
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per failure
  useEffect(() => {
    if (list.failure) onRefused(list.failure)
  }, [list.failure])
  return (
    <section className="name-list" aria-busy={list.state === 'loading'}>
      <Title focused>{text.title(event.title)}</Title>
      <p>
        <time dateTime={event.date}>{daysText(event)}</time>
        <span>{`, ${timesText(event)}, ${cityText(event.city)}`}</span>
      </p>
      <p className="muted name-list__hint">{text.hint}</p>
      <p className="row">
        <button className="button" type="button" disabled={!list.value?.length} onClick={() => print()}>
          <PrintIcon />
          {text.print}
        </button>
        <button className="button button--second" type="button" onClick={onBack}>
          {text.back}
        </button>
      </p>
      {list.failure && <LoadError message={text.loadFailed(list.failure.message)} onRetry={list.again} />}
      {list.state === 'loading' && <ListSkeleton />}
      {list.value?.length === 0 && <p>{text.none}</p>}
      {list.value && list.value.length > 0 && <NameTable names={list.value} />}
    </section>
  )
}

function NameTable({ names }: { names: string[] }) {
  return (
    <table className="name-list__table">
      <thead>
        <tr>
          {Object.values(text.columns).map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {names.map((name, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two people may have the same name, and the rows have no other data
          <tr key={at}>
            <td>{at + 1}</td>
            <td>{name}</td>
            <td>
              <span className="name-list__tick" />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
