import type { PostedEvent } from '#domain/event/event.ts'
import { localePath } from '#lib/locale-path.ts'
import { eventPageText as text } from '#text/event/event-page.ts'
import { pageText } from '#text/page/page.ts'
import { copyText } from '#ui/copy-text.ts'
import { CopyIcon, FlagIcon, WhatsAppIcon } from '#ui/icon/first-icons.tsx'
import { AddToCalendar } from '../calendar/AddToCalendar.tsx'
import { whatsAppLink } from '../facts/whatsapp-link.ts'
import './EventLinks.css'

/** Renders the links that add an event to a calendar, share it and report it. An event that is over can only be reported. */
export function EventLinks({ event, address, upcoming }: { event: PostedEvent; address: string; upcoming: boolean }) {
  const copy = () => copyText(address, text)
  return (
    <ul className="event-links">
      {upcoming && (
        <li>
          <AddToCalendar event={event} address={address} />
        </li>
      )}
      {upcoming && (
        <li>
          <a href={whatsAppLink(event, address)} target="_blank" rel="noopener noreferrer">
            <WhatsAppIcon />
            <span>{text.share}</span>
            <span className="visually-hidden">{pageText.newTab}</span>
          </a>
        </li>
      )}
      {upcoming && (
        <li>
          <button className="event-links__copy" type="button" onClick={copy}>
            <CopyIcon />
            <span>{text.copy}</span>
          </button>
        </li>
      )}
      <li>
        <a href={localePath(`/report?event=${event.id}`)}>
          <FlagIcon />
          <span>{text.report}</span>
        </a>
      </li>
    </ul>
  )
}
