import { type CountedTranscript, shownLines, type TranscriptLine } from '#domain/certificate/transcript.ts'
import type { Day } from '#domain/time/day.ts'
import { transcriptPageText as text } from '#text/college/transcript/transcript.ts'
import { LinesTable } from '../../college/line/LinesTable.tsx'
import { TranscriptSums } from './TranscriptSums.tsx'
import './TranscriptDetails.css'

/** A transcript, counted again now: the sums, each line with its status, and what a reader should do (D75). */
export function TranscriptDetails({ transcript, today }: { transcript: CountedTranscript; today: Day }) {
  const { shown, folded } = shownLines(transcript.lines)
  return (
    <>
      <TranscriptSums transcript={transcript} today={today} />
      <div className="transcript-lines">
        <LinesTable lines={shown} label={text.what} />
        {folded.length > 0 && <MoreLines lines={folded} />}
      </div>
      <p className="transcript-lines__advice">
        <b>{text.advice}</b>
        <span>{` ${text.adviceText[transcript.state]}`}</span>
      </p>
    </>
  )
}

/** Valid lines in a fold, which needs no script. It is printed open. */
const MoreLines = ({ lines }: { lines: readonly TranscriptLine[] }) => {
  const hours = lines.reduce((sum, { counted }) => sum + (counted ?? 0), 0)
  return (
    <details className="transcript-lines__more" data-printed>
      <summary>{text.more(lines.length, hours)}</summary>
      <LinesTable lines={lines} label={text.more(lines.length, hours)} />
    </details>
  )
}
