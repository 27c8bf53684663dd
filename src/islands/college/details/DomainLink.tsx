import { useState } from 'react'
import { api, ask } from '#lib/api.ts'
import { collegeDomainText as text } from '#text/college/college-application.ts'
import { momentText } from '#text/time/moment.ts'
import { BusyButton } from '#ui/BusyButton.tsx'
import { toast } from '#ui/Toasts.tsx'
import type { CollegeViewProps } from '../view/college-view.ts'
import type { OwnDetails } from './own-details.ts'
import './CollegeDetails.css'

type Props = Pick<CollegeViewProps, 'onRefused'> & { own: OwnDetails; mayChange: boolean }

/** Shows where the link that confirms the domain was sent, until a domain is confirmed. Head officers can send it again. */
export function DomainLink({ own: { checks, link, contactEmail }, mayChange, onRefused }: Props) {
  const [busy, setBusy] = useState(false)
  if (checks.some(({ kind, outcome }) => kind === 'email-domain' && outcome === 'matched')) return null
  const send = async () => {
    setBusy(true)
    const answer = await ask(api.college['domain-link'].$put())
    setBusy(false)
    if (answer.ok) toast.say(text.done)
    else onRefused(answer, text.failed(answer.message))
  }
  return (
    <div className="domain-link">
      <p>{link ? text.sent(link.email, momentText(link.at)) : text.gone(contactEmail)}</p>
      {mayChange && (
        <BusyButton className="button button--second button--small" busy={busy} busyWord={text.sending} onClick={send}>
          {text.send}
        </BusyButton>
      )}
    </div>
  )
}
