import { useState } from 'react'
import type * as z from 'zod/mini'
import { answerForm } from '#domain/admin/question-form.ts'
import type { EvidenceForm } from '#domain/evidence/evidence-form.ts'
import { type Answer, api, ask } from '#lib/api.ts'
import { answerText as text } from '#text/organization/answer.ts'
import { BusyButton } from '#ui/BusyButton.tsx'
import { ErrorSummary } from '#ui/form/ErrorSummary.tsx'
import { AreaField } from '#ui/form/Field.tsx'
import { useForm } from '#ui/form/useForm.ts'
import { toast } from '#ui/Toasts.tsx'
import { EvidenceFold } from '../../evidence/form/EvidenceFold.tsx'
import {
  EVIDENCE,
  evidenceIn,
  evidenceInputs,
  labelsOfEvidence,
  sentencesOfEvidence,
} from '../../evidence/form/evidence-values.ts'
import '#ui/form/form-column.css'

type Reply = z.infer<typeof answerForm>

const { answer, again } = api.application
const SENDING = {
  answer: (json: Reply): Promise<Answer<unknown>> => ask(answer.$put({ json })),
  again: (json: Reply): Promise<Answer<unknown>> => ask(again.$put({ json })),
}

type Props = {
  kind: keyof typeof SENDING
  /** The current details. Without them, the form asks only for an answer. */
  evidence?: EvidenceForm
  /** Also called after the server has refused the answer because the application had changed. */
  onChanged: () => void
}

/** Answers a question, or applies again after a rejection (D37). */
export function AnswerForm({ kind, evidence, onChanged }: Props) {
  const [busy, setBusy] = useState(false)
  const words = text[kind]
  const form = useForm({
    schema: answerForm,
    initial: { answer: '', ...evidenceInputs(EVIDENCE, evidence) },
    labels: { answer: words.label, ...labelsOfEvidence(EVIDENCE) },
    bodyOf: (values) => ({ answer: values.answer, ...(evidence && { evidence: evidenceIn(EVIDENCE, values) }) }),
    sentences: { answer: { required: words.required }, ...sentencesOfEvidence(EVIDENCE) },
  })
  const send = async (reply: Reply) => {
    setBusy(true)
    const sent = await SENDING[kind](reply)
    setBusy(false)
    if (sent.ok) toast.say(words.sent)
    else if (Object.keys(sent.faults).length > 0) form.refuse(sent.faults)
    else toast.alarm(`${text.failed} ${sent.message}`)
    if (sent.ok || [401, 404, 409].includes(sent.status)) onChanged()
  }
  return (
    <form className="form-column" noValidate onSubmit={form.submit(send)}>
      <ErrorSummary form={form} />
      <AreaField form={form} name="answer" hint={words.hint} />
      {evidence && <EvidenceFold form={form} part={EVIDENCE} />}
      <BusyButton className="button button--wide" type="submit" busy={busy} busyWord={text.sending}>
        {words.send}
      </BusyButton>
    </form>
  )
}
