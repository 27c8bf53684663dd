import type { PostedEvent } from '#domain/event/event.ts'
import { useGoing } from '#islands/going/choice/going.ts'
import { localePath } from '#lib/locale-path.ts'
import { eventPageText, nextSteps, onTheDaySteps } from '#text/event/event-page.ts'
import '#ui/page/next-steps.css'

/** Lists what happens next: how to join, or for people who are going to a place, what to do on the day. */
export function NextSteps({ event }: { event: PostedEvent }) {
  const isGoing = useGoing().shown.has(event.id) && event.mode === 'Offline'
  const steps: readonly (readonly string[])[] = isGoing ? onTheDaySteps(event.measured) : nextSteps(event.orgName)
  return (
    <>
      <h2>{isGoing ? eventPageText.onTheDay : eventPageText.next}</h2>
      <ol className="next-steps">
        {steps.map(([act, meaning, link, rest]) => (
          <li key={act}>
            <b>{act}</b>
            <span>{` ${meaning ?? ''}`}</span>
            {link && <a href={localePath('/pass')}>{link}</a>}
            {rest && <span>{rest}</span>}
          </li>
        ))}
      </ol>
    </>
  )
}
