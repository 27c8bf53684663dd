import { useRef, useState } from 'react'
import { type AnnouncementForm, announcementForm } from '#domain/announcement/announcement-form.ts'
import { fieldsWithLink } from '#domain/announcement/link-in.ts'
import type { OwnEvent } from '#domain/event/event.ts'
import { api, ask, type FailedAnswer } from '#lib/api.ts'
import { composerText as text } from '#text/announcement/announcement.ts'
import { draftOf } from '#ui/form/draft.ts'
import { useForm } from '#ui/form/useForm.ts'
import type { ComposerTerms } from './WriteButton.tsx'

type Options = {
  event: OwnEvent
  terms: ComposerTerms
  onSent: () => void
  onRefused: (answer: FailedAnswer, said?: string) => void
}

const freshDraft = () => ({ title: '', text: '', key: crypto.randomUUID() as string })

/**
 * The composer's form. Its draft survives a closed dialog, a failure and the end of the session. A repeated try with the same text
 * has the same Idempotency-Key, so that a lost answer sends nothing twice.
 */
export function useComposer({ event, terms, onSent, onRefused }: Options) {
  const [busy, setBusy] = useState(false)
  const [draft] = useState(() => draftOf(`announcement ${event.id}`, event.id, freshDraft()))
  const key = useRef(draft.values.key)
  const form = useForm({
    schema: announcementForm,
    initial: { title: draft.values.title, text: draft.values.text },
    labels: text.labels,
    bodyOf: (values) => values,
    alsoWrong: (body) => linkFaults(body, terms),
    onChange: (values) => {
      key.current = crypto.randomUUID()
      draft.keep({ ...values, key: key.current })
    },
  })
  const send = async (json: AnnouncementForm) => {
    setBusy(true)
    const options = { headers: { 'Idempotency-Key': key.current } }
    const answer = await ask(api.ngo.events[':id'].announcements.$post({ param: { id: event.id }, json }, options))
    setBusy(false)
    if (answer.ok) {
      draft.drop()
      return onSent()
    }
    if (Object.keys(answer.faults).length > 0) return form.refuse(answer.faults)
    onRefused(answer, text.failed(answer.message))
  }
  return { form, busy, send }
}

/** Returns the faults that the server would find: links of a new NGO. */
const linkFaults = (body: AnnouncementForm, { links }: ComposerTerms): Record<string, string> =>
  links === null ? {} : Object.fromEntries(fieldsWithLink(body).map((field) => [field, links]))
