import { useEffect, useRef } from 'react'
import type { OwnEvent } from '#domain/event/event.ts'
import type { Participant } from '#domain/participation/participation.ts'
import type { PlannedVerification } from '#domain/participation/planned-verification.ts'
import { checkedIn, inDoubt, isGone } from '#islands/attendance/people.ts'
import { typedLang } from '#lib/locale-path.ts'
import { cityText } from '#lib/own-cities.ts'
import { categoryText } from '#text/event/event.ts'
import { ownEventText } from '#text/event/own-event.ts'
import { stop } from '#text/page/page.ts'
import { planOutcomeText } from '#text/participation/planned-verification.ts'
import { verificationText } from '#text/participation/verification.ts'
import { daysText, timesText } from '#text/time/day.ts'
import { Stone } from '#ui/art/Stone.tsx'
import type { Elements } from '#ui/elements.ts'
import { CopyIcon } from '#ui/icon/icons.tsx'
import { ListSkeleton } from '#ui/list/ListSkeleton.tsx'
import { LoadError } from '#ui/states.tsx'
import type { OnRefusal } from '../../organization/own/useOwnEvents.ts'
import { NoOneElseLine } from '../who-came/NoOneElse.tsx'
import { useNoOneElse } from '../who-came/useNoOneElse.ts'
import { WhoCameBox, WhoCameLine } from '../who-came/WhoCame.tsx'
import { Participants } from './Participants.tsx'
import { TickDialogs } from './TickDialogs.tsx'
import { useParticipants } from './useParticipants.ts'
import { useTicks } from './useTicks.ts'
import './PastEvent.css'
import '#ui/progress.css'

/** Why an event gets the focus: the page opens at it, or it is the first that "Show more" has added. */
export type FocusReason = 'page' | 'more' | null

type Props = {
  event: OwnEvent
  onRefused: OnRefusal
  /** Posts the event again. Undefined for a removed event, whose verifications can only be withdrawn. */
  onAgain?: () => void
  /** Whether no event above asks who came. Its question is then the most prominent part of the page. */
  isFirst?: boolean
  opened?: FocusReason
  /** The number of claims that have been answered since the page was opened. The participants are reloaded when it changes. */
  answers?: number
  /** Called when it is known whether the event asks who came, and when it begins or stops asking. */
  onAsks?: (asks: boolean) => void
}

/**
 * Shows a past event with its participants and their verification (SPEC §4 "Verification"). It appears with its participants, because
 * their question would move it down.
 */
export function PastEvent({ event, onRefused, onAgain, isFirst = false, opened = null, answers, onAsks }: Props) {
  const participants = useParticipants(event, onRefused, answers)
  const { list, people, desk, plan, saving, pending, setHours, setPart, ...acts } = participants
  const { toggle, takeBack, askHours, said, dialogs } = useTicks(event, { ...acts, pending })
  const count = people.filter(({ verified }) => verified).length
  const unverified = onAgain ? unverifiedOf(people, pending) : []
  const visitors = desk?.visitors ?? []
  const isKnown = Boolean(list.value ?? list.failure)
  const mayAsk = unverified.length > 0 && !isPlannedAnswer(plan, unverified)
  const asks = mayAsk && !acts.isAnswered
  const showAnswer = (isAnswered: boolean) => {
    acts.setAnswered(isAnswered)
    // Moves the box in the same render, so that the button that gets the focus stays.
    onAsks?.(mayAsk && !isAnswered)
  }
  const noOneElse = useNoOneElse(event, showAnswer, onRefused)
  // biome-ignore lint/correctness/useExhaustiveDependencies: reports each change once
  useEffect(() => (isKnown ? onAsks?.(asks) : undefined), [asks, isKnown])
  const article = useOpened(isKnown ? opened : null)
  const isLoud = asks && isFirst
  const question = {
    ...{ event, people, unverified, isLoud, noOneElse, askHours, onRefused },
    ...{ hasDesk: desk !== null, refresh: list.again },
  }
  const title = `past-${event.id}`
  if (!isKnown) return <ListSkeleton rows={1} />
  return (
    <article className="past-event" aria-labelledby={title} ref={article}>
      {isLoud && <WhoCameBox {...question} />}
      <div className="past-event__card">
        <PastHead {...{ event, title, onAgain, count }} all={list.value?.people.length ?? null}>
          {desk && <p className="small">{verificationText.desk.count(desk.counted, desk.seen)}</p>}
          {plan && <PlanOutcome plan={plan} />}
        </PastHead>
        {list.failure && <LoadError message={verificationText.loadFailed(list.failure.message)} onRetry={list.again} />}
        {list.value && people.length + visitors.length === 0 && (
          <p className="past-event__none">{verificationText.none}</p>
        )}
        {unverified.length > 0 && !acts.isAnswered && <WhoCameLine {...question} />}
        {unverified.length > 0 && acts.isAnswered && <NoOneElseLine {...question} />}
        {people.length + visitors.length > 0 && (
          <Participants
            {...{ event, people, visitors, saving, pending }}
            hasDesk={desk !== null}
            isRemoved={!onAgain}
            onToggle={toggle}
            onUndo={takeBack}
            onHours={setHours}
            onPart={setPart}
          />
        )}
      </div>
      <p className="visually-hidden" role="status">
        {said}
      </p>
      <TickDialogs {...dialogs} />
    </article>
  )
}

const unverifiedOf = (people: readonly Participant[], pending: ReadonlySet<string>): Participant[] =>
  people.filter((one) => !one.verified && !one.endedBy && !pending.has(one.id) && !isGone(one))

/** A verification that was planned for the time after the event answers the question, unless people who checked in are left. */
const isPlannedAnswer = (plan: PlannedVerification | null, unverified: readonly Participant[]): boolean =>
  plan?.outcome === 'verified' && checkedIn(unverified).length + inDoubt(unverified).length === 0

/**
 * Returns a ref for the event that a person opens. Once its people are loaded, its heading has the focus, unless the person is in
 * another event by then. An event at which the page opens is also moved to the top.
 */
function useOpened(opened: FocusReason) {
  const article = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!opened || !article.current) return
    if (opened === 'page') article.current.scrollIntoView()
    else if (document.activeElement?.closest('article')) return
    const heading = article.current.querySelector<HTMLElement>('.past-event__title h2')
    if (!heading) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: opened === 'page' })
  }, [opened])
  return article
}

type HeadProps = Pick<Props, 'event' | 'onAgain'> & {
  title: string
  count: number
  /** The number of participants. Null while they load. */
  all: number | null
  children: Elements
}

const PastHead = ({ event, title, onAgain, count, all, children }: HeadProps) => (
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
      {children}
    </div>
    {(all ?? event.going) > 0 && (
      <div className="past-event__count">
        <b role="status">{all !== null && verificationText.count(count, all)}</b>
        <progress className="progress" value={count} max={all ?? 1} aria-hidden="true" />
      </div>
    )}
    {onAgain && (
      <button className="button button--second button--small" type="button" aria-describedby={title} onClick={onAgain}>
        <CopyIcon />
        {ownEventText.list.again}
      </button>
    )}
  </div>
)

/** Says what became of the verification that was planned for the time after the event (D87). */
const PlanOutcome = ({ plan }: { plan: PlannedVerification }) =>
  plan.outcome && <p className="small">{planOutcomeText[plan.outcome](plan)}</p>
