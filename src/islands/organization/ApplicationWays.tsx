import { useState } from 'react'
import { type Answer, api, ask } from '#lib/api.ts'
import { leaveFlash } from '#lib/flash.ts'
import { forgetSession } from '#lib/session.ts'
import { accountText } from '#text/account.ts'
import { applicationText as text } from '#text/application.ts'
import { DownloadIcon, TrashIcon } from '#ui/art/icons.tsx'
import { BusyButton } from '#ui/BusyButton.tsx'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { toast } from '#ui/Toasts.tsx'
import type { OwnApplicationView } from './own-application.ts'
import './ApplicationPage.css'

type Props = { application: OwnApplicationView; onChanged: () => void }

/** What an applicant can do besides correcting: take it along, withdraw it, delete it, leave (D26). */
export function ApplicationWays({ application: { withdrawnAt, nameStays }, onChanged }: Props) {
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const act = async (call: Promise<Answer<unknown>>, then: () => void) => {
    setBusy(true)
    const answer = await call
    setBusy(false)
    setAsking(false)
    if (answer.ok) return then()
    toast.alarm(`${text.failed} ${answer.message}`)
    onChanged()
  }
  const { withdrawal, visits } = api.application
  const [turn, turned] = withdrawnAt
    ? [() => withdrawal.$delete(), text.resumed]
    : [() => withdrawal.$put(), text.withdrawnNow]
  const deleted = () => {
    forgetSession()
    leaveFlash('account-deleted')
    location.assign('/login')
  }
  return (
    <section className="application__ways" aria-labelledby="application-ways">
      <h2 id="application-ways">{text.ways}</h2>
      <p className="small muted">{text.waysHint}</p>
      <div className="row">
        <a className="button button--line" href="/api/application/export" download>
          <DownloadIcon />
          {accountText.export}
        </a>
        <BusyButton
          className="button button--line"
          busy={busy && !asking}
          busyWord={text.saving}
          onClick={() =>
            act(ask(turn()), () => {
              toast.say(turned)
              onChanged()
            })
          }
        >
          {withdrawnAt ? text.resume : text.withdraw}
        </BusyButton>
        <button className="button button--danger" type="button" onClick={() => setAsking(true)}>
          <TrashIcon />
          {text.delete}
        </button>
        <button
          className="button button--quiet"
          type="button"
          onClick={() => act(ask(visits.$delete()), () => location.assign('/'))}
        >
          {text.close}
        </button>
      </div>
      {asking && (
        <ConfirmDialog
          question={text.deleteQuestion}
          detail={nameStays ? accountText.deleteConsequence.ngo : text.deleteDetail}
          keep={text.keep}
          act={text.delete}
          busyWord={text.deleting}
          busy={busy}
          onKeep={() => setAsking(false)}
          onAct={() => act(ask(api.application.$delete()), deleted)}
        />
      )}
    </section>
  )
}
