import { useState } from 'react'
import * as z from 'zod/mini'
import { lines } from '#domain/fields.ts'
import { api, ask, type Refused } from '#lib/api.ts'
import { decisionText } from '#text/decision.ts'
import { CrossIcon } from '#ui/art/icons.tsx'
import { BusyButton } from '#ui/BusyButton.tsx'
import { draftOf } from '#ui/draft.ts'
import { AreaField } from '#ui/Field.tsx'
import { Modal } from '#ui/Modal.tsx'
import { useForm } from '#ui/useForm.ts'
import type { Ngo } from './ngos.ts'

/** Here the reason is needed: the NGO gets it by mail (D8, D13). */
const reasonForm = z.strictObject({ reason: lines(1000) })

const ALL_TEXTS = [...decisionText.rejectionReasons, ...decisionText.withdrawalReasons].map(({ text }) => text)

type Props = { ngo: Ngo; onCancel: () => void; onDone: () => void; onRefused: (answer: Refused) => void }

/** Rejects an application or withdraws an approval. What was typed stays while the network is away, or the gate locked. */
export function RejectDialog({ ngo, onCancel, onDone, onRefused }: Props) {
  const [busy, setBusy] = useState(false)
  const [draft] = useState(() => draftOf('reason', ngo.id, { reason: '' }))
  const withdraws = ngo.state === 'approved'
  const form = useForm({
    schema: reasonForm,
    initial: draft.values,
    labels: { reason: decisionText.reasonLabel },
    bodyOf: (values) => values,
    onChange: draft.keep,
    sentences: { reason: { required: decisionText.reasonMissing } },
  })
  const reject = async ({ reason }: { reason: string }) => {
    setBusy(true)
    const json = { from: ngo.state, version: ngo.version, reason }
    const answer = await ask(api.admin.ngos[':id'].rejection.$put({ param: { id: ngo.id }, json }))
    setBusy(false)
    if (answer.ok) {
      draft.drop()
      return onDone()
    }
    if ([401, 404, 409].includes(answer.status)) return onRefused(answer)
    if (answer.faults.reason) form.refuse({ reason: answer.faults.reason })
    else form.blame({ reason: decisionText.failed(answer.message) })
  }
  /** What was typed stays; the text is there to be edited. */
  const begin = (text: string) => {
    const typed = form.values.reason?.trim()
    form.set('reason', typed && !ALL_TEXTS.includes(typed) ? `${typed}\n\n${text}` : text)
    document.getElementById(form.idOf('reason'))?.focus()
  }
  const cancel = () => {
    draft.drop()
    onCancel()
  }
  return (
    <Modal
      title={withdraws ? decisionText.withdrawQuestion(ngo.orgName) : decisionText.rejectQuestion(ngo.orgName)}
      detail={withdraws ? decisionText.withdrawConsequence : undefined}
      onCancel={() => !busy && cancel()}
    >
      <form noValidate onSubmit={form.submit(reject)}>
        <Templates
          texts={withdraws ? decisionText.withdrawalReasons : decisionText.rejectionReasons}
          onChoose={begin}
        />
        <AreaField form={form} name="reason" rows={6} live />
        <div className="row">
          <button className="button button--line" type="button" disabled={busy} onClick={cancel}>
            {decisionText.cancel}
          </button>
          <BusyButton
            className="button button--danger-solid"
            type="submit"
            busy={busy}
            busyWord={withdraws ? decisionText.busy.withdraw : decisionText.busy.reject}
          >
            <CrossIcon />
            {withdraws ? decisionText.withdraw : decisionText.reject}
          </BusyButton>
        </div>
      </form>
    </Modal>
  )
}

type Template = { word: string; text: string }

function Templates({ texts, onChoose }: { texts: readonly Template[]; onChoose: (text: string) => void }) {
  return (
    <fieldset className="field">
      <legend className="label">{decisionText.reasonTemplates}</legend>
      <div className="row">
        {texts.map(({ word, text }) => (
          <button key={word} className="button button--line button--small" type="button" onClick={() => onChoose(text)}>
            {word}
          </button>
        ))}
      </div>
    </fieldset>
  )
}
