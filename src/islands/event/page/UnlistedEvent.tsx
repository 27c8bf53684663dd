import { useEffect, useState } from 'react'
import { LeaveButton } from '#islands/going/LeaveButton.tsx'
import { api, ask, type ValueOf } from '#lib/api.ts'
import { localePath } from '#lib/locale-path.ts'
import { cityText } from '#lib/own-cities.ts'
import { wasSignedIn, whoAmI } from '#lib/session.ts'
import { dashboardText } from '#text/account/account.ts'
import { eventPageText } from '#text/event/event-page.ts'
import { stop } from '#text/page/page.ts'
import { Toasts } from '#ui/Toasts.tsx'
import { EventBoard } from './EventBoard.tsx'
import { EventHead } from './EventHead.tsx'
import { Task } from './Task.tsx'
import './EventPage.css'
import './UnlistedEvent.css'
import '#ui/page/note.css'

const load = (id: string) => ask(api.me.participations[':id'].$get({ param: { id } }))

/**
 * Shows an event whose page is no longer public (D7) to volunteers who are going. It is shown as it was published, with "Not
 * Going". Other visitors see only the page that the server sends to everyone (A19).
 */
export function UnlistedEvent() {
  const [found, setFound] = useState<ValueOf<typeof load> | null>(null)
  useEffect(() => {
    void ownEvent().then((own) => {
      if (!own) return
      document.title = eventPageText.unlistedHead(own.event.title)
      setFound(own)
    })
  }, [])
  if (!found) return null
  const { today, upcoming } = found
  const event = { ...found.event, city: cityText(found.event.city) }
  return (
    <>
      <EventHead event={event} today={today} upcoming={upcoming} unlisted />
      <div className="wrap detail unlisted">
        <p className="note note--warn">
          <strong>
            {dashboardText.unlisted}
            {stop}
          </strong>
          <span>{` ${eventPageText.unlisted(event.orgName)}`}</span>
        </p>
        <div className="detail__text">
          <Task event={event} upcoming={upcoming} />
        </div>
        <EventBoard event={event}>
          <p className="row">
            {upcoming && <LeaveButton event={event} onLeft={() => location.assign(localePath('/account'))} />}
            <a className="button button--second" href={localePath('/account')}>
              {eventPageText.dashboard}
            </a>
          </p>
        </EventBoard>
      </div>
      <Toasts />
    </>
  )
}

/** Returns the event if the volunteer is going. Sends no request if there was no session in this browser. */
async function ownEvent() {
  const who = wasSignedIn() ? await whoAmI() : null
  if (!who?.ok || who.value?.role !== 'user') return null
  const answer = await load(location.pathname.split('/').at(-1) ?? '')
  return answer.ok ? answer.value : null
}
