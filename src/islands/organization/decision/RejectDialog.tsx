import { useState } from 'react'
import * as z from 'zod/mini'
import { lines } from '#domain/form/fields.ts'
import { api, ask, type FailedAnswer } from '#lib/api.ts'
import { decisionText } from '#text/admin/decision.ts'
import { BusyButton } from '#ui/BusyButton.tsx'
import { Modal } from '#ui/dialog/Modal.tsx'
import { draftOf } from '#ui/form/draft.ts'
import { AreaField } from '#ui/form/Field.tsx'
import { useForm } from '#ui/form/useForm.ts'
import { CrossIcon } from '#ui/icon/icons.tsx'
import { AffectedCertificates } from '../review/AffectedCertificates.tsx'
import type { Ngo } from '../review/ngos.ts'
import { decisionWords } from '../review/words.ts'

/** The reason is required here, because the NGO gets it by email (D8, D13). */
const reasonForm = z.strictObject({ reason: lines(1000) })

const textsOf = (ngo: Ngo) => {
  const { rejectionReasons, withdrawalReasons } = decisionWords(ngo)
  return [...rejectionReasons, ...withdrawalReasons].map(({ text }) => text)
}

type Props = {
  ngo: Ngo
  suspends: boolean
  onCancel: () => void
  onDone: () => void
  onRefused: (answer: FailedAnswer) => void
}

/**
 * Rejects an application, withdraws an approval, or suspends an NGO. The typed text is kept when the admin is offline or the
 * panel is locked.
 */
export function RejectDialog({ ngo, suspends, onCancel, onDone, onRefused }: Props) {
  const [busy, setBusy] = useState(false)
  const texts = decisionWords(ngo)
  const [draft] = useState(() => draftOf('reason', ngo.id, { reason: '' }))
  const withdraws = ngo.state === 'approved' || ngo.state === 'suspended'
  const words = wordsOf(suspends, ngo)
  const form = useForm({
    schema: reasonForm,
    initial: draft.values,
    labels: { reason: texts.reasonLabel },
    bodyOf: (values) => values,
    onChange: draft.keep,
    sentences: { reason: { required: decisionText.reasonMissing } },
  })
  const reject = async ({ reason }: { reason: string }) => {
    setBusy(true)
    const answer = await decide(ngo, suspends, reason)
    setBusy(false)
    if (answer.ok) {
      draft.drop()
      return onDone()
    }
    if ([401, 404, 409].includes(answer.status)) return onRefused(answer)
    if (answer.faults.reason) form.refuse({ reason: answer.faults.reason })
    else form.blame({ reason: decisionText.failed(answer.message) })
  }
  /** Adds a template to the typed text, for the admin to edit. */
  const begin = (text: string) => {
    const typed = form.values.reason?.trim()
    form.set('reason', typed && !textsOf(ngo).includes(typed) ? `${typed}\n\n${text}` : text)
    document.getElementById(form.idOf('reason'))?.focus()
  }
  const cancel = () => {
    draft.drop()
    onCancel()
  }
  return (
    <Modal title={words.question(ngo.orgName)} detail={words.consequence} onCancel={() => !busy && cancel()}>
      {words.affected && !ngo.college && <AffectedCertificates ngoId={ngo.id} textOf={words.affected} />}
      <form noValidate onSubmit={form.submit(reject)}>
        <Templates texts={withdraws ? texts.withdrawalReasons : texts.rejectionReasons} onChoose={begin} />
        <AreaField form={form} name="reason" rows={6} live />
        <div className="row">
          <button className="button button--second" type="button" disabled={busy} onClick={cancel}>
            {decisionText.cancel}
          </button>
          <BusyButton className="button button--danger-solid" type="submit" busy={busy} busyWord={words.busy}>
            <CrossIcon />
            <span>{words.act}</span>
          </BusyButton>
        </div>
      </form>
    </Modal>
  )
}

function decide(ngo: Ngo, suspends: boolean, reason: string) {
  const seen = { version: ngo.version, reason }
  const [param, { rejection, suspension }] = [{ id: ngo.id }, api.admin.ngos[':id']]
  return ask(
    suspends
      ? suspension.$put({ param, json: { from: 'approved', ...seen } })
      : rejection.$put({ param, json: { from: ngo.state, ...seen } }),
  )
}

function wordsOf(suspends: boolean, ngo: Ngo) {
  const { state } = ngo
  const { suspend, withdraw, reject, busy, holds, ...text } = decisionWords(ngo)
  if (suspends)
    return {
      act: suspend,
      busy: busy.suspend,
      question: text.suspendQuestion,
      consequence: text.suspendConsequence,
      affected: holds.suspended,
    }
  if (state === 'approved' || state === 'suspended')
    return {
      act: withdraw,
      busy: busy.withdraw,
      question: text.withdrawQuestion,
      consequence: state === 'approved' ? text.withdrawConsequence : undefined,
      affected: state === 'approved' ? holds.withdrawn : holds.stay,
    }
  return { act: reject, busy: busy.reject, question: text.rejectQuestion, consequence: undefined, affected: undefined }
}

type Template = { word: string; text: string }

function Templates({ texts, onChoose }: { texts: readonly Template[]; onChoose: (text: string) => void }) {
  return (
    <fieldset className="field">
      <legend className="label">{decisionText.reasonTemplates}</legend>
      <div className="row">
        {texts.map(({ word, text }) => (
          <button
            key={word}
            className="button button--second button--small"
            type="button"
            onClick={() => onChoose(text)}
          >
            {word}
          </button>
        ))}
      </div>
    </fieldset>
  )
}
