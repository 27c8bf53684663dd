import type { CountedTranscript } from '#domain/certificate/transcript.ts'
import { transcriptPageText as text } from '#text/college/transcript/transcript.ts'

/** Shows what has changed since the transcript was made, and the sum to count. */
export function TranscriptLead(transcript: CountedTranscript) {
  const [count, rest] = text.count(transcript)
  return (
    <>
      <span>{`${text.changed(transcript.lines.map(({ status }) => status))} `}</span>
      <b>{count}</b>
      <span>{rest}</span>
    </>
  )
}
