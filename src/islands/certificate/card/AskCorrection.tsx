import { useState } from 'react'
import type { OwnCertificate } from '#domain/certificate/certificate.ts'
import { sessionEnded } from '#islands/auth/RequireRole.tsx'
import { api, ask } from '#lib/api.ts'
import { cardText as text } from '#text/certificate/certificate-card.ts'
import { BusyButton } from '#ui/BusyButton.tsx'
import { toast } from '#ui/Toasts.tsx'
import './CertificateActions.css'

type Props = { certificate: OwnCertificate; onChanged: () => void }

/**
 * Lets a volunteer request that the certificate show the new name from their profile, or withdraw that request. The certificate
 * changes once the NGO accepts the request (D56).
 */
export function AskCorrection({ certificate: { code, name, profile, asked }, onChanged }: Props) {
  const [busy, setBusy] = useState(false)
  if (!profile && !asked) return null
  const send = async () => {
    setBusy(true)
    const { correction } = api.certificates[':code']
    const which = { param: { code } }
    const answer = await ask(asked ? correction.$delete(which) : correction.$put(which))
    setBusy(false)
    if (answer.ok) {
      toast.say(asked ? text.dropped : text.askedNow)
      onChanged()
    } else if (answer.status === 401) sessionEnded()
    else toast.alarm(text.askFailed(answer.message))
  }
  return (
    <div className="certificate-actions__name">
      <p className="small">{asked ? text.asked : profile && text.differs(name, profile)}</p>
      <BusyButton className="button button--second button--small" busy={busy} busyWord={text.asking} onClick={send}>
        {asked ? text.drop : text.ask}
      </BusyButton>
    </div>
  )
}
