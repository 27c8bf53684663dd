import { useEffect, useRef, useState } from 'react'
import type { EventPrefill, OwnEvent } from '#domain/event/event.ts'
import { editDayFaults, eventForm, newDayFaults } from '#domain/event/event-form.ts'
import { eventFormText, eventLabels, eventSentences } from '#text/event/own-event.ts'
import { BusyButton } from '#ui/BusyButton.tsx'
import { ErrorSummary } from '#ui/form/ErrorSummary.tsx'
import { useForm } from '#ui/form/useForm.ts'
import { Title } from '#ui/page/Title.tsx'
import { type Places, usePlaces } from '../../place/usePlaces.ts'
import { EarlierEvent } from './EarlierEvent.tsx'
import { EventFields } from './EventFields.tsx'
import { bodyOf, withHours } from './event-values.ts'
import { PostedEventNote } from './PostedEventNote.tsx'
import { StaleNotice } from './StaleNotice.tsx'
import type { EventDraftState } from './useEventDraft.ts'
import { useEventSave } from './useEventSave.ts'

type Props = {
  draft: EventDraftState
  today: string | null
  /** The values with which the next event starts (D89). Null until they are loaded. */
  remembered: EventPrefill | null
  /** The NGO's events, newest first. */
  earlier: readonly OwnEvent[]
  onCopy: (event: OwnEvent) => void
  onSaved: () => unknown
  focusTitle: boolean
}

/** Renders the event form in its two modes (SPEC §2, §4). Each draft gets a new form. */
export function EventEditor({ draft, focusTitle, ...props }: Props) {
  const shown = draft.editing ? `${draft.editing.id} ${draft.editing.version}` : draft.key
  const first = useRef(shown)
  const [posted, setPosted] = useState<OwnEvent | null>(null)
  const isNew = !draft.editing && draft.copiedFrom === null
  return (
    <EventDraftForm
      key={shown}
      draft={draft}
      focusTitle={focusTitle || shown !== first.current}
      posted={isNew ? posted : null}
      onPosted={setPosted}
      {...props}
    />
  )
}

type DraftProps = Props & { posted: OwnEvent | null; onPosted: (event: OwnEvent) => void }

function EventDraftForm({ draft, today, remembered, earlier, posted, focusTitle, ...acts }: DraftProps) {
  const { editing, copiedFrom } = draft
  const mode = editing ? 'edit' : 'create'
  const places = usePlaces()
  const form = useEventForm(draft, today, remembered, places.doubt)
  const { busy, current, save } = useEventSave(draft, form, acts)
  return (
    <>
      <Title focused={focusTitle && copiedFrom === null && !posted}>{eventFormText.titles[mode]}</Title>
      {posted && <PostedEventNote event={posted} />}
      {!editing && <p className="muted">{eventFormText.lead}</p>}
      {!editing && <EarlierEvent events={earlier} onCopy={acts.onCopy} />}
      <form className="event-form" noValidate onSubmit={places.asking(form.submit(save(undefined)))}>
        <ErrorSummary form={form} />
        {current && (
          <StaleNotice
            current={current}
            mine={form.values}
            onMine={places.asking(form.submit(save(current.version)))}
            onTheirs={() => draft.edit(current)}
          />
        )}
        <EventFields {...{ form, places, today, copiedFrom }} edited={earlier.find(({ id }) => id === editing?.id)}>
          <div className="row">
            <BusyButton
              className={current ? 'button button--second' : 'button'}
              type="submit"
              busy={busy}
              busyWord={eventFormText.busy[mode]}
            >
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

/**
 * Returns the state of the event form. In a copy, the date has the focus, because it is the first field to fill in. A new event
 * starts with what the NGO's last event had.
 */
function useEventForm(
  draft: EventDraftState,
  today: string | null,
  remembered: EventPrefill | null,
  doubt: Places['doubt'],
) {
  const { editing, copiedFrom } = draft
  const form = useForm({
    schema: eventForm,
    initial: draft.values,
    labels: eventLabels,
    sentences: eventSentences,
    bodyOf: (values) => bodyOf(values, editing?.lang),
    alsoWrong: (body) => ({
      ...(today !== null && (editing ? editDayFaults(body, editing, today) : newDayFaults(body, today))),
      ...doubt(body.city),
    }),
    onChange: draft.type,
    following: withHours,
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: fills the fields once so that fields changed later stay as they are
  useEffect(() => {
    if (remembered && !editing && !draft.isFilled) form.show(draft.fill(remembered))
  }, [remembered === null])
  const day = form.idOf('date')
  useEffect(() => {
    if (copiedFrom !== null) document.getElementById(day)?.focus()
  }, [copiedFrom, day])
  return form
}
