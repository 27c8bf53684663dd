import { useState } from 'react'
import type * as z from 'zod/mini'
import { endorsementCommentForm } from '#domain/college/endorsement/endorsement-form.ts'
import { eventDayOf } from '#domain/time/zone.ts'
import type { FailedAnswer } from '#lib/api.ts'
import { endorsementText as text } from '#text/college/endorsement.ts'
import { endorsementLineText } from '#text/college/endorsement-line.ts'
import { programmeName } from '#text/programme/programme.ts'
import { BusyButton } from '#ui/BusyButton.tsx'
import { Modal } from '#ui/dialog/Modal.tsx'
import { TextField } from '#ui/form/Field.tsx'
import { useForm } from '#ui/form/useForm.ts'
import { toast } from '#ui/Toasts.tsx'
import { EndorsedLines } from './EndorsedLines.tsx'
import {
  countedReasons,
  dividedLines,
  type EndorsedClass,
  type EndorsementChoice,
  sendEndorsement,
} from './endorsements.ts'

type Props = EndorsementChoice & {
  class: EndorsedClass
  /** The college's name. */
  college: string
  /** The student whose lines these are. Null if they are of several students. */
  student: { name: string; rollNumber: string } | null
  onDone: () => void
  onClose: () => void
  onRefused: (answer: FailedAnswer, said?: string) => void
}

/** Endorses lines of a class (D74). It shows which ones, which are left out and why, and the sentence that will appear. */
export function EndorseDialog({ class: of, college, student, onDone, onClose, onRefused, ...choice }: Props) {
  const [busy, setBusy] = useState(false)
  const form = useForm({
    schema: endorsementCommentForm,
    initial: { comment: '' },
    labels: { comment: text.comment },
    bodyOf: (values) => values,
  })
  const { due, leftOut } = dividedLines('lines' in choice ? choice.lines : [])
  const count = 'whole' in choice ? choice.whole.lines : due.length
  const send = async ({ comment }: z.output<typeof endorsementCommentForm>) => {
    setBusy(true)
    const answer = await sendEndorsement(of.id, choice, comment)
    setBusy(false)
    if (!answer.ok && answer.faults.comment) return form.refuse(answer.faults)
    onClose()
    if (!answer.ok) return onRefused(answer, text.failed(answer.message))
    const missing = countedReasons(answer.value.leftOut.map(({ because }) => because)).map(([because, lines]) =>
      text.leftOut(lines, because),
    )
    toast.say([text.done(answer.value.endorsed), ...missing].join(' '))
    onDone()
  }
  const sentence = endorsementLineText.sentence({ ...of, college, on: eventDayOf(new Date()) })
  return (
    <Modal className="dialog--middle" title={titleOf(of, choice, count)} onCancel={() => !busy && onClose()}>
      <form noValidate onSubmit={form.submit(send)}>
        {'lines' in choice && <EndorsedLines {...{ student, due, leftOut }} />}
        {count > 0 && (
          <>
            <TextField form={form} name="comment" hint={text.commentHint} optional live />
            <p className="small muted">{text.effect(sentence)}</p>
          </>
        )}
        <div className="row">
          {count > 0 && (
            <BusyButton type="submit" busy={busy} busyWord={text.acting}>
              {text.act(count)}
            </BusyButton>
          )}
          <button className="button button--second" type="button" disabled={busy} onClick={onClose}>
            {count > 0 ? text.cancel : text.close}
          </button>
        </div>
      </form>
    </Modal>
  )
}

function titleOf(of: EndorsedClass, choice: EndorsementChoice, count: number): string {
  const programme = programmeName(of.programme, of.programmeName)
  if (count === 0) return text.nothing
  return 'whole' in choice ? text.wholeTitle(count, choice.whole.students, programme) : text.title(count, programme)
}
