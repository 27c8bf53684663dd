import { localePath } from '#lib/locale-path.ts'
import { emailLinkText as text } from '#text/mail/email-link.ts'
import { site } from '../../site.ts'
import { Heading } from '../waiting/parts.tsx'
import './email-link.css'

type Props = {
  words: { ended: string; endedHint: string; logIn: string }
  /** The path that opens after the login. */
  next: string
}

/** The page of a link that is too old, unknown or incomplete. */
export function EndedLink({ words, next }: Props) {
  const [before, after] = text.write
  return (
    <>
      <Heading>{words.ended}</Heading>
      <p className="lead">{words.endedHint}</p>
      <div className="land__do">
        <a className="button button--wide" href={localePath(next)}>
          {words.logIn}
        </a>
      </div>
      <p className="small muted land__note">
        <span>{before}</span>
        <a href={`mailto:${site.supportEmail}`}>{site.supportEmail}</a>
        <span>{after}</span>
      </p>
    </>
  )
}
