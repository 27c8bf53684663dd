import { useState } from 'react'
import type { HolderWords } from '#domain/certificate/certificate.ts'
import { checkPath, readCode } from '#domain/certificate/certificate-code.ts'
import type { CertificateCorrection } from '#domain/certificate/correction.ts'
import type { Answer, FailedAnswer } from '#lib/api.ts'
import { localePath } from '#lib/locale-path.ts'
import { correctionText as text } from '#text/certificate/certificate-correction.ts'
import { stop } from '#text/page/page.ts'
import { BusyButton } from '#ui/BusyButton.tsx'
import { RowOutcome } from '#ui/list/RowOutcome.tsx'
import { toast } from '#ui/Toasts.tsx'
import '#ui/form/Field.css'
import './CorrectionRows.css'

type CorrectionActs = {
  send: (id: string, decision: { accepted: boolean; reason?: string }) => Promise<Answer<unknown>>
  /** Called when a correction has been decided on, here or by another person. */
  onDecided: () => void
  onRefused: (answer: FailedAnswer) => void
}

/** Checks whether the correction has been decided on or withdrawn, or its certificate revoked, since the list was loaded. */
const isLate = ({ code }: FailedAnswer) => ['conflict', 'not-found', 'certificate-revoked'].includes(code)

/** Lists corrections next to the current details (D56). Each can be accepted, or declined with a reason. */
export function CorrectionRows({ corrections, ...acts }: CorrectionActs & { corrections: CertificateCorrection[] }) {
  return (
    <ul className="corrections">
      {corrections.map((correction) => (
        <CorrectionRow key={correction.id} correction={correction} {...acts} />
      ))}
    </ul>
  )
}

function CorrectionRow({
  correction,
  send,
  onDecided,
  onRefused,
}: CorrectionActs & { correction: CertificateCorrection }) {
  const { id, code, activity, orgName, current, asked } = correction
  const [busy, setBusy] = useState<'accept' | 'decline' | null>(null)
  const [said, setSaid] = useState<string | null>(null)
  const [reason, setReason] = useState('')
  const [declining, setDeclining] = useState(false)
  const decide = async (act: 'accept' | 'decline') => {
    setBusy(act)
    const answer = await send(id, act === 'accept' ? { accepted: true } : { accepted: false, reason: reason.trim() })
    setBusy(null)
    if (!answer.ok && !isLate(answer)) return onRefused(answer)
    if (answer.ok) toast.say(text.told[act])
    else toast.alarm(text.failed(answer.message))
    setSaid(answer.ok ? text.decided[act] : text.late)
    onDecided()
  }
  return (
    <li>
      <p>
        <b dir="auto">{wordsOf(current)}</b> {text.becomes} <b dir="auto">{wordsOf(asked)}</b>
      </p>
      <p className="small muted">
        <span>{`${activity}, ${orgName}${stop} `}</span>
        <a href={localePath(checkPath(readCode(code) ?? ''))}>{code}</a>
      </p>
      <RowOutcome said={said} of={asked.name}>
        {declining && <Reason id={`why-${id}`} value={reason} onChange={setReason} />}
        <p className="row">
          <BusyButton
            className="button button--small"
            busy={busy === 'accept'}
            blocked={busy !== null}
            busyWord={text.deciding}
            onClick={() => decide('accept')}
          >
            <span>{text.accept}</span>
            <span className="visually-hidden">{`: ${asked.name}`}</span>
          </BusyButton>
          <BusyButton
            className="button button--second button--small"
            busy={busy === 'decline'}
            blocked={busy !== null || (declining && reason.trim() === '')}
            busyWord={text.deciding}
            onClick={() => (declining ? decide('decline') : setDeclining(true))}
          >
            <span>{text.decline}</span>
            <span className="visually-hidden">{`: ${asked.name}`}</span>
          </BusyButton>
        </p>
      </RowOutcome>
    </li>
  )
}

type ReasonProps = { id: string; value: string; onChange: (value: string) => void }

const Reason = ({ id, value, onChange }: ReasonProps) => (
  <div className="field">
    <label htmlFor={id}>{text.reason}</label>
    <textarea
      className="input"
      id={id}
      rows={2}
      maxLength={500}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  </div>
)

const wordsOf = ({ name, institution, rollNumber }: HolderWords): string =>
  [name, institution, rollNumber].filter(Boolean).join(', ')
