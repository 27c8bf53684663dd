import { useState } from 'react'
import type * as z from 'zod/mini'
import { statementForm } from '#domain/admin/question-form.ts'
import type { EvidenceForm } from '#domain/evidence/evidence-form.ts'
import { api, ask } from '#lib/api.ts'
import { answerText as text } from '#text/organization/answer.ts'
import { BusyButton } from '#ui/BusyButton.tsx'
import { ErrorSummary } from '#ui/form/ErrorSummary.tsx'
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

/** Lets an applicant complete their details while no question is open. */
export function HelpForm({ evidence, onChanged }: { evidence: EvidenceForm; onChanged: () => void }) {
  const [busy, setBusy] = useState(false)
  const form = useForm({
    schema: statementForm,
    initial: evidenceInputs(EVIDENCE, evidence),
    labels: labelsOfEvidence(EVIDENCE),
    bodyOf: (values) => ({ evidence: evidenceIn(EVIDENCE, values) }),
    sentences: sentencesOfEvidence(EVIDENCE),
  })
  const save = async (json: z.infer<typeof statementForm>) => {
    setBusy(true)
    const saved = await ask(api.application.evidence.$put({ json }))
    setBusy(false)
    if (saved.ok) toast.say(text.help.saved)
    else if (Object.keys(saved.faults).length > 0) form.refuse(saved.faults)
    else toast.alarm(`${text.help.failed} ${saved.message}`)
    if (saved.ok || saved.status === 401 || saved.status === 409) onChanged()
  }
  return (
    <form className="form-column" noValidate onSubmit={form.submit(save)}>
      <h2>{text.help.title}</h2>
      <ErrorSummary form={form} />
      <EvidenceFold form={form} part={EVIDENCE}>
        <BusyButton className="button button--second" type="submit" busy={busy} busyWord={text.help.saving}>
          {text.help.save}
        </BusyButton>
      </EvidenceFold>
    </form>
  )
}
