import type { ReactNode } from 'react'
import type { PostedEvent } from '#domain/event/event.ts'
import { GoingButton } from '#islands/going/GoingButton.tsx'
import { useGoing } from '#islands/going/going.ts'
import { localePath } from '#lib/locale-path.ts'
import { eventText } from '#text/event/event.ts'
import { eventPageText, measuredHoursText } from '#text/event/event-page.ts'
import { pageText } from '#text/page/page.ts'
import type { Elements } from '#ui/elements.ts'
import { QrIcon } from '#ui/icon/check-in-icons.tsx'
import { ExternalIcon, WhatsAppIcon } from '#ui/icon/icons.tsx'
import { TextWithLinks } from '#ui/TextWithLinks.tsx'
import { type FactName, factOf } from '../facts/EventFacts.tsx'
import { RegisterLink } from '../facts/RegisterLink.tsx'
import { whatsAppLink } from '../facts/whatsapp-link.ts'
import './EventBoard.css'
import './event-actions.css'
import '#ui/page/board.css'

const ON_BOARD: readonly FactName[] = ['date', 'time', 'hours', 'location', 'type', 'sector', 'via', 'slots', 'contact']

/** Lists all details of an event. The children are the actions below. */
export function EventBoard({ event, children }: { event: PostedEvent; children: Elements }) {
  return (
    <aside className="board" aria-label={eventPageText.facts}>
      <dl className="facts">
        {ON_BOARD.filter((name) => boardFactOf(event, name) !== null).map((name) => (
          <div className="fact" key={name}>
            <dt>{eventText.facts[name]}</dt>
            <dd>
              <span>{boardFactOf(event, name)}</span>
              {name === 'location' && event.locationLink && (
                <>
                  {' '}
                  <TheirPage href={event.locationLink}>{eventPageText.openMap}</TheirPage>
                </>
              )}
            </dd>
          </div>
        ))}
      </dl>
      {children}
    </aside>
  )
}

/**
 * Renders "Share", the going switch and "Register"; on phones, the last two stick to the bottom of the screen. If the event may
 * have a check-in desk, volunteers who are going see "My pass" in place of "Register", which then becomes a link above. Every
 * volunteer's board reserves space for that link so that nothing jumps.
 */
export function EventActions({ event, upcoming, address }: { event: PostedEvent; upcoming: boolean; address: string }) {
  const mayHavePass = upcoming && event.mode === 'Offline'
  const isGoing = useGoing().shown.has(event.id)
  return (
    <>
      <p className="share">
        <a href={whatsAppLink(event, address)} target="_blank" rel="noopener noreferrer">
          <WhatsAppIcon /> {eventPageText.share}
          <span className="visually-hidden"> {pageText.newTab}</span>
        </a>
        <a href={localePath(`/report?event=${event.id}`)}>{eventPageText.report}</a>
        {mayHavePass && (
          <span className="share__register">
            <TheirPage href={event.regLink}>{eventPageText.register}</TheirPage>
          </span>
        )}
      </p>
      {upcoming && (
        <div className="event-actions">
          <GoingButton event={event} wide />
          {mayHavePass && isGoing ? (
            <a className="button button--haldi" href={localePath('/pass')}>
              <QrIcon /> {eventPageText.myPass}
            </a>
          ) : (
            <RegisterLink className="button button--haldi" href={event.regLink} />
          )}
        </div>
      )}
    </>
  )
}

/**
 * Returns a detail as it is on the card. Measured hours (D46) and links in the contact are the exceptions: only the page shows
 * them.
 */
function boardFactOf(event: PostedEvent, name: FactName): ReactNode {
  if (name === 'contact') return <TextWithLinks text={event.contact} />
  return name === 'hours' && event.measured ? measuredHoursText(event.hours) : factOf(event, name)
}

/** Links to another site in a new tab, without a referrer or opener. */
function TheirPage({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      <span>{children}</span>
      <ExternalIcon />
      <span className="visually-hidden">{pageText.newTab}</span>
    </a>
  )
}
