import { useRef, useState } from 'react'
import type { OwnEvent } from '#domain/event.ts'
import { type EventForm as EventBody, editDayFaults, eventForm, newDayFaults } from '#domain/event-form.ts'
import { api, ask, type Refused } from '#lib/api.ts'
import { forgetSession } from '#lib/session.ts'
import { eventFormText, eventLabels, eventSentences } from '#text/own-event.ts'
import { BusyButton } from '#ui/BusyButton.tsx'
import { ErrorSummary } from '#ui/ErrorSummary.tsx'
import { Title } from '#ui/Title.tsx'
import { toast } from '#ui/Toasts.tsx'
import { useForm } from '#ui/useForm.ts'
import { EventFields } from './EventFields.tsx'
import { bodyOf } from './event-values.ts'
import { StaleNotice } from './StaleNotice.tsx'
import type { useEventDraft } from './useEventDraft.ts'

type Draft = ReturnType<typeof useEventDraft>
type Props = { draft: Draft; today: string | null; onSaved: () => void; focusTitle: boolean }

/** The event form in its two modes (SPEC §2, §4). Each draft is a form of its own. */
export function EventEditor({ draft, focusTitle, ...props }: Props) {
  const shown = draft.editing ? `${draft.editing.id} ${draft.editing.version}` : draft.key
  const first = useRef(shown)
  return <EventDraftForm key={shown} draft={draft} focusTitle={focusTitle || shown !== first.current} {...props} />
}

function EventDraftForm({ draft, today, onSaved, focusTitle }: Props) {
  const { editing } = draft
  const mode = editing ? 'edit' : 'create'
  const [busy, setBusy] = useState(false)
  const [current, setCurrent] = useState<OwnEvent | null>(null)
  const form = useForm({
    schema: eventForm,
    initial: draft.values,
    labels: eventLabels,
    sentences: eventSentences,
    bodyOf,
    alsoWrong: (body) =>
      today === null ? {} : editing ? editDayFaults(body, editing, today) : newDayFaults(body, today),
    onChange: draft.type,
  })

  const refused = (answer: Refused) => {
    if (answer.status === 401) {
      forgetSession()
      return toast.alarm(eventFormText.sessionEnded, { href: '/login', word: eventFormText.login })
    }
    if (answer.code === 'stale' && answer.current) return setCurrent(answer.current as OwnEvent)
    if (answer.code === 'key-reused') {
      draft.renewKey()
      onSaved()
      return toast.alarm(eventFormText.alreadyPosted)
    }
    if (Object.keys(answer.faults).length > 0) return form.refuse(answer.faults)
    toast.alarm(eventFormText.saveFailed(answer.message))
    if (answer.status === 404 || answer.status === 409) onSaved()
  }
  const save = (version: number | undefined) => async (body: EventBody) => {
    setBusy(true)
    setCurrent(null)
    const answer = editing
      ? await ask(
          api.ngo.events[':id'].$put({
            param: { id: editing.id },
            json: { ...body, version: version ?? editing.version },
          }),
        )
      : await ask(api.ngo.events.$post({ json: body }, { headers: { 'Idempotency-Key': draft.key } }))
    setBusy(false)
    if (!answer.ok) return refused(answer)
    toast.say(editing ? eventFormText.updated : eventFormText.posted)
    onSaved()
    if (editing) draft.stopEditing()
    else draft.posted()
    scrollTo(0, 0)
  }
  return (
    <>
      <Title focused={focusTitle}>{eventFormText.titles[mode]}</Title>
      <p className="muted">{eventFormText.needed}</p>
      <form noValidate onSubmit={form.submit(save(undefined))}>
        <ErrorSummary form={form} />
        {current && (
          <StaleNotice
            current={current}
            mine={form.values}
            onMine={form.submit(save(current.version))}
            onTheirs={() => draft.edit(current)}
          />
        )}
        <EventFields form={form} today={today}>
          <div className="row">
            <BusyButton type="submit" busy={busy} busyWord={eventFormText.busy[mode]}>
              {eventFormText.buttons[mode]}
            </BusyButton>
            {editing && (
              <button className="button button--quiet" type="button" onClick={draft.stopEditing}>
                {eventFormText.cancel}
              </button>
            )}
          </div>
        </EventFields>
      </form>
    </>
  )
}
