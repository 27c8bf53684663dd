import type { OwnEvent } from '#domain/event/event.ts'
import { api, ask } from '#lib/api.ts'
import { verificationText as text } from '#text/participation/verification.ts'
import { ShowMore } from '#ui/list/ShowMore.tsx'
import { asPage, usePages } from '#ui/list/usePages.ts'
import type { OnRefusal } from '../../organization/own/useOwnEvents.ts'
import { PastEvent } from './PastEvent.tsx'
import { useFocusReason } from './useFocusReason.ts'
import './PastEvent.css'

const load = async (cursor?: string) =>
  asPage<{ events: OwnEvent[]; next: string | null }, OwnEvent>(
    await ask(api.ngo.events.$get({ query: { when: 'removed', cursor } })),
    ({ events }) => events,
  )

/** Lists past events that were removed; their verifications can still be withdrawn (D57). */
export function RemovedEvents({ onRefused }: { onRefused: OnRefusal }) {
  const pages = usePages(load, () => 'removed')
  const list = useFocusReason({ ...pages, rows: pages.value?.rows ?? [] })
  if (list.rows.length === 0) return null
  return (
    <details className="past-event__removed">
      <summary>{text.removed.title}</summary>
      <p className="muted">{text.removed.hint}</p>
      {list.rows.map((event, at) => (
        <PastEvent key={event.id} event={event} opened={list.focusReasonOf(event, at)} onRefused={onRefused} />
      ))}
      <ShowMore
        list={list}
        word={text.more}
        onRefused={(answer) => onRefused(answer, text.loadFailed(answer.message))}
      />
    </details>
  )
}
