import { useEffect } from 'react'
import { isUpcoming, type OwnEvent } from '#domain/event.ts'
import { sessionEnded } from '#islands/auth/RequireRole.tsx'
import { EventEditor } from '../event/EventEditor.tsx'
import { MyEvents } from '../event/MyEvents.tsx'
import { useEventDraft } from '../event/useEventDraft.ts'
import { useOwnEvents } from '../event/useOwnEvents.ts'
import { PastEvents } from '../participation/PastEvents.tsx'
import { Sidebar } from './Sidebar.tsx'
import { useView } from './useView.ts'
import './Panel.css'

/** Three views beside one sidebar; which one stands in the address, so that the back button works. */
export function Panel({ orgName }: { orgName: string }) {
  const { view, moved } = useView()
  const list = useOwnEvents()
  const draft = useEventDraft(orgName)
  const signedOut = list.failure?.status === 401
  useEffect(() => {
    if (signedOut) sessionEnded()
  }, [signedOut])

  const { today, events } = list.value ?? { today: null, events: null }
  const past = events?.filter((event) => !isUpcoming(event, today ?? '')) ?? null
  const edit = (event: OwnEvent) => {
    draft.edit(event)
    location.hash = '#post'
  }
  return (
    <div className="panel">
      <Sidebar orgName={orgName} view={view} counts={{ events: events?.length, past: past?.length }} />
      <div className="panel__main" key={view}>
        {view === 'post' && <EventEditor draft={draft} today={today} onSaved={list.again} focusTitle={moved} />}
        {view === 'events' && <MyEvents list={list} draft={draft} onEdit={edit} focusTitle={moved} />}
        {view === 'past' && <PastEvents list={list} past={past} focusTitle={moved} />}
      </div>
    </div>
  )
}
