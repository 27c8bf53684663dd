import { maskedAddress } from '#domain/mail/masked-address.ts'
import { localePath } from '#lib/locale-path.ts'
import { emailQuestionTexts, emailLinkText as text } from '#text/mail/email-link.ts'
import { CheckIcon, CrossIcon } from '#ui/icon/icons.tsx'
import { ANSWER, Heading } from '../waiting/parts.tsx'
import { EndedLink } from './EndedLink.tsx'
import type { EmailQuestionPageData } from './email-link-page.ts'
import './email-link.css'

type Page = Extract<EmailQuestionPageData, { kind: unknown }>

/** The page of a link that stops a kind of email (RFC 8058), or keeps one. It is complete without a script. */
export const EmailQuestionPage = (page: EmailQuestionPageData) => (
  <div className="wrap land">
    <View {...page} />
  </div>
)

function View(page: EmailQuestionPageData) {
  switch (page.state) {
    case 'ended':
      return <EndedLink words={text} next="/account#emails" />
    case 'away':
      return <Away />
    case 'asked':
      return <Question {...page} />
    default:
      return <Outcome {...page} />
  }
}

const Away = () => (
  <>
    <Heading>{text.away}</Heading>
    <p className="lead">{text.awayHint}</p>
  </>
)

function Question({ kind, address, path }: Page) {
  const words = emailQuestionTexts[kind]
  const [before, after] = text.forAddress
  return (
    <>
      <Heading>{words.question}</Heading>
      <p className="lead">
        <span>{before}</span>
        <b>{maskedAddress(address)}</b>
        <span>{after}</span>
      </p>
      <dl className="land__stops">
        {words.stops && (
          <div>
            <dt>
              <CrossIcon />
              {text.stops}
            </dt>
            <dd>{words.stops}</dd>
          </div>
        )}
        <div>
          <dt>
            {words.stops && <CheckIcon />}
            <span>{words.stops ? text.comes : text.gets}</span>
          </dt>
          <dd>{words.comes}</dd>
        </div>
      </dl>
      <OneButton path={path}>{words.button}</OneButton>
      <p className="small muted land__note">{words.hint}</p>
    </>
  )
}

/** Says what has changed, and offers to undo it. */
function Outcome({ kind, state, canUndo, path }: Page) {
  const words = emailQuestionTexts[kind]
  const [title, lead] = state === 'undone' ? words.undone : words.done
  return (
    <>
      <Heading>{title}</Heading>
      <p className="lead">{lead}</p>
      {state === 'done' && canUndo && (
        <OneButton path={path} isUndo>
          {text.undo}
        </OneButton>
      )}
      <p className="small muted land__note">
        <a href={localePath(kind === 'who-came' ? '/dashboard#details' : '/account#emails')}>{text.choose}</a>
        <span>{text.logInFirst}</span>
      </p>
    </>
  )
}

type ButtonProps = { path: string; isUndo?: true; children: string }

const OneButton = ({ path, isUndo, children }: ButtonProps) => (
  <form className="land__do" action={`${path}#${ANSWER}`} method="post">
    <button
      className={isUndo ? 'button button--second button--wide' : 'button button--wide'}
      type="submit"
      {...(isUndo && { name: 'action', value: 'undo' })}
    >
      {children}
    </button>
  </form>
)
