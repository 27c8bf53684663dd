import { useState } from 'react'
import { DeleteOwn } from '#islands/account/DeleteOwn.tsx'
import { type Answer, api, ask, type FailedAnswer } from '#lib/api.ts'
import { localePath } from '#lib/locale-path.ts'
import { accountText } from '#text/account/account.ts'
import { applicationText as text } from '#text/organization/application.ts'
import { BusyButton } from '#ui/BusyButton.tsx'
import { DownloadIcon } from '#ui/icon/icons.tsx'
import { toast } from '#ui/Toasts.tsx'
import type { OwnApplicationView } from './own-application.ts'
import './ApplicationPage.css'

type Props = { application: OwnApplicationView; onChanged: () => void }

/** Lets an applicant export, withdraw or delete their application, or log out (D26). */
export function ApplicationWays({ application: { withdrawnAt, nameStays }, onChanged }: Props) {
  const [busy, setBusy] = useState(false)
  const refused = ({ message }: FailedAnswer) => {
    toast.alarm(`${text.failed} ${message}`)
    onChanged()
  }
  const act = async (call: Promise<Answer<unknown>>, then: () => void) => {
    setBusy(true)
    const answer = await call
    setBusy(false)
    if (answer.ok) then()
    else refused(answer)
  }
  const { withdrawal, visits } = api.application
  const [turn, turned] = withdrawnAt
    ? [() => withdrawal.$delete(), text.resumed]
    : [() => withdrawal.$put(), text.withdrawnNow]
  return (
    <section className="application__ways" aria-labelledby="application-ways">
      <h2 id="application-ways">{text.ways}</h2>
      <p className="small muted">{text.waysHint}</p>
      <div className="row">
        <a className="button button--second" href="/api/application/export" download>
          <DownloadIcon />
          {accountText.export}
        </a>
        <BusyButton
          className="button button--second"
          busy={busy}
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
        <DeleteOwn
          words={{
            ...text,
            question: text.deleteQuestion,
            detail: nameStays ? accountText.deleteConsequence.ngo : text.deleteDetail,
          }}
          remove={() => ask(api.application.$delete())}
          onRefused={refused}
        />
        <button
          className="button button--quiet"
          type="button"
          onClick={() => act(ask(visits.$delete()), () => location.assign(localePath('/')))}
        >
          {text.close}
        </button>
      </div>
    </section>
  )
}
