import type { CheckedCertificate } from '#domain/certificate.ts'
import { checkText as text } from '#text/certificate.ts'
import { CrossIcon } from '#ui/art/icons.tsx'
import { OpenSeal, Seal } from '#ui/art/Seal.tsx'
import './Verdict.css'
import '#ui/lead.css'

/** The answer, before anything else: a word, a sentence, a drawing; never by colour alone. */
export function Verdict({ checked, typed }: { checked: CheckedCertificate | null; typed: string }) {
  const state = checked?.state ?? 'unknown'
  const { heading, lead } = text.verdict[state]
  return (
    <div className={`verdict verdict--${state}`}>
      <div className="wrap verdict__inner">
        <div>
          <p className="verdict__code">{checked?.code ?? typed}</p>
          <h1>{heading}</h1>
          <p className="lead">{lead}</p>
          {checked?.state === 'revoked' && <p>{text.revoked(checked.revokedOn, checked.reason)}</p>}
        </div>
        <div className="verdict__seal">{DRAWING[state]}</div>
      </div>
    </div>
  )
}

const DRAWING = { valid: <Seal />, corrected: <Seal />, revoked: <CrossIcon />, unknown: <OpenSeal /> }
