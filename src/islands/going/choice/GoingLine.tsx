import type { PostedEvent } from '#domain/event/event.ts'
import { lateHours } from '#domain/event/late.ts'
import { overlap } from '#domain/event/overlap.ts'
import { participationText as text } from '#text/participation/participation.ts'
import { timesText } from '#text/time/day.ts'
import { WarnIcon } from '#ui/icon/first-icons.tsx'
import { useGoing } from './going.ts'
import './going-line.css'

/**
 * Says what a person should know before they press: the events at the same time that they are going to (D51b), or, if they are
 * going, that the event starts within 24 hours (D50).
 */
export function GoingLine({ event }: { event: PostedEvent }) {
  const { shown } = useGoing()
  if (!shown.has(event.id))
    return [...shown.values()]
      .filter((other) => overlap(event, other))
      .map((other) => (
        <p className="going__line" key={other.id}>
          <WarnIcon />
          <span>{text.overlaps(other.title, timesText(other).replace('\u00a0IST', ''))}</span>
        </p>
      ))
  const hours = lateHours(event, new Date())
  return hours !== null && <p className="going__line">{text.late(hours, event.orgName)}</p>
}
