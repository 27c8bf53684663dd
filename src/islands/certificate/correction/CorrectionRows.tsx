import { useState } from 'react'
import type { HolderWords } from '#domain/certificate/certificate.ts'
import { checkPath, readCode } from '#domain/certificate/certificate-code.ts'
import type { CertificateCorrection } from '#domain/certificate/correction.ts'
import { localePath } from '#lib/locale-path.ts'
import { correctionText as text } from '#text/certificate/certificate-correction.ts'
import { stop } from '#text/page/page.ts'
import { BusyButton } from '#ui/BusyButton.tsx'
import '#ui/form/Field.css'
import './CorrectionRows.css'

type Decide = (id: string, decision: { accepted: boolean; reason?: string }) => Promise<void>

/** What holders ask to have corrected, beside what stands (D56): each is accepted, or declined with a reason. */
export function CorrectionRows({ corrections, onDecide }: { corrections: CertificateCorrection[]; onDecide: Decide }) {
  return (
    <ul className="corrections">
      {corrections.map((correction) => (
        <CorrectionRow key={correction.id} correction={correction} onDecide={onDecide} />
      ))}
    </ul>
  )
}

function CorrectionRow({ correction, onDecide }: { correction: CertificateCorrection; onDecide: Decide }) {
  const { id, code, activity, orgName, stands, asked } = correction
  const [busy, setBusy] = useState<'accept' | 'decline' | null>(null)
  const [reason, setReason] = useState('')
  const [declining, setDeclining] = useState(false)
  const decide = async (act: 'accept' | 'decline') => {
    setBusy(act)
    await onDecide(id, act === 'accept' ? { accepted: true } : { accepted: false, reason: reason.trim() })
    setBusy(null)
  }
  return (
    <li>
      <p>
        <b dir="auto">{wordsOf(stands)}</b> {text.becomes} <b dir="auto">{wordsOf(asked)}</b>
      </p>
      <p className="small muted">
        <span>{`${activity}, ${orgName}${stop} `}</span>
        <a href={localePath(checkPath(readCode(code) ?? ''))}>{code}</a>
      </p>
      {declining && (
        <div className="field">
          <label htmlFor={`why-${id}`}>{text.reason}</label>
          <textarea
            className="input"
            id={`why-${id}`}
            rows={2}
            maxLength={500}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        </div>
      )}
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
          className="button button--line button--small"
          busy={busy === 'decline'}
          blocked={busy !== null || (declining && reason.trim() === '')}
          busyWord={text.deciding}
          onClick={() => (declining ? decide('decline') : setDeclining(true))}
        >
          <span>{text.decline}</span>
          <span className="visually-hidden">{`: ${asked.name}`}</span>
        </BusyButton>
      </p>
    </li>
  )
}

const wordsOf = ({ name, institution, rollNumber }: HolderWords): string =>
  [name, institution, rollNumber].filter(Boolean).join(', ')
