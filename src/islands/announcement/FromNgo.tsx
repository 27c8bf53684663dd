import type { PostedEvent } from '#domain/event/event.ts'
import { useGoing } from '#islands/going/choice/going.ts'
import { api, ask } from '#lib/api.ts'
import { typedLang } from '#lib/locale-path.ts'
import { announcementText as text } from '#text/announcement/announcement.ts'
import { TextWithLinks } from '#ui/TextWithLinks.tsx'
import { useLoad } from '#ui/useLoad.ts'
import { useLookAgain } from '#ui/useLookAgain.ts'
import './FromNgo.css'

/** One minute: a message about the meeting place should reach a page that is open on the way there. */
const LOOK_AGAIN_MS = 60_000

/** Shows what the NGO wrote to the people who are going, newest first (D54). Only they load it, with their session. */
export function FromNgo({ event }: { event: PostedEvent }) {
  const isGoing = useGoing().shown.has(event.id)
  return isGoing ? <Messages event={event} /> : null
}

function Messages({ event: { id, orgName, lang } }: { event: PostedEvent }) {
  const { value, refresh } = useLoad(() => ask(api.me.announcements.$get({ query: { events: id } })))
  useLookAgain(refresh, LOOK_AGAIN_MS)
  const announcements = value?.announcements ?? []
  if (announcements.length === 0) return null
  return (
    <section className="from-ngo" aria-labelledby="from-ngo" id="messages">
      <div>
        <h2 id="from-ngo">{text.from(orgName)}</h2>
        <p className="small muted">{text.only}</p>
      </div>
      {announcements.map((one) => (
        <article key={one.id} lang={typedLang(lang)}>
          <h3 dir="auto">{one.title}</h3>
          <p className="small muted">
            <time dateTime={one.sentAt}>{text.sentAt(one.sentAt)}</time>
          </p>
          <p className="from-ngo__text" dir="auto">
            <TextWithLinks text={one.text} />
          </p>
        </article>
      ))}
    </section>
  )
}
