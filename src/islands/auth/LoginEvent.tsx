import { waitingEventText } from '#text/event/waiting-event.ts'
import { useWaitingEvent } from './useWaitingEvent.ts'
import { WaitingEvent } from './WaitingEvent.tsx'

/** Shows on /login which event waits for the login. It is last on the page, so that nothing moves when it appears. */
export function LoginEvent() {
  const { event } = useWaitingEvent()
  return event && <WaitingEvent event={event} lead={waitingEventText.loggingIn} />
}
