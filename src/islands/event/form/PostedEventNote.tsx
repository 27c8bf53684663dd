import { useEffect, useRef } from 'react'
import type { OwnEvent } from '#domain/event/event.ts'
import { localePath } from '#lib/locale-path.ts'
import { eventPath } from '#lib/paths.ts'
import { dashboardText } from '#text/account/account.ts'
import { eventPageText } from '#text/event/event-page.ts'
import { eventFormText } from '#text/event/own-event.ts'
import { pageText } from '#text/page/page.ts'
import { copyText } from '#ui/copy-text.ts'
import { CheckIcon, CopyIcon, WhatsAppIcon } from '#ui/icon/icons.tsx'
import { whatsAppLink } from '../facts/whatsapp-link.ts'
import './PostedEventNote.css'
import '#ui/page/note.css'

const { share: text } = eventFormText

/**
 * Says that the event was posted, and offers its page and two ways to share it (D89). The form below is empty again (SPEC §4).
 */
export function PostedEventNote({ event }: { event: OwnEvent }) {
  const said = useRef<HTMLParagraphElement>(null)
  useEffect(() => said.current?.focus({ preventScroll: true }), [])
  const path = localePath(eventPath(event.id))
  const address = location.origin + path
  const copy = () => copyText(address, text)
  return (
    <section className="note posted-event" aria-label={eventFormText.posted}>
      <p role="status" tabIndex={-1} ref={said}>
        <CheckIcon />
        <span>
          <span>{eventFormText.posted}</span> <span>{text.lead(event.title)}</span>
        </span>
      </p>
      <div className="row">
        <a className="button button--small" href={path}>
          {dashboardText.view}
        </a>
        <a
          className="button button--second button--small"
          href={whatsAppLink(event, address)}
          target="_blank"
          rel="noopener noreferrer"
        >
          <WhatsAppIcon />
          <span>{eventPageText.share}</span>
          <span className="visually-hidden">{pageText.newTab}</span>
        </a>
        <button className="button button--second button--small" type="button" onClick={copy}>
          <CopyIcon />
          <span>{text.copy}</span>
        </button>
      </div>
    </section>
  )
}
