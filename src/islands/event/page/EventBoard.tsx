import type { PostedEvent } from '#domain/event/event.ts'
import { categoryText, eventText, sectorText } from '#text/event/event.ts'
import { hoursFactText, eventPageText as text } from '#text/event/event-page.ts'
import type { Elements } from '#ui/elements.ts'
import { TextWithLinks } from '#ui/TextWithLinks.tsx'
import { shownFacts } from '../facts/shown-facts.tsx'
import { TheirPage } from './TheirPage.tsx'
import './EventBoard.css'
import '#ui/page/board.css'

/** Lists the details of an event: when, where, what, how many people, and whom to ask. The children are the actions below. */
export function EventBoard({ event, children }: { event: PostedEvent; children: Elements }) {
  const hours = hoursFactText(event)
  return (
    <aside className="board" aria-label={text.facts}>
      <dl className="facts">
        <Fact name={text.when}>
          <span>{shownFacts.date(event)}</span>
          <span>{shownFacts.time(event)}</span>
        </Fact>
        {hours && (
          <Fact name={text.hours}>
            <span>{hours}</span>
          </Fact>
        )}
        <Fact name={text.where}>
          <span>{shownFacts.place(event)}</span>
          {event.meetingPoint !== null && (
            <small dir="auto">
              <TextWithLinks text={event.meetingPoint} />
            </small>
          )}
          {event.locationLink !== null && (
            <small>
              <TheirPage href={event.locationLink}>{text.openMap}</TheirPage>
            </small>
          )}
        </Fact>
        <Fact name={text.what}>
          <span>{`${categoryText[event.category]}, ${sectorText[event.sector]}`}</span>
        </Fact>
        <Fact name={eventText.facts.slots}>
          <span>{shownFacts.slots(event)}</span>
        </Fact>
        <Fact name={eventText.facts.contact}>
          <TextWithLinks text={event.contact} />
        </Fact>
      </dl>
      {children}
    </aside>
  )
}

function Fact({ name, children }: { name: string; children: Elements }) {
  return (
    <div className="fact">
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
