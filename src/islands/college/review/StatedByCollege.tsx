import { useState } from 'react'
import { AISHE_ADDRESS, type InstitutionCheckKind } from '#domain/college/institution.ts'
import { api, ask, type FailedAnswer } from '#lib/api.ts'
import { collegeReviewText as text } from '#text/admin/college-review.ts'
import { whenText } from '#text/admin/review.ts'
import { pageText } from '#text/page/page.ts'
import { BusyButton } from '#ui/BusyButton.tsx'
import { ExternalIcon } from '#ui/icon/icons.tsx'
import { toast } from '#ui/Toasts.tsx'
import type { Ngo } from '../../organization/review/ngos.ts'
import type { ReviewedCollege } from './CollegeContacts.tsx'
import '#ui/list/evidence.css'

type Props = {
  ngo: Ngo
  college: ReviewedCollege
  kind: InstitutionCheckKind
  onRefused: (answer: FailedAnswer) => void
}

/** Shows what a college states, and how to check it. */
export function StatedByCollege({ ngo, college, kind, onRefused }: Props) {
  if (kind === 'email-domain') return <Domains ngo={ngo} college={college} onRefused={onRefused} />
  if (kind === 'aishe') return <AisheCode code={college.aisheCode} />
  return (
    <>
      {college.websitePhone && <b className="evidence__stated">{college.websitePhone}</b>}
      <span className="small">{text.phoneHint}</span>
    </>
  )
}

const AisheCode = ({ code }: { code: string | null }) =>
  code ? (
    <>
      <b className="evidence__stated" dir="auto">
        {code}
      </b>
      <span className="small">
        <span>{`${text.lookIn} `}</span>
        <a href={AISHE_ADDRESS} target="_blank" rel="noopener noreferrer">
          <span>{new URL(AISHE_ADDRESS).hostname}</span>
          <ExternalIcon />
          <span className="visually-hidden">{pageText.newTab}</span>
        </a>
      </span>
    </>
  ) : (
    <span className="muted">{text.noAishe}</span>
  )

function Domains({ ngo, college: { domains, link, contactEmail, counted }, onRefused }: Omit<Props, 'kind'>) {
  const isConfirmed = counted.some(({ kind, outcome }) => kind === 'email-domain' && outcome === 'matched')
  const [busy, setBusy] = useState(false)
  const [sentTo, setSentTo] = useState(link)
  const send = async () => {
    setBusy(true)
    const answer = await ask(api.admin.colleges[':id']['domain-link'].$put({ param: { id: ngo.id } }))
    setBusy(false)
    if (answer.ok) {
      setSentTo({ email: contactEmail, at: new Date().toISOString() })
      return toast.say(text.sent)
    }
    if (answer.code === 'gate-locked' || answer.status === 404) return onRefused(answer)
    toast.alarm(text.notSent(answer.message))
  }
  return (
    <>
      <b className="evidence__stated">{domains.join(', ')}</b>
      <span className="small">
        {sentTo ? text.linkSent(sentTo.email, whenText(sentTo.at, new Date())) : text.linkGone(contactEmail)}
      </span>
      {!isConfirmed && (
        <BusyButton className="button button--second button--small" busy={busy} busyWord={text.sending} onClick={send}>
          {text.sendAgain}
        </BusyButton>
      )}
    </>
  )
}
