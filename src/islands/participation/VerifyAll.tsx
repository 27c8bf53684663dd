import { useState } from 'react'
import type { Participant } from '#domain/participation.ts'
import { api, ask } from '#lib/api.ts'
import { verificationText as text, verifyAllText } from '#text/verification.ts'
import { CheckIcon } from '#ui/art/icons.tsx'
import { BusyButton } from '#ui/BusyButton.tsx'
import { Modal } from '#ui/Modal.tsx'
import { toast } from '#ui/Toasts.tsx'
import type { OnRefused } from '../event/useOwnEvents.ts'
import { canBeMailed } from './people.ts'
import './PastEvent.css'
import './VerifyAll.css'

type Props = { eventId: string; people: readonly Participant[]; refresh: () => Promise<unknown>; onRefused: OnRefused }

/** "Mark all present" of one past event: first who it is and how many mails, as they stand at that moment. */
export function VerifyAll({ people, refresh, ...others }: Props) {
  const [asking, setAsking] = useState(false)
  const [looking, setLooking] = useState(false)
  const look = async () => {
    setLooking(true)
    await refresh()
    setLooking(false)
    setAsking(true)
  }
  return (
    <>
      <p className="past-event__all">
        <BusyButton className="button button--line button--small" busy={looking} busyWord={text.all} onClick={look}>
          <CheckIcon />
          {text.all}
        </BusyButton>
        <span className="small muted">{verifyAllText.hint}</span>
      </p>
      {asking && <VerifyAllDialog people={people} refresh={refresh} {...others} onClose={() => setAsking(false)} />}
    </>
  )
}

function VerifyAllDialog({ eventId, people: now, refresh, onRefused, onClose }: Props & { onClose: () => void }) {
  const [people] = useState(now)
  const onEnd = async () => {
    onClose()
    await refresh()
  }
  const { done, verifyAll } = useVerifyAll(eventId, onEnd, onRefused)
  const busy = done !== null
  return (
    <Modal
      title={verifyAllText.question(people.length)}
      detail={verifyAllText.mails(people.filter(canBeMailed).length)}
      onCancel={() => !busy && onClose()}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keyboard */}
      <ul className="verify-all__names" tabIndex={0} aria-label={verifyAllText.names}>
        {people.map(({ id, name }) => (
          <li key={id}>{name}</li>
        ))}
      </ul>
      <p className="small" role="status">
        {busy && verifyAllText.progress(done, people.length)}
      </p>
      {busy && <progress className="progress" value={done} max={people.length} aria-hidden="true" />}
      <div className="row">
        <button className="button button--line" type="button" data-first disabled={busy} onClick={onClose}>
          {verifyAllText.cancel}
        </button>
        <BusyButton className="button" busy={busy} busyWord={verifyAllText.marking} onClick={verifyAll}>
          {verifyAllText.act(people.length)}
        </BusyButton>
      </div>
    </Modal>
  )
}

/** So many at a time as the server takes, until nobody is left. `done` counts them while it goes on. */
function useVerifyAll(eventId: string, onEnd: () => Promise<void>, onRefused: OnRefused) {
  const [done, setDone] = useState<number | null>(null)
  const verifyAll = async () => {
    let verified = 0
    let isOwnLeft = false
    for (let left = 1; left > 0; ) {
      setDone(verified)
      const answer = await ask(api.ngo.events[':id'].verifications.$put({ param: { id: eventId } }))
      if (!answer.ok) {
        await onEnd()
        return onRefused(answer, text.updateFailed(answer.message))
      }
      verified += answer.value.marked
      left = answer.value.left
      isOwnLeft = answer.value.own
    }
    await onEnd()
    toast.say(verifyAllText.done(verified) + (isOwnLeft ? ` ${verifyAllText.ownLeft}` : ''))
  }
  return { done, verifyAll }
}
