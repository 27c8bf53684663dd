import type { CountedTranscript } from '#domain/certificate/transcript.ts'
import type { Day } from '#domain/time/day.ts'
import { transcriptPageText as text } from '#text/college/transcript/transcript.ts'
import './TranscriptDetails.css'
import '#ui/list/sums.css'

/** The sum that counts now, the printed one, the student, and for whom the transcript is. */
export const TranscriptSums = ({ transcript, today }: { transcript: CountedTranscript; today: Day }) => {
  const { hours, printedHours, madeOn, student, terms } = transcript
  const Printed = hours === printedHours ? 'span' : 's'
  return (
    <dl className="sums">
      <div>
        <dt>{text.validToday(today)}</dt>
        <dd>{text.hours(hours)}</dd>
      </div>
      <div>
        <dt>{text.printed(madeOn)}</dt>
        <dd className="transcript-sums__printed">
          <Printed>{text.hours(printedHours)}</Printed>
        </dd>
      </div>
      <div>
        <dt>{text.student}</dt>
        <dd dir="auto">{student}</dd>
      </div>
      <div>
        <dt>{text.for}</dt>
        <dd dir="auto">{text.forWhom(terms)}</dd>
      </div>
    </dl>
  )
}
