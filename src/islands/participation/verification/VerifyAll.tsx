import { useState } from 'react'
import type { OwnEvent } from '#domain/event/event.ts'
import type { Participant } from '#domain/participation/participation.ts'
import type { HoursAnswer } from '#islands/attendance/typed-hours.ts'
import { api, ask } from '#lib/api.ts'
import { askText, verificationText as text, verifyAllText } from '#text/participation/verification.ts'
import { BusyButton } from '#ui/BusyButton.tsx'
import { Modal } from '#ui/dialog/Modal.tsx'
import { CheckIcon } from '#ui/icon/icons.tsx'
import { toast } from '#ui/Toasts.tsx'
import type { OnRefusal } from '../../organization/own/useOwnEvents.ts'
import { canBeMailed, checkedIn, inDoubt } from './people.ts'
import './PastEvent.css'
import './VerifyAll.css'
import '#ui/form/question-box.css'

type Props = {
  event: OwnEvent
  /** Everyone who was going, and those who can be verified now. */
  people: readonly Participant[]
  unverified: readonly Participant[]
  hasDesk: boolean
  /** Whether the question is a box above the event. Otherwise, it is a line in the event. */
  isLoud: boolean
  /** Asks for the hours of the event, if they are unknown. Null if the NGO closes the question. */
  askHours: () => Promise<HoursAnswer | null>
  refresh: () => Promise<unknown>
  onRefused: OnRefusal
}

/** All participants, or only those who checked in and whose entries do not need review (D46). */
type Who = 'everybody' | 'checked-in'

/**
 * Asks who came to a past event, and verifies many people. The dialog first shows their names and the number of emails, from a
 * fresh list.
 */
export function VerifyAll({ event, people, unverified, hasDesk, isLoud, askHours, refresh, onRefused }: Props) {
  const [asking, setAsking] = useState<(HoursAnswer & { who: Who }) | null>(null)
  const [looking, setLooking] = useState<Who | null>(null)
  const clear = checkedIn(unverified)
  const look = (who: Who) => async () => {
    const hours = await askHours()
    if (!hours) return
    setLooking(who)
    await refresh()
    setLooking(null)
    setAsking({ who, ...hours })
  }
  const asked = asking?.who === 'checked-in' ? clear : unverified
  // Another NGO member has verified all of them in the meantime.
  if (asking && asked.length === 0) setAsking(null)
  const came = people.filter(({ attendance }) => attendance).length
  const counts = { came, all: people.length, clear: clear.length, review: inDoubt(unverified).length }
  const detail = came > 0 ? askText.checkedIn(counts) : askText.going(people.length)
  const buttons = <AskButtons {...{ clear: clear.length, hasDesk, isLoud, looking, look }} />
  return (
    <>
      {isLoud ? (
        <section className="asked past-event__question" aria-labelledby={`ask-${event.id}`}>
          <h2 id={`ask-${event.id}`}>{askText.title(event.title)}</h2>
          <p>{detail}</p>
          {buttons}
          <p className="small muted">{verifyAllText.hint}</p>
        </section>
      ) : (
        <div className="past-event__all">
          {buttons}
          <p className="small muted">{clear.length > 0 ? detail : verifyAllText.hint}</p>
        </div>
      )}
      {asking && (
        <VerifyAllDialog
          {...{ refresh, onRefused, ...asking }}
          eventId={event.id}
          people={asked}
          onClose={() => setAsking(null)}
        />
      )}
    </>
  )
}

type AskButtonsProps = Pick<Props, 'hasDesk' | 'isLoud'> & {
  clear: number
  looking: Who | null
  look: (who: Who) => () => Promise<void>
}

/** Only the question of the first event has a filled button. */
function AskButtons({ clear, hasDesk, isLoud, looking, look }: AskButtonsProps) {
  const isMain = (who: Who) => isLoud && (who === 'checked-in' || (clear === 0 && !hasDesk))
  const button = (who: Who, word: string) => (
    <BusyButton
      className={isMain(who) ? 'button' : 'button button--second'}
      busy={looking === who}
      busyWord={word}
      blocked={!!looking}
      onClick={look(who)}
    >
      <CheckIcon />
      <span>{word}</span>
    </BusyButton>
  )
  return (
    <div className="row">
      {clear > 0 && button('checked-in', askText.verify(clear))}
      {button('everybody', text.all)}
    </div>
  )
}

type DialogProps = Pick<Props, 'people' | 'refresh' | 'onRefused'> &
  HoursAnswer & { eventId: string; who: Who; onClose: () => void }

function VerifyAllDialog({ eventId, who, hours, people: now, refresh, onRefused, onClose }: DialogProps) {
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
