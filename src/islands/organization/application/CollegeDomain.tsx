import { useState } from 'react'
import { api, ask } from '#lib/api.ts'
import { collegeDomainText as text } from '#text/college/college-application.ts'
import { momentText } from '#text/time/moment.ts'
import { BusyButton } from '#ui/BusyButton.tsx'
import { toast } from '#ui/Toasts.tsx'
import type { OwnApplicationView } from './own-application.ts'
import './ApplicationPage.css'

type Props = { college: NonNullable<OwnApplicationView['college']>; onChanged: () => void }

/** Shows which domains of a college are confirmed, and sends the link that confirms one again (D67). */
export function CollegeDomain({ college: { confirmed, link, contactEmail }, onChanged }: Props) {
  const [busy, setBusy] = useState(false)
  const send = async () => {
    setBusy(true)
    const answer = await ask(api.application['domain-link'].$put())
    setBusy(false)
    if (answer.ok) toast.say(text.done)
    else toast.alarm(text.failed(answer.message))
    if (answer.ok || answer.status === 401) onChanged()
  }
  return (
    <section className="application__domain" aria-labelledby="college-domain">
      <h2 id="college-domain">{text.title}</h2>
      {confirmed.length > 0 ? (
        confirmed.map((domain) => <p key={domain}>{text.confirmed(domain)}</p>)
      ) : (
        <>
          <p>{link ? text.sent(link.email, momentText(link.at)) : text.gone(contactEmail)}</p>
          <p className="row">
            <BusyButton className="button button--second" busy={busy} busyWord={text.sending} onClick={send}>
              {text.send}
            </BusyButton>
          </p>
        </>
      )}
    </section>
  )
}
