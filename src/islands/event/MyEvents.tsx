import { useRef, useState } from 'react'
import { isUpcoming, type OwnEvent } from '#domain/event.ts'
import { sessionEnded } from '#islands/auth/RequireRole.tsx'
import { api, ask } from '#lib/api.ts'
import { deleteDetail, eventFormText, ownEventText } from '#text/own-event.ts'
import { TrashIcon } from '#ui/art/icons.tsx'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { appendAndFocus } from '#ui/focus.ts'
import { ListSkeleton } from '#ui/ListSkeleton.tsx'
import { Empty, LoadError } from '#ui/states.tsx'
import { Title } from '#ui/Title.tsx'
import { toast } from '#ui/Toasts.tsx'
import { OwnEventRow } from './OwnEventRow.tsx'
import type { useEventDraft } from './useEventDraft.ts'
import type { OwnEvents } from './useOwnEvents.ts'
import '#islands/organization/Panel.css'

type Props = {
  list: OwnEvents
  draft: ReturnType<typeof useEventDraft>
  onEdit: (event: OwnEvent) => void
  focusTitle: boolean
}

/** So many rows at once. */
const AT_ONCE = 50

/** "Your Posted Events" (SPEC §2): past ones can only be deleted (D5). */
export function MyEvents({ list, draft, onEdit, focusTitle }: Props) {
  const [asking, setAsking] = useState<OwnEvent | null>(null)
  const [busy, setBusy] = useState(false)
  const [shown, setShown] = useState(AT_ONCE)
  const view = useRef<HTMLElement>(null)
  const { today, events } = list.value ?? { today: '', events: [] }

  const remove = async (event: OwnEvent) => {
    setBusy(true)
    const answer = await ask(api.ngo.events[':id'].$delete({ param: { id: event.id } }))
    setBusy(false)
    setAsking(null)
    if (answer.ok || answer.status === 404) {
      if (draft.editing?.id === event.id) draft.stopEditing()
      list.set((value) => ({ ...value, events: value.events.filter(({ id }) => id !== event.id) }))
      requestAnimationFrame(() => view.current?.querySelector('h1')?.focus())
    }
    if (answer.ok) toast.say(ownEventText.delete.done)
    else if (answer.status === 401) sessionEnded()
    else toast.alarm(ownEventText.delete.failed(answer.message))
  }
  return (
    <section ref={view} aria-busy={list.state === 'loading'}>
      <Title focused={focusTitle}>{ownEventText.list.title}</Title>
      <div className="panel__list">
        {list.failure && (
          <LoadError message={ownEventText.list.loadFailed(list.failure.message)} onRetry={list.again} />
        )}
        {list.state === 'loading' && <ListSkeleton />}
        {list.value && events.length === 0 && (
          <Empty title={ownEventText.list.empty}>
            <a className="button button--line" href="#post">
              {eventFormText.buttons.create}
            </a>
          </Empty>
        )}
        <ul>
          {events.slice(0, shown).map((event) => (
            <OwnEventRow
              key={event.id}
              event={event}
              past={!isUpcoming(event, today)}
              onEdit={() => onEdit(event)}
              onDelete={() => setAsking(event)}
            />
          ))}
        </ul>
        {events.length > shown && (
          <button
            className="button button--line"
            type="button"
            onClick={() => appendAndFocus(() => setShown(shown + AT_ONCE))}
          >
            {ownEventText.list.more}
          </button>
        )}
      </div>
      {asking && (
        <ConfirmDialog
          question={ownEventText.delete.question}
          detail={deleteDetail(asking, !isUpcoming(asking, today))}
          keep={ownEventText.delete.keep}
          act={
            <>
              <TrashIcon />
              {ownEventText.list.delete}
            </>
          }
          busyWord={ownEventText.delete.busy}
          busy={busy}
          onKeep={() => setAsking(null)}
          onAct={() => remove(asking)}
        />
      )}
    </section>
  )
}
