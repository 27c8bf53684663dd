import { localePath } from '#lib/locale-path.ts'
import { emailLinkText as text } from '#text/mail/email-link.ts'
import { site } from '../../site.ts'
import { Heading } from '../waiting/parts.tsx'
import './email-link.css'

/** The page of a link that is too old, unknown or incomplete. */
export function EndedLink() {
  const [before, after] = text.write
  return (
    <>
      <Heading>{text.ended}</Heading>
      <p className="lead">{text.endedHint}</p>
      <div className="land__do">
        <a className="button button--wide" href={localePath('/account#emails')}>
          {text.logIn}
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
