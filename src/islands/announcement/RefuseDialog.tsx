import { useState } from 'react'
import * as z from 'zod/mini'
import { lines } from '#domain/form/fields.ts'
import type { FailedAnswer } from '#lib/api.ts'
import { announcementReviewText } from '#text/announcement/announcement-review.ts'
import { BusyButton } from '#ui/BusyButton.tsx'
import { Modal } from '#ui/dialog/Modal.tsx'
import { draftOf } from '#ui/form/draft.ts'
import { AreaField } from '#ui/form/Field.tsx'
import { useForm } from '#ui/form/useForm.ts'
import { type ReviewItem, review } from './announcement-reviews.ts'

const { dialog: text, refuse, failed } = announcementReviewText

type Props = {
  message: ReviewItem
  onCancel: () => void
  onDone: () => void
  onRefused: (answer: FailedAnswer) => void
}

/** Asks an admin why a message is not sent. The typed text is kept if another admin has decided first. */
export function RefuseDialog({ message, onCancel, onDone, onRefused }: Props) {
  const [busy, setBusy] = useState(false)
  const [draft] = useState(() => draftOf('reason', `announcement ${message.id}`, { reason: '' }))
  const form = useForm({
    schema: z.strictObject({ reason: lines(500) }),
    initial: draft.values,
    labels: { reason: text.label },
    bodyOf: (values) => values,
    onChange: draft.keep,
  })
  const send = async ({ reason }: { reason: string }) => {
    setBusy(true)
    const answer = await review(message, { review: 'refused', reason })
    setBusy(false)
    if (answer.ok) {
      draft.drop()
      return onDone()
    }
    if ([401, 404, 409].includes(answer.status)) return onRefused(answer)
    form.blame({ reason: failed(answer.message) })
  }
  return (
    <Modal title={text.title} detail={text.detail} onCancel={() => !busy && onCancel()}>
      <form noValidate onSubmit={form.submit(send)}>
        <AreaField form={form} name="reason" rows={4} live />
        <div className="row">
          <button className="button button--second" type="button" disabled={busy} onClick={onCancel}>
            {text.cancel}
          </button>
          <BusyButton className="button button--danger-solid" type="submit" busy={busy} busyWord={text.sending}>
            {refuse}
          </BusyButton>
        </div>
      </form>
    </Modal>
  )
}
