import type { ReactNode } from 'react'
import type { PostedEvent } from '#domain/event.ts'
import { GoingButton } from '#islands/participation/GoingButton.tsx'
import { localePath } from '#lib/locale-path.ts'
import { eventText } from '#text/event.ts'
import { eventPageText, shareText } from '#text/event-page.ts'
import { pageText } from '#text/page.ts'
import { ExternalIcon, WhatsAppIcon } from '#ui/art/icons.tsx'
import { type FactName, factOf } from './EventFacts.tsx'
import { RegisterLink } from './RegisterLink.tsx'
import './EventBoard.css'
import './event-actions.css'
import '#ui/board.css'

const ON_BOARD: readonly FactName[] = ['date', 'time', 'hours', 'location', 'type', 'sector', 'via', 'slots', 'contact']

/** All facts of an event; the children are what can be done about it. */
export function EventBoard({ event, children }: { event: PostedEvent; children: ReactNode }) {
  return (
    <aside className="board" aria-label={eventPageText.facts}>
      <dl className="facts">
        {ON_BOARD.filter((name) => factOf(event, name) !== null).map((name) => (
          <div className="fact" key={name}>
            <dt>{eventText.facts[name]}</dt>
            <dd>
              {factOf(event, name)}
              {name === 'location' && event.locationLink && <MapLink href={event.locationLink} />}
            </dd>
          </div>
        ))}
      </dl>
      {children}
    </aside>
  )
}

/** Share, the switch and Register; on phones the last two stay at the foot of the screen. */
export function EventActions({ event, upcoming, address }: { event: PostedEvent; upcoming: boolean; address: string }) {
  return (
    <>
      <p className="share">
        <a href={shareLink(event, address)} target="_blank" rel="noopener noreferrer">
          <WhatsAppIcon /> {eventPageText.share}
          <span className="visually-hidden"> {pageText.newTab}</span>
        </a>
        <a href={localePath(`/report?event=${event.id}`)}>{eventPageText.report}</a>
      </p>
      {upcoming && (
        <div className="event-actions">
          <GoingButton event={event} wide />
          <RegisterLink className="button button--haldi" href={event.regLink} />
        </div>
      )}
    </>
  )
}

function MapLink({ href }: { href: string }) {
  return (
    <>
      {' '}
      <a href={href} target="_blank" rel="noopener noreferrer">
        {eventPageText.openMap}
        <ExternalIcon />
        <span className="visually-hidden">{pageText.newTab}</span>
      </a>
    </>
  )
}

const shareLink = (event: PostedEvent, address: string) =>
  `https://wa.me/?text=${encodeURIComponent(`${shareText(event)}\n${address}`)}`
