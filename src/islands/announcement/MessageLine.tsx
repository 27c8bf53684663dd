import type { ReadAnnouncement } from '#domain/announcement/announcement.ts'
import { api, ask } from '#lib/api.ts'
import { localePath } from '#lib/locale-path.ts'
import { eventPath } from '#lib/paths.ts'
import { announcementText as text } from '#text/announcement/announcement.ts'
import { SendIcon } from '#ui/icon/check-in-phone-icons.tsx'
import './MessageLine.css'

/** Loads what NGOs wrote to the volunteer, newest first. */
export const loadMessages = () => ask(api.me.announcements.$get({ query: {} }))

/** Shows the newest message of an event in its row of the record, with a link to the event's page. */
export const MessageLine = ({ message: { eventId, orgName, title } }: { message: ReadAnnouncement }) => (
  <p className="message-line small">
    <SendIcon />
    <span>
      <b>{`${orgName}: `}</b>
      <span dir="auto">{title}</span>
      <span>{text.end(title)}</span>
      <a href={localePath(`${eventPath(eventId)}#messages`)} aria-label={text.seeLabel(title)}>
        {text.see}
      </a>
    </span>
  </p>
)
