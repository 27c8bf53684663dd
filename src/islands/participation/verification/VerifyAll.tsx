import { useState } from 'react'
import type { Participant } from '#domain/participation/participation.ts'
import { api, ask } from '#lib/api.ts'
import { verificationText as text, verifyAllText } from '#text/participation/verification.ts'
import { BusyButton } from '#ui/BusyButton.tsx'
import { Modal } from '#ui/dialog/Modal.tsx'
import { CheckIcon } from '#ui/icon/icons.tsx'
import { toast } from '#ui/Toasts.tsx'
import type { OnRefusal } from '../../organization/own/useOwnEvents.ts'
import { canBeMailed, checkedIn, inDoubt } from './people.ts'
import './PastEvent.css'
import './VerifyAll.css'

type Props = { eventId: string; people: readonly Participant[]; refresh: () => Promise<unknown>; onRefused: OnRefusal }

/** All participants, or only those who checked in and whose entries do not need review (D46). */
type Who = 'everybody' | 'checked-in'

/**
 * Verifies many participants of a past event. The dialog first shows their names and the number of emails, from a fresh list.
 */
export function VerifyAll({ people, hasDesk, refresh, ...others }: Props & { hasDesk: boolean }) {
  const [asking, setAsking] = useState<Who | null>(null)
  const [looking, setLooking] = useState<Who | null>(null)
  const marked = checkedIn(people)
  const look = (who: Who) => async () => {
    setLooking(who)
    await refresh()
    setLooking(null)
    setAsking(who)
  }
  const byDesk = text.desk.verify(marked.length)
  const leftOut = inDoubt(people).length
  const asked = asking === 'checked-in' ? marked : people
  // Another NGO member has verified all of them in the meantime.
  if (asking && asked.length === 0) setAsking(null)
  return (
    <>
      <p className="past-event__all">
        {marked.length > 0 && (
          <BusyButton
            busy={looking === 'checked-in'}
            busyWord={byDesk}
            blocked={!!looking}
            onClick={look('checked-in')}
          >
            <CheckIcon />
            <span>{byDesk}</span>
          </BusyButton>
        )}
        <BusyButton
          className={hasDesk ? 'button button--line' : 'button button--line button--small'}
          busy={looking === 'everybody'}
          busyWord={text.all}
          blocked={!!looking}
          onClick={look('everybody')}
        >
          {!hasDesk && <CheckIcon />}
          <span>{text.all}</span>
        </BusyButton>
        <span className="small muted">{leftOut > 0 ? text.desk.leftOut(leftOut) : verifyAllText.hint}</span>
      </p>
      {asking && (
        <VerifyAllDialog {...others} who={asking} people={asked} refresh={refresh} onClose={() => setAsking(null)} />
      )}
    </>
  )
}

type VerifyAllProps = Props & { who: Who; onClose: () => void }

function VerifyAllDialog({ eventId, who, people: now, refresh, onRefused, onClose }: VerifyAllProps) {
  const [people] = useState(now)
  const onEnd = async () => {
    onClose()
    await refresh()
  }
  const { done, verifyAll } = useVerifyAll({ eventId, who }, onEnd, onRefused)
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

/**
 * Verifies people in batches until none is left. A batch is as many people as the server accepts in one request. `done` is the
 * number of people verified so far.
 */
function useVerifyAll(
  { eventId, who }: Pick<VerifyAllProps, 'eventId' | 'who'>,
  onEnd: () => Promise<void>,
  onRefused: OnRefusal,
) {
  const [done, setDone] = useState<number | null>(null)
  const verifyAll = async () => {
    const json = who === 'checked-in' ? { who } : undefined
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
