import { type MadeTranscripts, TRANSCRIPT_SKIPS } from '#domain/college/transcript-form.ts'
import { classTranscriptText as text } from '#text/college/transcript/class-transcript.ts'
import { DownloadIcon } from '#ui/icon/icons.tsx'
import { pdfAddress } from '../../certificate/card/PdfLanguages.tsx'
import './TranscriptFiles.css'

type Props = { of: { id: string }; made: MadeTranscripts }

/** Links to the ZIP files of a class, and the students without a transcript, by reason. */
export const TranscriptFiles = ({ of, made: { made, skipped, parts } }: Props) => (
  <>
    <p role="status">{text.made(made.length)}</p>
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
    {TRANSCRIPT_SKIPS.map((why) => {
      const students = skipped.filter((one) => one.why === why)
      return (
        students.length > 0 && (
          <section className="transcript-skips" key={why}>
            <h3>{text.skipped(students.length, why)}</h3>
            <ul>
              {students.map(({ disclosureId, student }) => (
                <li key={disclosureId} dir="auto">
                  {student ? `${student.rollNumber} ${student.name}` : text.gone}
                </li>
              ))}
            </ul>
          </section>
        )
      )
    })}
    <p className="small muted">{text.told}</p>
  </>
)
