import { useState } from 'react'
import type { OwnEvent } from '#domain/event/event.ts'
import type { EventForm as EventBody } from '#domain/event/event-form.ts'
import { api, ask, type FailedAnswer } from '#lib/api.ts'
import { forgetSession } from '#lib/session.ts'
import { loginPath } from '#lib/sign-in-path.ts'
import { eventFormText } from '#text/event/own-event.ts'
import { toast } from '#ui/Toasts.tsx'
import type { EventDraftState } from './useEventDraft.ts'

type Form = { refuse: (faults: Record<string, string>) => void }
/** `onSaved` is also called after refusals that show that the lists have changed. */
type OnSave = { onSaved: () => unknown; onPosted: (event: OwnEvent) => void }

/** Posts the new event or updates the edited one (SPEC §4, D5), and shows the result. */
export function useEventSave(draft: EventDraftState, form: Form, { onSaved, onPosted }: OnSave) {
  const { editing } = draft
  const [busy, setBusy] = useState(false)
  const [current, setCurrent] = useState<OwnEvent | null>(null)

  const refused = (answer: FailedAnswer) => {
    if (answer.status === 401) {
      forgetSession()
      return toast.alarm(eventFormText.sessionEnded, { href: loginPath('/dashboard#post'), word: eventFormText.login })
    }
    if (answer.code === 'stale' && answer.current) return setCurrent(answer.current as OwnEvent)
    if (answer.code === 'key-reused') {
      draft.renewKey()
      onSaved()
      return toast.alarm(eventFormText.alreadyPosted)
    }
    if (Object.keys(answer.faults).length > 0) return form.refuse(answer.faults)
    toast.alarm(eventFormText.saveFailed(answer.message))
    if ([403, 404, 409].includes(answer.status)) onSaved()
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
    onSaved()
    if (editing) {
      toast.say(eventFormText.updated)
      draft.stopEditing()
    } else {
      draft.posted(answer.value)
      onPosted(answer.value)
    }
    scrollTo(0, 0)
  }
  /** `current` is the event as it is now, if it has been changed since it was opened. */
  return { busy, current, save }
}
