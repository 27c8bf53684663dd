import { api, ask } from '#lib/api.ts'
import { adminText } from '#text/admin/admin.ts'
import { contactMessageText as words } from '#text/admin/contact-message.ts'
import { failureText } from '#text/admin/undelivered-mail.ts'
import { stop } from '#text/page/page.ts'
import { momentText } from '#text/time/moment.ts'
import { MailIcon } from '#ui/icon/icons.tsx'
import { asPage, usePages } from '#ui/list/usePages.ts'
import { LongText } from '../admin-list/LongText.tsx'
import { PagedList } from '../admin-list/PagedList.tsx'
import '../../ui/list/entry.css'

const pageOfMessages = async (cursor?: string) =>
  asPage(await ask(api.admin['contact-messages'].$get({ query: { cursor } })), ({ messages }) => messages)

type Message = Extract<Awaited<ReturnType<typeof pageOfMessages>>, { ok: true }>['value']['rows'][number]

/** Lists messages from the contact form, and shows whether each was forwarded by email (D19). */
export function MessageList({ onLocked }: { onLocked: () => void }) {
  const list = usePages(pageOfMessages, () => 'messages')
  return (
    <PagedList title={words.title} empty={words.empty} list={list} failed={adminText.loadFailed} onLocked={onLocked}>
      {(message) => <MessageCard key={message.id} message={message} />}
    </PagedList>
  )
}

function MessageCard({
  message: { id, fromName, replyTo, message, createdAt, sentAt, failure },
}: {
  message: Message
}) {
  const { sent, failed, unknown, answer } = words
  return (
    <article className="entry" aria-labelledby={`message-${id}`}>
      <div>
        <h2 id={`message-${id}`}>{fromName}</h2>
        <p className="small muted">{momentText(createdAt)}</p>
        <LongText>{message}</LongText>
      </div>
      <dl className="entry__facts">
        <dt>{words.from}</dt>
        <dd>{replyTo}</dd>
        <dt>{words.state}</dt>
        <dd>{sentAt ? sent : failure ? `${failed}${stop} ${failureText(failure)}` : unknown}</dd>
      </dl>
      <div className="entry__actions">
        <a className="button button--second" href={`mailto:${encodeURIComponent(replyTo)}`}>
          <MailIcon />
          {answer}
        </a>
      </div>
    </article>
  )
}
