import { useState } from 'react'
import { localePath } from '#lib/locale-path.ts'
import { eventPath, ngoPath } from '#lib/paths.ts'
import { byPasscode } from '#text/admin/decision.ts'
import { announcementReviewText as text } from '#text/announcement/announcement-review.ts'
import { dayText } from '#text/time/day.ts'
import { momentText } from '#text/time/moment.ts'
import { BusyButton } from '#ui/BusyButton.tsx'
import { RowOutcome } from '#ui/list/RowOutcome.tsx'
import type { ReviewItem } from './announcement-reviews.ts'
import './AnnouncementCard.css'
import '../../ui/list/entry.css'

type Props = { message: ReviewItem; said: string | null; onRelease: () => Promise<void>; onRefuse: () => void }

/** Shows a message in full with its event and NGO, and the two decisions of an admin. */
export function AnnouncementCard({ message, said, onRelease, onRefuse }: Props) {
  const { id, title, reviewedAt, reviewedBy } = message
  return (
    <article className="entry" aria-labelledby={`message-${id}`}>
      <div>
        <h2 id={`message-${id}`} dir="auto">
          {title}
        </h2>
        <p className="announcement-card__text" dir="auto">
          {message.text}
        </p>
        {message.review && reviewedAt && (
          <p>
            <b>{text.reviewed(message.review, momentText(reviewedAt), reviewedBy ?? byPasscode)}</b>
            <span>{` ${message.reason ?? ''}`}</span>
          </p>
        )}
      </div>
      <Facts message={message} />
      <div className="entry__actions">
        <RowOutcome said={said} of={title}>
          {message.review === null && <Decisions onRelease={onRelease} onRefuse={onRefuse} />}
        </RowOutcome>
      </div>
    </article>
  )
}

function Decisions({ onRelease, onRefuse }: Pick<Props, 'onRelease' | 'onRefuse'>) {
  const [busy, setBusy] = useState(false)
  const release = async () => {
    setBusy(true)
    await onRelease()
    setBusy(false)
  }
  return (
    <div className="announcement-card__acts">
      <BusyButton busy={busy} busyWord={text.releasing} onClick={release}>
        {text.release}
      </BusyButton>
      <button className="button button--second" type="button" disabled={busy} onClick={onRefuse}>
        {text.refuse}
      </button>
    </div>
  )
}

const Facts = ({ message: { event, ngo, writtenAt } }: { message: ReviewItem }) => (
  <dl className="entry__facts">
    <dt>{text.ngo}</dt>
    <dd dir="auto">{ngo.slug ? <a href={localePath(ngoPath(ngo.slug))}>{ngo.orgName}</a> : ngo.orgName}</dd>
    <dt>{text.event}</dt>
    <dd>
      <a href={localePath(eventPath(event.id))} dir="auto">
        {event.title}
      </a>
      <span>{`, ${dayText(event.date)}`}</span>
    </dd>
    <dt>{text.posted}</dt>
    <dd>{momentText(event.postedAt)}</dd>
    <dt>{text.going}</dt>
    <dd>{event.going}</dd>
    <dt>{text.written}</dt>
    <dd>{momentText(writtenAt)}</dd>
  </dl>
)
