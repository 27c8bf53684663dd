import { useState } from 'react'
import type { AnnouncementState } from '#domain/announcement/announcement.ts'
import { api, ask, type FailedAnswer } from '#lib/api.ts'
import { ownAnnouncementText as text } from '#text/announcement/announcement.ts'
import { BusyButton } from '#ui/BusyButton.tsx'
import { ClockIcon } from '#ui/icon/icons.tsx'
import { toast } from '#ui/Toasts.tsx'
import type { OwnMessage } from './useOwnAnnouncements.ts'
import './OwnMessages.css'
import '#ui/list/unfold.css'

type Props = {
  messages: readonly OwnMessage[]
  going: number
  onChanged: () => unknown
  onRefused: (answer: FailedAnswer, said?: string) => void
}

/** Shows the messages about an event in its row: those that can still be stopped, then all of them in a list. */
export function OwnMessages({ messages, going, onChanged, onRefused }: Props) {
  const open = messages.filter(({ state }) => state === 'waiting' || state === 'held')
  return (
    <>
      <div className="own-messages__open" role="status">
        {open.map((message) => (
          <OpenMessage key={message.id} {...{ message, going, onChanged, onRefused }} />
        ))}
      </div>
      {messages.length > 0 && (
        <details className="own-messages">
          <summary className="unfold">{text.list(messages.length)}</summary>
          <ul>
            {messages.map((message) => (
              <li key={message.id}>
                <h3 dir="auto">{message.title}</h3>
                <p className="small muted">{STATES[message.state](message)}</p>
                <p className="own-messages__text" dir="auto">
                  {message.text}
                </p>
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  )
}

const { states } = text
const STATES: Record<AnnouncementState, (message: OwnMessage) => string> = {
  waiting: ({ sendAt }) => states.waiting(sendAt),
  held: () => states.held,
  late: () => states.late,
  refused: ({ reason }) => states.refused(reason ?? ''),
  stopped: () => states.stopped,
  sent: ({ people, sentAt, sendAt }) => states.sent(people ?? 0, sentAt ?? sendAt),
}

type OpenMessageProps = Omit<Props, 'messages'> & { message: OwnMessage }

function OpenMessage({ message, going, onChanged, onRefused }: OpenMessageProps) {
  const [busy, setBusy] = useState(false)
  const { id, title, state, sendAt } = message
  const stop = async () => {
    setBusy(true)
    const answer = await ask(api.ngo.announcements[':id'].$delete({ param: { id } }))
    await onChanged()
    setBusy(false)
    if (answer.ok) toast.say(text.stopped)
    else onRefused(answer, text.stopFailed(answer.message))
  }
  return (
    <div className="open-message">
      <ClockIcon />
      <p>{state === 'held' ? text.isHeld(title) : text.goes(title, going, sendAt)}</p>
      <BusyButton className="button button--quiet button--small" busy={busy} busyWord={text.stopping} onClick={stop}>
        <span aria-hidden="true">{text.stop}</span>
        <span className="visually-hidden">{text.stopLabel(title)}</span>
      </BusyButton>
    </div>
  )
}
