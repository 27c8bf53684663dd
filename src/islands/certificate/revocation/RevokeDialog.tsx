import { useState } from 'react'
import * as z from 'zod/mini'
import { REVOCATION_REASONS } from '#domain/certificate/certificate.ts'
import type { Revocable } from '#domain/certificate/revocation.ts'
import { lineOrNothing, oneOf } from '#domain/form/fields.ts'
import { revocationReasons, revocationText as text } from '#text/certificate/revocation.ts'
import { BusyButton } from '#ui/BusyButton.tsx'
import { Modal } from '#ui/dialog/Modal.tsx'
import { AreaField, ChoiceField } from '#ui/form/Field.tsx'
import { type FormView, useForm } from '#ui/form/useForm.ts'
import { LoadError } from '#ui/states.tsx'
import { toast } from '#ui/Toasts.tsx'
import { CertificateRows } from './CertificateRows.tsx'
import { RevokeScopeField } from './RevokeScopeField.tsx'
import { type RevokeFrom, type RevokeScope, reissue, revokeIn } from './revocations.ts'
import { useRevocable } from './useRevocable.ts'

const form = z.strictObject({ reason: oneOf(REVOCATION_REASONS), note: lineOrNothing(2000) })

type Props = { of: RevokeFrom; onClose: () => void; onDone: () => void; onLocked: () => void }

/** Revokes certificates. First shows how many are affected, and whose they are (D57). */
export function RevokeDialog({ of, onClose, onDone, onLocked }: Props) {
  const [scope, setScope] = useState<RevokeScope | null>('code' in of ? of : null)
  const [busy, setBusy] = useState(false)
  const found = useRevocable(scope, onLocked)
  const fields = useForm({
    schema: form,
    initial: { reason: '', note: '' },
    labels: { reason: text.reason, note: text.note },
    bodyOf: (values) => values,
  })
  const done = (message: string) => {
    toast.say(message)
    onDone()
    onClose()
  }
  const revoke = async ({ reason, note }: z.output<typeof form>) => {
    if (!scope || !found.value) return
    setBusy(true)
    const { count: seen } = found.value
    const answer = await revokeIn(scope, { reason, seen, ...(note && { note }) })
    setBusy(false)
    if (answer.ok) return done(text.done(seen))
    if (answer.code === 'gate-locked') return onLocked()
    toast.alarm(answer.code === 'stale' ? text.stale : text.failed(answer.message))
    found.again()
  }
  const reissueOne = async (code: string) => {
    const answer = await reissue(code)
    if (answer.ok) return done(text.reissued)
    answer.code === 'gate-locked' ? onLocked() : toast.alarm(text.reissueFailed(answer.message))
  }
  const count = found.value?.count ?? 0
  return (
    <Modal title={text.title} detail={text.told} onCancel={() => !busy && onClose()}>
      <form noValidate onSubmit={fields.submit(revoke)}>
        <RevokeScopeField of={of} known={found.first} onScope={setScope} />
        {found.failure && <LoadError message={text.failed(found.failure.message)} onRetry={found.again} />}
        {found.value && <Whom found={found.value} />}
        {count > 0 && <Reason form={fields} />}
        <div className="row">
          <button className="button button--second" type="button" disabled={busy} onClick={onClose}>
            {text.cancel}
          </button>
          {count > 0 && (
            <BusyButton className="button button--danger-solid" type="submit" busy={busy} busyWord={text.acting}>
              {text.act(count)}
            </BusyButton>
          )}
          {found.value && count === 0 && scope && 'code' in scope && (
            <button className="button" type="button" onClick={() => reissueOne(scope.code)}>
              {text.reissue}
            </button>
          )}
        </div>
      </form>
    </Modal>
  )
}

const Reason = ({ form }: { form: FormView }) => (
  <>
    <ChoiceField form={form} name="reason" choices={revocationReasons} stack />
    <AreaField form={form} name="note" rows={3} optional />
  </>
)

function Whom({ found: { count, certificates } }: { found: Revocable }) {
  if (count === 0) return <p role="status">{text.none}</p>
  return (
    <>
      <p role="status">
        <b>{text.count(count)}</b>
        <span>{` ${count > certificates.length ? text.shown(certificates.length) : ''}`}</span>
      </p>
      <CertificateRows label={text.count(count)} rows={certificates} />
    </>
  )
}
