import { checkPath, readCode } from '#domain/certificate/certificate-code.ts'
import type { OwnTranscriptLine } from '#domain/college/own-transcript.ts'
import { localePath, withLang } from '#lib/locale-path.ts'
import { ownTranscriptText as text } from '#text/college/transcript/own-transcript.ts'
import { DownloadIcon } from '#ui/icon/icons.tsx'
import type { TranscriptNotice } from './your-college-page.ts'
import './OwnTranscripts.css'
import '#ui/BusyButton.css'
import '#ui/list/unfold.css'
import '#ui/page/note.css'

type Props = {
  transcripts: readonly OwnTranscriptLine[]
  /** The classes for which a transcript can be made now. */
  classes: readonly { id: string; name: string }[]
  notice: TranscriptNotice | null
}

/** A student's own transcripts, with forms that need no script (D75). */
export const OwnTranscripts = ({ transcripts, classes, notice }: Props) => (
  <section className="own-transcripts" id="transcripts" aria-labelledby="transcripts-title">
    <h2 id="transcripts-title">{text.title}</h2>
    <p className="small muted">{text.lead}</p>
    {notice && (
      <p className={notice.kind === 'refused' ? 'note note--warn' : 'note'} role="status">
        {notice.kind === 'made'
          ? text.made(notice.code)
          : notice.kind === 'given'
            ? text.given
            : text.refused[notice.why]}
      </p>
    )}
    {classes.map(({ id, name }) => (
      <form method="post" action={localePath(`/your-college/transcript/${id}`)} key={id}>
        <button className="button button--second button--small" type="submit">
          {text.make(name)}
        </button>
      </form>
    ))}
    {transcripts.length > 0 && (
      <ul className="own-transcripts__list">
        {transcripts.map((one) => (
          <Transcript {...one} key={one.code} />
        ))}
      </ul>
    )}
  </section>
)

const Transcript = ({ code, className, madeOn, state, hours, printedHours }: OwnTranscriptLine) => (
  <li>
    <p>
      <b>{code}</b>
    </p>
    <p>{text.line(className, madeOn, printedHours)}</p>
    {state === 'changed' && <p className="note note--warn">{text.changed(hours)}</p>}
    {state === 'revoked' && <p className="note note--warn">{text.revoked}</p>}
    <p className="own-transcripts__files">
      {state === 'valid' && <File code={code} kind="pdf" />}
      {state !== 'revoked' && <File code={code} kind="csv" />}
      <a href={localePath(checkPath(readCode(code) ?? ''))}>
        <span>{text.check}</span>
        <span className="visually-hidden">{`: ${code}`}</span>
      </a>
    </p>
    <details>
      <summary className="unfold">
        <span>
          <span>{text.giveUp}</span>
          <span className="visually-hidden">{`: ${code}`}</span>
        </span>
      </summary>
      <p>{text.giveUpDetail}</p>
      <form method="post" action={localePath(`/your-college/give-up/${code}`)}>
        <button className="button button--danger button--small" type="submit">
          {text.giveUpAct}
        </button>
      </form>
    </details>
  </li>
)

const File = ({ code, kind }: { code: string; kind: 'pdf' | 'csv' }) => (
  <a href={withLang(`/api/me/transcripts/${code}/${kind}`)} download>
    <DownloadIcon />
    <span>{text[kind]}</span>
    <span className="visually-hidden">{`: ${code}`}</span>
  </a>
)
