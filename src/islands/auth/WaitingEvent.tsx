import type { WaitingEvent as Event } from '#domain/participation/participation.ts'
import { typedLang } from '#lib/locale-path.ts'
import { cityText } from '#lib/own-cities.ts'
import { waitingEventText as text, whenAndWhereText } from '#text/event/waiting-event.ts'
import { Stone } from '#ui/art/Stone.tsx'
import '#ui/page/note.css'
import './WaitingEvent.css'

type Props = {
  event: Event
  /** The words before the event: when the person will be going. */
  lead: string
}

/** Shows which event a visitor joins by logging in or registering (D90), or why they cannot join it any more. */
export function WaitingEvent({ event, lead }: Props) {
  if (event.state === 'gone') return <p className="note">{text.gone}</p>
  if (event.state === 'over') return <p className="note">{text.over(event.title)}</p>
  const facts = whenAndWhereText({ ...event, city: cityText(event.city) })
  return (
    <section className="waiting-event">
      <Stone day={event.date} size="small" />
      <div>
        <p>{lead}</p>
        <p className="waiting-event__title" lang={typedLang(event.lang)} dir="auto">
          {event.title}
        </p>
        <p>{facts}</p>
      </div>
    </section>
  )
}
