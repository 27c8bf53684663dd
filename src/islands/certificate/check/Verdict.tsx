import type { CheckedCertificate } from '#domain/certificate/certificate.ts'
import type { CheckedRecord } from '#domain/certificate/service-record.ts'
import { checkText as text } from '#text/certificate/certificate.ts'
import { recordPageText } from '#text/certificate/service-record.ts'
import { zonedText } from '#text/time/day.ts'
import { CrossIcon, WarnIcon } from '#ui/icon/icons.tsx'
import { OpenSeal, Seal } from '#ui/stamp/Seal.tsx'
import '#ui/form/check.css'
import '#ui/page/red-ground.css'
import '#ui/page/verdict.css'
import '#ui/page/lead.css'

type Props = {
  checked: CheckedCertificate | null
  record?: CheckedRecord | null
  typed: string
  /** The URL and time of the check. They are printed below the answer so that they are on the first sheet. */
  asked?: { address: string; at: string }
}

/** Shows the answer first, as a word, a sentence and a drawing, because colour must not be the only sign. */
export function Verdict({ checked, record, typed, asked }: Props) {
  const state = checked?.state ?? record?.state ?? 'unknown'
  const { heading, lead } = record ? recordPageText.headings[record.state] : text.verdict[checked?.state ?? 'unknown']
  const ended = checked ?? record
  return (
    <div className={`verdict verdict--${SHEET[state]}`}>
      <div className="wrap verdict__inner">
        <div>
          <p className="verdict__code">{checked?.code ?? record?.code ?? typed}</p>
          <h1>{heading}</h1>
          {checked?.state === 'on-hold' && (
            <p className="lead">
              <b>{text.hold(checked.hold, checked.facts.orgName)}</b>
            </p>
          )}
          {record?.state === 'changed' && (
            <p className="lead">
              <b>{recordPageText.changed(record.lines.map(({ status }) => status))}</b>
            </p>
          )}
          <p className="lead">{lead}</p>
          {ended?.state === 'revoked' && <p>{text.revoked(ended.revokedOn, ended.reason)}</p>}
          {checked?.state === 'valid' && checked.facts.version > 1 && <p>{text.corrected}</p>}
          {asked && <p className="check__printed small">{text.printed(asked.address, zonedText(asked.at))}</p>}
        </div>
        <div className="verdict__seal">{DRAWING[state]}</div>
      </div>
    </div>
  )
}

const SHEET = { valid: 'valid', 'on-hold': 'on-hold', changed: 'on-hold', revoked: 'revoked', unknown: 'unknown' }

const DRAWING = {
  valid: <Seal />,
  'on-hold': <WarnIcon />,
  changed: <WarnIcon />,
  revoked: <CrossIcon />,
  unknown: <OpenSeal />,
}
