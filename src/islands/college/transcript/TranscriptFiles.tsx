import { useEffect, useRef } from 'react'
import { type MadeTranscripts, TRANSCRIPT_SKIPS, type TranscriptSkip } from '#domain/college/transcript-form.ts'
import { classTranscriptText as text } from '#text/college/transcript/class-transcript.ts'
import { DownloadIcon } from '#ui/icon/icons.tsx'
import { pdfAddress } from '../../certificate/card/PdfLanguages.tsx'
import './TranscriptFiles.css'

type Props = { of: { id: string }; made: MadeTranscripts }

/** Links to the ZIP files of a class, and the students without a transcript, by reason. */
export function TranscriptFiles({ of, made: { made, skipped, parts } }: Props) {
  const said = useRef<HTMLParagraphElement>(null)
  // The pressed button is gone.
  useEffect(() => said.current?.focus(), [])
  return (
    <>
      <p role="status" tabIndex={-1} ref={said}>
        {text.made(made.length)}
      </p>
      {made.length > 0 && (
        <div className="row">
          {Array.from({ length: parts }, (_, at) => at + 1).map((part) => (
            <a
              className="button"
              href={`${pdfAddress(`/api/college/classes/${of.id}/transcripts.zip`)}&part=${part}`}
              download
              key={part}
            >
              <DownloadIcon />
              <span>{text.download(part, parts)}</span>
            </a>
          ))}
        </div>
      )}
      {TRANSCRIPT_SKIPS.map((why) => (
        <Skips key={why} why={why} skips={skipped.filter((one) => one.why === why)} />
      ))}
      <p className="small muted transcript-told">{text.told}</p>
    </>
  )
}

/** Names the students without a transcript for one reason. Students who stopped sharing are counted only. */
function Skips({ why, skips }: { why: TranscriptSkip; skips: MadeTranscripts['skipped'] }) {
  const named = skips.flatMap(({ student }) => (student ? [student] : []))
  if (skips.length === 0) return null
  return (
    <section className="transcript-skips">
      <h3>{text.skipped(skips.length, why)}</h3>
      {named.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard must be able to scroll a long list
        <ul tabIndex={0} aria-label={text.skipped(skips.length, why)}>
          {named.map(({ rollNumber, name }) => (
            <li key={rollNumber} dir="auto">
              {`${rollNumber} ${name}`}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
