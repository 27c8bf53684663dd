import type { OwnEvent } from '#domain/event/event.ts'
import { typedLang } from '#lib/locale-path.ts'
import { cityText } from '#lib/own-cities.ts'
import { categoryText } from '#text/event/event.ts'
import { ownEventText } from '#text/event/own-event.ts'
import { stop } from '#text/page/page.ts'
import { verificationText } from '#text/participation/verification.ts'
import { daysText, timesText } from '#text/time/day.ts'
import { Stone } from '#ui/art/Stone.tsx'
import { CopyIcon } from '#ui/icon/icons.tsx'
import { ListSkeleton } from '#ui/list/ListSkeleton.tsx'
import { LoadError } from '#ui/states.tsx'
import type { OnRefusal } from '../../organization/own/useOwnEvents.ts'
import { Participants } from './Participants.tsx'
import { isGone } from './people.ts'
import { useParticipants } from './useParticipants.ts'
import { VerifyAll } from './VerifyAll.tsx'
import './PastEvent.css'

type Props = {
  event: OwnEvent
  onRefused: OnRefusal
  /** Posts the event again. Undefined for a removed event, whose verifications can only be withdrawn. */
  onAgain?: () => void
}

/** Shows a past event with its participants and their verification (SPEC §4 "Verification"). */
export function PastEvent({ event, onRefused, onAgain }: Props) {
  const { list, people, desk, ...acts } = useParticipants(event, onRefused)
  const count = people.filter(({ verified }) => verified).length
  const unverified = onAgain ? people.filter((person) => !person.verified && !person.endedBy && !isGone(person)) : []
  const visitors = desk?.visitors ?? []
  const title = `past-${event.id}`
  return (
    <article className="past-event" aria-labelledby={title}>
      <div className="past-event__head">
        <Stone day={event.date} kind="past" size="small" />
        <div className="past-event__title">
          <h2 id={title} lang={typedLang(event.lang)}>
            {event.title}
          </h2>
          <p className="small muted">
            <time dateTime={event.date}>{daysText(event)}</time>
            <span>{`, ${cityText(event.city)}, ${timesText(event)}, ${categoryText[event.category]}${stop} ${ownEventText.list.by(event.postedBy, event.editedBy)}`}</span>
          </p>
          {desk && <p className="small">{verificationText.desk.count(desk.counted, desk.seen)}</p>}
        </div>
        {(list.value?.people.length ?? event.going) > 0 && (
          <div className="past-event__count">
            <b role="status">{list.value && verificationText.count(count, people.length)}</b>
            <progress className="progress" value={count} max={people.length} aria-hidden="true" />
          </div>
        )}
        {onAgain && (
          <button
            className="button button--line button--small"
            type="button"
            aria-describedby={title}
            onClick={onAgain}
          >
            <CopyIcon />
            {ownEventText.list.again}
          </button>
        )}
      </div>
      {list.failure && <LoadError message={verificationText.loadFailed(list.failure.message)} onRetry={list.again} />}
      {list.state === 'loading' && <ListSkeleton rows={1} />}
      {list.value && people.length + visitors.length === 0 && (
        <p className="past-event__none">{verificationText.none}</p>
      )}
      {unverified.length > 0 && (
        <VerifyAll
          eventId={event.id}
          people={unverified}
          hasDesk={desk !== null}
          refresh={list.again}
          onRefused={onRefused}
        />
      )}
      {people.length + visitors.length > 0 && (
        <Participants {...{ event, people, visitors }} hasDesk={desk !== null} isRemoved={!onAgain} {...acts} />
      )}
    </article>
  )
}
