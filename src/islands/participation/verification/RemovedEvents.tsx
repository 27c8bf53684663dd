import type { OwnEvent } from '#domain/event/event.ts'
import { api, ask } from '#lib/api.ts'
import { verificationText as text } from '#text/participation/verification.ts'
import { asPage, usePages } from '#ui/list/usePages.ts'
import type { OnRefusal } from '../../organization/own/useOwnEvents.ts'
import { PastEvent } from './PastEvent.tsx'
import './PastEvent.css'

const load = async (cursor?: string) =>
  asPage<{ events: OwnEvent[]; next: string | null }, OwnEvent>(
    await ask(api.ngo.events.$get({ query: { when: 'removed', cursor } })),
    ({ events }) => events,
  )

/** Lists past events that were removed; their verifications can still be withdrawn (D57). */
export function RemovedEvents({ onRefused }: { onRefused: OnRefusal }) {
  const list = usePages(load, () => 'removed')
  if (!list.value || list.value.rows.length === 0) return null
  return (
    <details className="past-event__removed">
      <summary>{text.removed.title}</summary>
      <p className="muted">{text.removed.hint}</p>
      {list.value.rows.map((event) => (
        <PastEvent key={event.id} event={event} onRefused={onRefused} />
      ))}
      {list.next && (
        <button className="button button--second" type="button" onClick={list.more}>
          {text.more}
        </button>
      )}
    </details>
  )
}
