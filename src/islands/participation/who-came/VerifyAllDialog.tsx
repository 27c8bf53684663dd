import { useState } from 'react'
import type { Participant } from '#domain/participation/participation.ts'
import { canBeMailed } from '#islands/attendance/people.ts'
import type { HoursAnswer } from '#islands/attendance/typed-hours.ts'
import { api, ask } from '#lib/api.ts'
import { verificationText as text, verifyAllText } from '#text/participation/verification.ts'
import { BusyButton } from '#ui/BusyButton.tsx'
import { Modal } from '#ui/dialog/Modal.tsx'
import { toast } from '#ui/Toasts.tsx'
import type { OnRefusal } from '../../organization/own/useOwnEvents.ts'
import './WhoCame.css'
import '#ui/progress.css'

/** All participants, or only those who checked in and whose entries do not need review (D46). */
export type Who = 'everybody' | 'checked-in'

type DialogProps = HoursAnswer & {
  eventId: string
  who: Who
  people: readonly Participant[]
  refresh: () => Promise<unknown>
  onRefused: OnRefusal
  onClose: () => void
}

/** Shows the names and the number of emails, and then verifies these people. */
export function VerifyAllDialog({ eventId, who, hours, people: now, refresh, onRefused, onClose }: DialogProps) {
  const [people] = useState(now)
  const onEnd = async () => {
    onClose()
    await refresh()
  }
  const { done, verifyAll } = useVerifyAll({ eventId, who, hours }, onEnd, onRefused)
  const busy = done !== null
  return (
    <Modal
      title={verifyAllText.question(people.length)}
      detail={verifyAllText.mails(people.filter(canBeMailed).length)}
      onCancel={() => !busy && onClose()}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the scrollable list must be reachable by keyboard */}
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
        <button className="button button--second" type="button" data-first disabled={busy} onClick={onClose}>
          {verifyAllText.cancel}
        </button>
        <BusyButton className="button" busy={busy} busyWord={verifyAllText.marking} onClick={verifyAll}>
          {verifyAllText.act(people.length)}
        </BusyButton>
      </div>
    </Modal>
  )
}

/**
 * Verifies people in batches until none is left. A batch is as many people as the server accepts in one request. `done` is the
 * number of people verified so far.
 */
function useVerifyAll(
  { eventId, who, hours }: Pick<DialogProps, 'eventId' | 'who' | 'hours'>,
  onEnd: () => Promise<void>,
  onRefused: OnRefusal,
) {
  const [done, setDone] = useState<number | null>(null)
  const verifyAll = async () => {
    const json = { who, hours }
    let verified = 0
    let isOwnLeft = false
    for (let left = 1; left > 0; ) {
      setDone(verified)
      const answer = await ask(api.ngo.events[':id'].verifications.$put({ param: { id: eventId }, json }))
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
