import type { CheckedCertificate } from '#domain/certificate/certificate.ts'
import type { CheckedRecord } from '#domain/certificate/service-record.ts'
import type { CheckedTranscript } from '#domain/certificate/transcript.ts'
import { checkText as text } from '#text/certificate/certificate.ts'
import { checkPageText } from '#text/certificate/check-page.ts'
import { recordPageText } from '#text/certificate/service-record.ts'
import { transcriptPageText } from '#text/college/transcript/transcript.ts'
import { zonedText } from '#text/time/day.ts'
import { OpenSeal, Seal } from '#ui/stamp/Seal.tsx'
import { VerdictDisc } from '#ui/stamp/VerdictDisc.tsx'
import { TranscriptLead } from '../transcript/TranscriptLead.tsx'
import '#ui/form/check.css'
import '#ui/page/red-ground.css'
import '#ui/page/verdict.css'
import '#ui/page/lead.css'

type Props = {
  checked: CheckedCertificate | null
  record?: CheckedRecord | null
  transcript?: CheckedTranscript | null
  /** The code, if nothing below the verdict shows it. */
  code: string | null
  /** The NGO of a revoked certificate, if the page still shows it. */
  orgName: string | null
  /** The URL and time of the check. They are printed below the answer so that they are on the first sheet. */
  asked?: { address: string; at: string }
}

/** Shows the answer first, as a word, a sentence and a drawing, because colour must not be the only sign. */
export function Verdict({ checked, record, transcript, code, orgName, asked }: Props) {
  const state = transcript ? transcriptState(transcript) : (checked?.state ?? record?.state ?? 'unknown')
  const { heading } = transcript
    ? transcriptPageText.headings[transcript.state]
    : record
      ? recordPageText.headings[record.state]
      : text.verdict[checked?.state ?? 'unknown']
  return (
    <div className={`verdict verdict--${SHEET[state]}`}>
      <div className="wrap verdict__inner">
        <div className="verdict__seal">{DRAWING[state]}</div>
        <div>
          <h1>{heading}</h1>
          {transcript && transcript.state !== 'revoked' ? (
            <p className="lead">
              <TranscriptLead {...transcript} />
            </p>
          ) : (
            leadsOf({ checked, record: record ?? revokedOf(transcript), orgName }).map((lead) => (
              <p className="lead" key={lead}>
                {lead}
              </p>
            ))
          )}
          {code !== null && <p className="verdict__code">{code}</p>}
          {asked && <p className="check__printed small">{text.printed(asked.address, zonedText(asked.at))}</p>}
        </div>
      </div>
    </div>
  )
}

/** A transcript is amber only if its sum has fallen. It is genuine in any case, so it keeps the seal (design §8). */
function transcriptState(transcript: CheckedTranscript): 'valid' | 'fallen' | 'revoked' {
  if (transcript.state === 'revoked') return 'revoked'
  return transcript.hours < transcript.printedHours ? 'fallen' : 'valid'
}

const revokedOf = (transcript: Props['transcript']) => (transcript?.state === 'revoked' ? transcript : null)

type Lead = Pick<Props, 'checked' | 'orgName'> & {
  record: CheckedRecord | Extract<CheckedTranscript, { state: 'revoked' }> | null | undefined
}

function leadsOf({ checked, record, orgName }: Lead): string[] {
  if (record) {
    const { lead } = recordPageText.headings[record.state]
    if (record.state === 'changed') return [recordPageText.changed(record.lines.map(({ status }) => status)), lead]
    return record.state === 'revoked' ? [checkPageText.revokedOn(record.revokedOn, record.reason, null)] : [lead]
  }
  if (!checked) return [text.verdict.unknown.lead]
  const { lead } = text.verdict[checked.state]
  if (checked.state === 'revoked') return [checkPageText.revokedOn(checked.revokedOn, checked.reason, orgName)]
  if (checked.state === 'on-hold') return [`${text.holdSince(checked.hold)} ${lead}`]
  return checked.facts.version > 1 ? [lead, text.corrected] : [lead]
}

const SHEET = {
  valid: 'valid',
  'on-hold': 'on-hold',
  changed: 'on-hold',
  fallen: 'on-hold',
  revoked: 'revoked',
  unknown: 'unknown',
}

const DRAWING = {
  valid: <Seal />,
  fallen: <Seal />,
  'on-hold': <VerdictDisc sign="!" />,
  changed: <VerdictDisc sign="!" />,
  revoked: <VerdictDisc sign="×" />,
  unknown: <OpenSeal />,
}
