import { useState } from 'react'
import type { Claim, ClaimMay } from '#domain/claim/claim.ts'
import { sessionEnded } from '#islands/auth/RequireRole.tsx'
import { type Answer, api, ask } from '#lib/api.ts'
import { howText } from '#text/attendance/attendance.ts'
import { claimActText as text } from '#text/claim/claim.ts'
import { BusyButton } from '#ui/BusyButton.tsx'
import { Modal } from '#ui/dialog/Modal.tsx'
import { toast } from '#ui/Toasts.tsx'
import { ReasonDialog } from './ReasonDialog.tsx'

type Words = { act: string; title: string; detail: string; done: string }
type AdminAction = Words & {
  button: string
  send: (id: string, reason: string) => Promise<Answer<unknown>>
  reasoned: boolean
  /** The class of the confirm button, if it is not the default. */
  sure?: string
}

const { claims } = api.me
const answer = (id: string, json: { accepted: boolean; reason?: string }) =>
  ask(api.ngo.claims[':id'].answer.$put({ param: { id }, json }))
const decide = (id: string, json: { accepted: boolean; reason: string }) =>
  ask(api.admin.claims[':id'].decision.$put({ param: { id }, json }))

const ADMIN_ACTIONS: Record<ClaimMay, AdminAction> = {
  accept: {
    ...{ act: text.accept, title: text.acceptTitle, done: text.accepted, button: 'button' },
    ...{ detail: text.acceptDetail(howText['statement-organization']), reasoned: false },
    send: (id) => answer(id, { accepted: true }),
  },
  decline: {
    ...{ act: text.decline, title: text.declineTitle, done: text.declined, button: 'button button--second' },
    ...{ detail: text.declineDetail, reasoned: true },
    send: (id, reason) => answer(id, { accepted: false, reason }),
  },
  appeal: {
    ...{ act: text.appeal, title: text.appealTitle, done: text.appealed, button: 'button' },
    ...{ detail: text.appealDetail, reasoned: false },
    send: (id) => ask(claims[':id'].appeal.$put({ param: { id } })),
  },
  withdraw: {
    ...{ act: text.withdraw, title: text.withdrawTitle, done: text.withdrawDone },
    ...{ button: 'button button--quiet', sure: 'button button--danger-solid' },
    ...{ detail: text.withdrawDetail, reasoned: false },
    send: (id) => ask(claims[':id'].$delete({ param: { id } })),
  },
  grant: {
    ...{ act: text.grant, title: text.grantTitle, done: text.granted, button: 'button' },
    ...{ detail: text.grantDetail(howText['statement-admin']), reasoned: true },
    send: (id, reason) => decide(id, { accepted: true, reason }),
  },
  refuse: {
    ...{ act: text.refuse, title: text.refuseTitle, done: text.refused, button: 'button button--second' },
    ...{ detail: text.refuseDetail, reasoned: true },
    send: (id, reason) => decide(id, { accepted: false, reason }),
  },
}

type ActsProps = { claim: Claim; isOneOfMany?: boolean; onChanged: (done?: string) => Promise<void> }

/**
 * Shows the actions that this side may take. Each one asks for confirmation (D47).
 * @param isOneOfMany whether the list has more claims. Then no button is filled.
 * @param onChanged is called with what was done, or with nothing if the claim had changed before the action
 */
export function ClaimActs({ claim, isOneOfMany = false, onChanged }: ActsProps) {
  const [asking, setAsking] = useState<ClaimMay | null>(null)
  if (claim.may.length === 0) return null
  const changed = async (done?: string) => {
    await onChanged(done)
    readOn()
  }
  return (
    <>
      <p className="row">
        {claim.may.map((may) => (
          <button
            key={may}
            className={isOneOfMany ? 'button button--second' : ADMIN_ACTIONS[may].button}
            type="button"
            onClick={() => setAsking(may)}
          >
            {ADMIN_ACTIONS[may].act}
          </button>
        ))}
      </p>
      {asking && (
        <Question claim={claim} act={ADMIN_ACTIONS[asking]} onClose={() => setAsking(null)} onChanged={changed} />
      )}
    </>
  )
}

/** Moves the focus to the page's heading if the pressed button was removed. */
function readOn() {
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) document.querySelector<HTMLElement>('main h1')?.focus()
  })
}

type Props = { claim: Claim; act: AdminAction; onClose: () => void; onChanged: (done?: string) => void }

function Question({ claim: { id, side }, act, onClose, onChanged }: Props) {
  const [busy, setBusy] = useState(false)
  const done = () => {
    toast.say(act.done)
    onClose()
    onChanged(act.done)
  }
  const refused = (message: string, status: number) => {
    onClose()
    if (status === 401 && side !== 'admin') return sessionEnded()
    toast.alarm(text.failed(message))
    if (status !== 0) onChanged()
  }
  if (act.reasoned) {
    return (
      <ReasonDialog
        of={`${act.act} ${id}`}
        {...{ title: act.title, detail: act.detail, act: act.act, onClose }}
        send={(reason) => act.send(id, reason)}
        onDone={done}
        onRefused={refused}
      />
    )
  }
  const send = async () => {
    setBusy(true)
    const answered = await act.send(id, '')
    setBusy(false)
    if (answered.ok) done()
    else refused(answered.message, answered.status)
  }
  return (
    <Modal role="alertdialog" title={act.title} detail={act.detail} onCancel={() => !busy && onClose()}>
      <div className="row">
        <button className="button button--second" type="button" data-first disabled={busy} onClick={onClose}>
          {text.cancel}
        </button>
        <BusyButton className={act.sure ?? 'button'} busy={busy} busyWord={text.busy} onClick={send}>
          {act.act}
        </BusyButton>
      </div>
    </Modal>
  )
}
