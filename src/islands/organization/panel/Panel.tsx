import { Fragment, useEffect, useState } from 'react'
import type { OwnEvent } from '#domain/event/event.ts'
import { useJoinOutcome } from '#islands/account/join-outcome.ts'
import { sessionEnded } from '#islands/auth/RequireRole.tsx'
import { eventFormText } from '#text/event/own-event.ts'
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx'
import { OwnDesk } from '../../check-in-desk/OwnDesk.tsx'
import { EventEditor } from '../../event/form/EventEditor.tsx'
import { type EventDraftState, useEventDraft } from '../../event/form/useEventDraft.ts'
import { MyEvents } from '../../event/own/MyEvents.tsx'
import { People } from '../../membership/People.tsx'
import { PastEvents } from '../../participation/verification/PastEvents.tsx'
import { ReportQuestions } from '../../report/ReportQuestions.tsx'
import { OpenQuestion } from '../application/OpenQuestion.tsx'
import { useOwnEvents } from '../own/useOwnEvents.ts'
import { useView } from '../own/useView.ts'
import { ApprovalWithdrawn } from './ApprovalWithdrawn.tsx'
import { Details } from './Details.tsx'
import { Sidebar } from './Sidebar.tsx'
import '#ui/page/panel.css'

type Props = { orgName: string; slug: string | undefined; coordinator: boolean }

/** Renders the sidebar and the current view. The view is part of the URL so that the back button works. */
export function Panel({ orgName, slug, coordinator }: Props) {
  const { view, of, moved } = useView()
  const list = useOwnEvents()
  useJoinOutcome()
  const draft = useEventDraft(orgName)
  const { again, question } = usePostAgain(draft)
  const signedOut = list.failure?.status === 401
  useEffect(() => {
    if (signedOut) sessionEnded()
  }, [signedOut])

  if (list.failure?.code === 'approval-withdrawn')
    return (
      <>
        <ApprovalWithdrawn orgName={orgName} coordinator={coordinator} focused />
        {!coordinator && <ReportQuestions />}
      </>
    )
  const { today } = list
  const edit = (event: OwnEvent) => {
    draft.edit(event)
    location.hash = '#post'
  }
  const forget = ({ id }: OwnEvent) => {
    if (draft.editing?.id === id) draft.stopEditing()
    list.remove(id)
  }
  return (
    <div className="panel">
      <Sidebar orgName={orgName} slug={slug} coordinator={coordinator} view={view} events={list} />
      <div className="panel__main">
        <OpenQuestion />
        <Fragment key={view}>
          {view === 'post' && (
            <EventEditor
              draft={draft}
              today={today}
              remembered={list.remembered}
              earlier={list.newestFirst}
              onCopy={again}
              onSaved={list.again}
              focusTitle={moved}
            />
          )}
          {view === 'events' && (
            <MyEvents list={list} onEdit={edit} onAgain={again} onDeleted={forget} focusTitle={moved} />
          )}
          {view === 'desk' && <OwnDesk key={of} eventId={of} onRefused={list.refused} focusTitle={moved} />}
          {view === 'details' && <Details coordinator={coordinator} onRefused={list.refused} focusTitle={moved} />}
          {view === 'past' && <PastEvents list={list} of={of} onAgain={again} focusTitle={moved && !of} />}
          {view === 'people' && <People kind="ngo" orgName={orgName} onRefused={list.refused} focusTitle={moved} />}
        </Fragment>
        {!coordinator && <ReportQuestions />}
      </div>
      {question}
    </div>
  )
}

/** Implements "Post again". Asks first if the copy would replace a draft that has not been posted yet. */
function usePostAgain(draft: EventDraftState) {
  const [asking, setAsking] = useState<OwnEvent | null>(null)
  const begin = (event: OwnEvent) => {
    setAsking(null)
    draft.again(event)
    location.hash = '#post'
  }
  const text = eventFormText.again
  const question = asking && (
    <ConfirmDialog
      question={text.question}
      detail={text.detail(draft.fresh.title)}
      keep={text.keep}
      act={text.replace}
      busyWord={text.replace}
      onKeep={() => setAsking(null)}
      onAct={() => begin(asking)}
    />
  )
  return { again: (event: OwnEvent) => (draft.isTyped ? setAsking(event) : begin(event)), question }
}
