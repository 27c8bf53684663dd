import { useState } from 'react'
import * as z from 'zod/mini'
import { lines } from '#domain/form/fields.ts'
import { api, ask, type FailedAnswer } from '#lib/api.ts'
import { reviewText } from '#text/admin/review.ts'
import { BusyButton } from '#ui/BusyButton.tsx'
import { Modal } from '#ui/dialog/Modal.tsx'
import { draftOf } from '#ui/form/draft.ts'
import { AreaField } from '#ui/form/Field.tsx'
import { useForm } from '#ui/form/useForm.ts'
import { QuestionIcon } from '#ui/icon/icons.tsx'
import type { Ngo } from '../review/ngos.ts'
import { reviewWords } from '../review/words.ts'

const askForm = z.strictObject({ question: lines(2000) })

type Props = {
  ngo: Ngo
  onCancel: () => void
  onDone: (question: string) => void
  onRefused: (answer: FailedAnswer) => void
}

/**
 * Asks an NGO a question instead of deciding (D37). The typed text is kept when the admin is offline or the panel is locked.
 */
export function AskDialog({ ngo, onCancel, onDone, onRefused }: Props) {
  const [busy, setBusy] = useState(false)
  const [draft] = useState(() => draftOf('reason', `question ${ngo.id}`, { question: '' }))
  const text = reviewWords(ngo).ask
  const form = useForm({
    schema: askForm,
    initial: draft.values,
    labels: { question: text.label },
    bodyOf: (values) => values,
    onChange: draft.keep,
    sentences: { question: { required: text.missing } },
  })
  const send = async ({ question }: { question: string }) => {
    setBusy(true)
    const json = { question, from: ngo.state, version: ngo.version }
    const answer = await ask(api.admin.ngos[':id'].question.$put({ param: { id: ngo.id }, json }))
    setBusy(false)
    if (answer.ok) {
      draft.drop()
      return onDone(question)
    }
    if ([401, 404, 409].includes(answer.status)) return onRefused(answer)
    if (answer.faults.question) form.refuse({ question: answer.faults.question })
    else form.blame({ question: reviewText.failed(answer.message) })
  }
  const cancel = () => {
    draft.drop()
    onCancel()
  }
  return (
    <Modal title={text.title(ngo.orgName)} onCancel={() => !busy && cancel()}>
      <form noValidate onSubmit={form.submit(send)}>
        <AreaField form={form} name="question" rows={5} live />
        <div className="row">
          <button className="button button--second" type="button" disabled={busy} onClick={cancel}>
            {reviewText.cancel}
          </button>
          <BusyButton type="submit" busy={busy} busyWord={text.sending}>
            <QuestionIcon />
            <span>{text.send}</span>
          </BusyButton>
        </div>
      </form>
    </Modal>
  )
}
