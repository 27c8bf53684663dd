import { api, ask } from '#lib/api.ts'
import { adminText, failureText, momentText } from '#text/admin.ts'
import { MailIcon } from '#ui/art/icons.tsx'
import { asPage, usePages } from '#ui/usePages.ts'
import { LongText } from './LongText.tsx'
import { PagedList } from './PagedList.tsx'
import './entry.css'

const pageOfMessages = async (cursor?: string) =>
  asPage(await ask(api.admin['contact-messages'].$get({ query: { cursor } })), ({ messages }) => messages)

type Message = Extract<Awaited<ReturnType<typeof pageOfMessages>>, { ok: true }>['value']['rows'][number]

/** What people wrote through the contact form, sent or not (D19). */
export function MessageList({ onLocked }: { onLocked: () => void }) {
  const list = usePages(pageOfMessages)
  return (
    <PagedList
      title={adminText.messages.title}
      empty={adminText.messages.empty}
      list={list}
      failed={adminText.otherLoadFailed}
      onLocked={onLocked}
    >
      {(message) => <MessageCard key={message.id} message={message} />}
    </PagedList>
  )
}

function MessageCard({
  message: { id, fromName, replyTo, message, createdAt, sentAt, failure },
}: {
  message: Message
}) {
  const { sent, failed, unknown, answer } = adminText.messages
  return (
    <article className="entry" aria-labelledby={`message-${id}`}>
      <div>
        <h2 id={`message-${id}`}>{fromName}</h2>
        <p className="small muted">{momentText(createdAt)}</p>
        <LongText>{message}</LongText>
      </div>
      <dl className="entry__facts">
        <dt>{adminText.messages.from}</dt>
        <dd>{replyTo}</dd>
        <dt>{adminText.messages.state}</dt>
        <dd>{sentAt ? sent : failure ? `${failed}. ${failureText(failure)}` : unknown}</dd>
      </dl>
      <div className="entry__actions">
        <a className="button button--line" href={`mailto:${encodeURIComponent(replyTo)}`}>
          <MailIcon />
          {answer}
        </a>
      </div>
    </article>
  )
}
