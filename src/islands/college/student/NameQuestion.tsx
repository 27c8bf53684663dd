import { useState } from 'react'
import type { NameAnswer } from '#domain/college/class-table-form.ts'
import { nameQuestionText as text } from '#text/college/class-table.ts'
import { BusyButton } from '#ui/BusyButton.tsx'
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx'
import { focusOnRemoval } from '#ui/focus.ts'
import { toast } from '#ui/Toasts.tsx'
import { answerName, type StudentProps } from './student.ts'
import './NameQuestion.css'

type Props = StudentProps & { otherName: string }

/** Asks the officer whether a student whose name differs is the one on the list (D71). “Not the same” asks for confirmation. */
export function NameQuestion({ student, of, otherName, onSharing, onRefused }: Props) {
  const { name, rollNumber, sharing } = student
  const [busy, setBusy] = useState<NameAnswer | null>(null)
  const [asking, ask] = useState(false)
  const answer = async (given: NameAnswer) => {
    setBusy(given)
    const result = await answerName(of.id, sharing.id, given)
    setBusy(null)
    ask(false)
    if (!result.ok) return onRefused(result, text.failed(result.message))
    toast.say(given === 'same' ? text.accepted(name) : text.ended(otherName))
    onSharing(given === 'same' ? { ...sharing, otherName: null } : null)
  }
  return (
    <section className="name-question" aria-label={text.title} ref={focusOnRemoval}>
      <h2>{text.title}</h2>
      <dl>
        <dt>{text.list}</dt>
        <dd dir="auto">{name}</dd>
        <dt>{text.account}</dt>
        <dd dir="auto">{otherName}</dd>
      </dl>
      <p className="small muted">{text.lead}</p>
      <div className="row">
        <BusyButton
          className="button button--second button--small"
          busy={busy === 'same'}
          busyWord={text.saving}
          onClick={() => answer('same')}
        >
          {text.same}
        </BusyButton>
        <button className="button button--quiet button--small" type="button" onClick={() => ask(true)}>
          {text.other}
        </button>
      </div>
      {asking && (
        <ConfirmDialog
          question={text.question(otherName)}
          detail={text.detail(rollNumber)}
          keep={text.keep}
          act={text.end}
          busyWord={text.ending}
          busy={busy === 'other'}
          onKeep={() => ask(false)}
          onAct={() => answer('other')}
        />
      )}
    </section>
  )
}
