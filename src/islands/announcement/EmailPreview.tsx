import type { OwnEvent } from '#domain/event/event.ts'
import { localePath } from '#lib/locale-path.ts'
import { eventPath } from '#lib/paths.ts'
import { composerText } from '#text/announcement/announcement.ts'
import { announcementEmail, announcementSender } from '#text/mail/announcement-email.ts'
import './Composer.css'
import '#ui/list/unfold.css'

const { preview: text } = composerText

/** The lines of an email are too long for the box. */
const LINE = 42

type Props = { event: OwnEvent; values: { title: string; text: string }; replyTo: string }

/** Shows the email as it will be sent, in the language of the page. On phones it is closed at first. */
export function EmailPreview({ event, values, replyTo }: Props) {
  const at = (path: string) => location.origin + localePath(path)
  const { orgName, title, date, endDate, time } = event
  const email = announcementEmail(
    {
      ...{ ...values, orgName, event: title, date, endDate, time, firstName: '…' },
      eventUrl: at(eventPath(event.id)),
      reportUrl: at(`/report?event=${event.id}`),
      stopUrl: at('/u/…'),
    },
    LINE,
  )
  return (
    <details className="email-preview" open={matchMedia('(min-width: 721px)').matches}>
      <summary className="unfold">{text.see}</summary>
      <p className="small muted">{text.title}</p>
      <dl>
        <Header name={text.from}>{announcementSender(event.orgName)}</Header>
        <Header name={text.replyTo}>{replyTo}</Header>
        <Header name={text.subject}>{email.subject}</Header>
      </dl>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the scrollable preview must be reachable by keyboard */}
      <p className="email-preview__text" dir="auto" tabIndex={0}>
        {email.text}
      </p>
    </details>
  )
}

const Header = ({ name, children }: { name: string; children: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)
