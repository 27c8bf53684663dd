import { useState } from 'react'
import { api, ask } from '#lib/api.ts'
import { adminText } from '#text/admin/admin.ts'
import { failureText, undeliveredMailText as words } from '#text/admin/undelivered-mail.ts'
import { stop } from '#text/page/page.ts'
import { momentText } from '#text/time/moment.ts'
import { BusyButton } from '#ui/BusyButton.tsx'
import { RowOutcome } from '#ui/list/RowOutcome.tsx'
import { asPage, usePages } from '#ui/list/usePages.ts'
import { toast } from '#ui/Toasts.tsx'
import { PagedList } from '../admin-list/PagedList.tsx'
import { useRowOutcomes } from '../admin-list/useRowOutcomes.ts'
import '../../ui/list/entry.css'

const pageOfMail = async (cursor?: string) =>
  asPage(await ask(api.admin.mail.$get({ query: { cursor } })), ({ mail, sends }) =>
    mail.map((one) => ({ ...one, sends })),
  )

type Mail = Extract<Awaited<ReturnType<typeof pageOfMail>>, { ok: true }>['value']['rows'][number]

/** Lists emails that could not be sent, and retries them (D20). */
export function MailList({ onLocked }: { onLocked: () => void }) {
  const list = usePages(pageOfMail, () => 'mail')
  const [retrying, setRetrying] = useState<string | null>(null)
  const rows = useRowOutcomes(list, pageOfMail, onLocked)
  const retry = async (id: string) => {
    setRetrying(id)
    const answer = await ask(api.admin.mail[':id'].retry.$put({ param: { id } }))
    setRetrying(null)
    if (answer.ok) toast.say(words.retried)
    else if (answer.code === 'gate-locked') return onLocked()
    else toast.alarm(words.retryFailed(answer.message))
    // 404 and 409 mean that the email has been sent or retried since the list was loaded. After any other failure the button
    // can be pressed again.
    if (!answer.ok && answer.status !== 404 && answer.status !== 409) return
    rows.settle(id, answer.ok ? words.again : words.late)
  }
  const silent = list.value?.rows.some(({ sends }) => !sends)
  return (
    <PagedList
      title={words.title}
      hint={silent && words.noServer}
      empty={words.empty}
      list={list}
      failed={adminText.loadFailed}
      onLocked={onLocked}
    >
      {(mail) => (
        <MailCard
          key={mail.id}
          mail={mail}
          busy={retrying === mail.id}
          said={rows.of(mail).said}
          onRetry={() => retry(mail.id)}
        />
      )}
    </PagedList>
  )
}

type CardProps = { mail: Mail; busy: boolean; said: string | null; onRetry: () => void }

function MailCard({ mail, busy, said, onRetry }: CardProps) {
  return (
    <article className="entry" aria-labelledby={`mail-${mail.id}`}>
      <div>
        <h2 id={`mail-${mail.id}`}>{mail.subject}</h2>
        <p className="small muted">{`${words.kinds[mail.kind]}${stop} ${words.queued(momentText(mail.createdAt))}`}</p>
        {mail.state === 'uncertain' && <p className="small">{words.uncertainHint}</p>}
      </div>
      <dl className="entry__facts">
        <dt>{words.to}</dt>
        <dd>{mail.to}</dd>
        <dt>{words.state}</dt>
        <dd>
          <span>{words.states[mail.state]}</span>
          {mail.nextAttemptAt && mail.attempts > 0 && <span>{`, ${words.next(momentText(mail.nextAttemptAt))}`}</span>}
        </dd>
        <dt>{words.tries}</dt>
        <dd>{mail.attempts}</dd>
        {mail.failure && (
          <>
            <dt>{words.failure}</dt>
            <dd>{failureText(mail.failure)}</dd>
          </>
        )}
      </dl>
      <div className="entry__actions">
        {mail.state !== 'waiting' && (
          <RowOutcome said={said} of={mail.subject}>
            <BusyButton className="button button--second" busy={busy} busyWord={words.retrying} onClick={onRetry}>
              {words.retry}
            </BusyButton>
          </RowOutcome>
        )}
      </div>
    </article>
  )
}
