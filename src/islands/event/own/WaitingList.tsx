import { useEffect, useState } from 'react'
import type { OwnEvent } from '#domain/event/event.ts'
import type { PlaceCounts, WaitingPerson } from '#domain/event/place.ts'
import { api, ask } from '#lib/api.ts'
import { ownPlacesText } from '#text/event/own-places.ts'
import { pageText } from '#text/page/page.ts'
import { participantText } from '#text/participation/verification.ts'
import { LoadError } from '#ui/states.tsx'
import { useLoad } from '#ui/useLoad.ts'
import type { OnRefusal } from '../../organization/own/useOwnEvents.ts'
import './OwnPlaces.css'
import '#ui/list/unfold.css'

const { waiting: text } = ownPlacesText

type Props = { event: OwnEvent; counts: PlaceCounts; onRefused: OnRefusal }

/** Offers the waiting list of an event (D49). It is loaded each time it is opened, and when the counts have changed. */
export function WaitingList({ event, counts, onRefused }: Props) {
  const [isOpen, toggle] = useState(false)
  const { taken, offered, waiting } = counts
  return (
    <details className="waiting-list" onToggle={({ currentTarget }) => toggle(currentTarget.open)}>
      <summary className="unfold">{text.open(waiting)}</summary>
      {isOpen && <People key={`${taken} ${offered} ${waiting}`} eventId={event.id} onRefused={onRefused} />}
    </details>
  )
}

function People({ eventId, onRefused }: { eventId: string; onRefused: OnRefusal }) {
  const list = useLoad(() => ask(api.ngo.events[':id'].waiting.$get({ param: { id: eventId } })))
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per failure
  useEffect(() => {
    if (list.failure) onRefused(list.failure)
  }, [list.failure])
  if (list.failure) return <LoadError message={text.loadFailed(list.failure.message)} onRetry={list.again} />
  if (!list.value) return <p role="status">{pageText.loading}</p>
  const { people } = list.value
  if (people.length === 0) return <p role="status">{text.none}</p>
  const isHidden = people.every(({ name }) => name === null)
  return (
    <>
      <ol>
        {people.map((person) => (
          <Person person={person} isHidden={isHidden} key={person.position} />
        ))}
      </ol>
      {isHidden && <p className="small muted waiting-list__foot">{text.hidden}</p>}
    </>
  )
}

const Person = ({ person, isHidden }: { person: WaitingPerson; isHidden: boolean }) => (
  <li>
    <b>{person.position}</b>
    <div>
      {!isHidden && <p>{person.name ?? participantText.unnamed}</p>}
      <p>{person.offeredUntil ? text.offered(person.offeredUntil) : text.joined(person.joinedAt)}</p>
    </div>
  </li>
)
