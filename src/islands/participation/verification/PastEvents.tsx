import { useEffect, useState } from 'react'
import type { OwnEvent } from '#domain/event/event.ts'
import { OwnClaims } from '#islands/claim/OwnClaims.tsx'
import { verificationText } from '#text/participation/verification.ts'
import { ListSkeleton } from '#ui/list/ListSkeleton.tsx'
import { ShowMore } from '#ui/list/ShowMore.tsx'
import { useShown } from '#ui/list/useShown.ts'
import { Title } from '#ui/page/Title.tsx'
import { Empty, LoadError } from '#ui/states.tsx'
import type { OwnEvents } from '../../organization/own/useOwnEvents.ts'
import { Corrections } from './Corrections.tsx'
import { PastEvent } from './PastEvent.tsx'
import { RemovedEvents } from './RemovedEvents.tsx'
import { useFocusReason } from './useFocusReason.ts'
import '#ui/page/panel.css'

/** The number of events shown at a time. It is small because each event loads its participants. */
const AT_ONCE = 6

type Props = {
  list: OwnEvents
  /** The id of the event at which the page opens. Empty if it opens at the top. */
  of: string
  onAgain: (event: OwnEvent) => void
  focusTitle: boolean
}

/** Lists "Past Events & Participant Verification" (SPEC §2), newest first. */
export function PastEvents({ list, of, onAgain, focusTitle }: Props) {
  const { past, refused } = list
  const rows = past.value?.rows
  // The event of an email is shown even if others have taken place since.
  const opened = rows?.findIndex(({ id }) => id === of) ?? -1
  const shown = useFocusReason(useShown(rows ?? [], AT_ONCE, past, opened + 1), of)
  const events = shown.rows
  /** The number of answered claims, keyed by event. */
  const [answered, setAnswered] = useState<Readonly<Record<string, number>>>({})
  const claimAnswered = (eventId: string | null) => {
    if (eventId) setAnswered((known) => ({ ...known, [eventId]: (known[eventId] ?? 0) + 1 }))
  }
  const { placeOf, setAsks } = useAsking(events)
  // biome-ignore lint/correctness/useExhaustiveDependencies: reloads each time the view is opened
  useEffect(() => {
    past.refresh()
  }, [])
  const text = verificationText
  return (
    <section aria-busy={past.state === 'loading'}>
      <Title focused={focusTitle}>{text.title}</Title>
      <p className="muted">{text.hint}</p>
      <OwnClaims onRefused={refused} onAnswered={claimAnswered} />
      <Corrections onRefused={refused} onDecided={past.again} />
      <div className="panel__list">
        {past.failure && <LoadError message={text.loadFailed(past.failure.message)} onRetry={past.again} />}
        {past.state === 'loading' && <ListSkeleton />}
        {rows?.length === 0 && (
          <Empty title={text.empty}>
            <p className="muted">{text.emptyHint}</p>
          </Empty>
        )}
        {events.map((event, at) => {
          const { isShown, isFirst } = placeOf(at)
          return (
            <div key={event.id} hidden={!isShown}>
              <PastEvent
                event={event}
                isFirst={isFirst}
                answers={answered[event.id]}
                opened={isShown ? shown.focusReasonOf(event, at) : null}
                onAsks={(asks) => setAsks(event.id, asks)}
                onRefused={refused}
                onAgain={() => onAgain(event)}
              />
            </div>
          )
        })}
        <ShowMore
          list={shown}
          word={text.more}
          onRefused={(answer) => refused(answer, text.loadFailed(answer.message))}
        />
        <RemovedEvents onRefused={refused} />
      </div>
    </section>
  )
}

/** Stores which events ask who came, once their people are known. */
function useAsking(events: readonly { id: string }[]) {
  const [asking, setAsking] = useState<Readonly<Record<string, boolean>>>({})
  return {
    setAsks: (id: string, asks: boolean) => setAsking((known) => ({ ...known, [id]: asks })),
    /** An event appears once all above it are known, so that nothing visible moves. The first that asks has the question in a box. */
    placeOf: (at: number) => {
      const above = events.slice(0, at).map(({ id }) => asking[id])
      return { isShown: !above.includes(undefined), isFirst: above.every((asks) => asks === false) }
    },
  }
}
