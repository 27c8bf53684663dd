import { waitingEventText } from '#text/account/waiting-event.ts'
import { useWaiting } from './useWaiting.ts'
import { WaitingEvent } from './WaitingEvent.tsx'

/** Shows on /login which event waits for the login. It is last on the page, so that nothing moves when it appears. */
export function LoginEvent() {
  const { event } = useWaiting()
  return event && <WaitingEvent event={event} lead={waitingEventText.loggingIn} />
}
