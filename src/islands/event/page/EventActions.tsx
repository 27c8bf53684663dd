import { namesFrom } from '#domain/check-in/desk.ts'
import type { PostedEvent } from '#domain/event/event.ts'
import type { Day } from '#domain/time/day.ts'
import { useGoing } from '#islands/going/choice/going.ts'
import { GoingButton } from '#islands/going/GoingButton.tsx'
import { localePath } from '#lib/locale-path.ts'
import { eventPageText as text } from '#text/event/event-page.ts'
import { QrIcon } from '#ui/icon/check-in-icons.tsx'
import { RegisterLink } from '../facts/RegisterLink.tsx'
import { TheirPage } from './TheirPage.tsx'
import './event-actions.css'

/**
 * Renders "I'm Going" and "Register"; on phones, they stick to the bottom of the screen. For people who are going, registering
 * is the second step. From the day before, their pass is the main action. The board of a volunteer reserves space for both.
 */
export function EventActions({ event, today }: { event: PostedEvent; today: Day }) {
  const isGoing = useGoing().shown.has(event.id)
  const mayHavePass = event.mode === 'Offline' && namesFrom(event.date, today) === null
  return (
    <>
      <div className={mayHavePass ? 'event-actions event-actions--pass' : 'event-actions'}>
        <GoingButton event={event}>
          {isGoing && mayHavePass ? (
            <a className="button" href={localePath('/pass')}>
              <QrIcon />
              <span>{text.myPass}</span>
            </a>
          ) : (
            <RegisterLink href={event.regLink} />
          )}
        </GoingButton>
      </div>
      <p className="second-step">
        {isGoing && <TheirPage href={event.regLink}>{text.secondStep(event.orgName)}</TheirPage>}
      </p>
    </>
  )
}
