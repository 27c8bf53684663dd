import { useState } from 'react'
import type { OwnEvent } from '#domain/event/event.ts'
import type { Participant } from '#domain/participation/participation.ts'
import { checkedIn, inDoubt } from '#islands/attendance/people.ts'
import type { HoursAnswer } from '#islands/attendance/typed-hours.ts'
import { askText, verificationText, verifyAllText } from '#text/participation/verification.ts'
import { BusyButton } from '#ui/BusyButton.tsx'
import { CheckIcon } from '#ui/icon/icons.tsx'
import type { OnRefusal } from '../../organization/own/useOwnEvents.ts'
import { type AnswerProps, NoOneElseButton } from './NoOneElse.tsx'
import { type NoOneElse, noOneCame } from './useNoOneElse.ts'
import { VerifyAllDialog, type Who } from './VerifyAllDialog.tsx'
import './WhoCame.css'
import '#ui/form/question-box.css'

type Props = {
  event: OwnEvent
  /** Everyone who was going, and those who can be verified now. */
  people: readonly Participant[]
  unverified: readonly Participant[]
  hasDesk: boolean
  /** Whether the question is a box above the event. The rest of its buttons are then a line in the event. */
  isLoud: boolean
  noOneElse: NoOneElse
  /** Asks for the hours of the event, if they are unknown. Null if the NGO closes the question. */
  askHours: () => Promise<HoursAnswer | null>
  refresh: () => Promise<unknown>
  onRefused: OnRefusal
}

/** Asks who came to a past event, in a box above it (D53). Only one event has such a box. */
export function WhoCameBox(props: Props) {
  const { event } = props
  const { button, dialog, ending } = useVerifyAll(props, true)
  const main = mainOf(props)
  const title = `ask-${event.id}`
  return (
    <>
      <section className="asked past-event__question" aria-labelledby={title}>
        <h2 id={title}>{askText.title(event.title)}</h2>
        <p>{detailOf(props)}</p>
        <div className="row">
          {main && button(main, main === 'checked-in' ? 'button' : undefined)}
          <NoOneElseButton {...ending} />
        </div>
        <p className="small muted">{askText.noOneElseHint(ending.isNoOne)}</p>
      </section>
      {dialog}
    </>
  )
}

/** Shows the buttons that are not in the box. An event without a box has all of them here, and none is filled. */
export function WhoCameLine(props: Props) {
  const { unverified, isLoud } = props
  const { button, dialog, ending } = useVerifyAll(props)
  const isClear = checkedIn(unverified).length > 0
  if (isLoud && mainOf(props) === 'everybody') return null
  return (
    <>
      <div className="past-event__all">
        <div className="row">
          {!isLoud && isClear && button('checked-in')}
          {button('everybody')}
          {!isLoud && <NoOneElseButton {...ending} isQuiet />}
        </div>
        <p className="small muted">{!isLoud && isClear ? detailOf(props) : verifyAllText.hint}</p>
      </div>
      {dialog}
    </>
  )
}

/** Everyone is offered in the box only if there was no check-in and the NGO has not begun to tick people. */
function mainOf({ people, unverified, hasDesk }: Props): Who | null {
  if (checkedIn(unverified).length > 0) return 'checked-in'
  return hasDesk || people.some(({ verified }) => verified) ? null : 'everybody'
}

function detailOf({ people, unverified }: Props): string {
  const came = people.filter(({ attendance }) => attendance).length
  const [clear, review] = [checkedIn(unverified).length, inDoubt(unverified).length]
  if (clear + review > 0) return askText.checkedIn({ came, all: people.length, clear, review })
  const verified = people.filter((one) => one.verified).length
  return verified > 0 ? askText.rest(verified, people.length) : askText.going(people.length)
}

/** Opens the dialog that verifies many people, with a fresh list of their names. In the box, the button says that everyone came. */
function useVerifyAll({ event, people, unverified, noOneElse, askHours, refresh, onRefused }: Props, isInBox = false) {
  const [asking, setAsking] = useState<(HoursAnswer & { who: Who }) | null>(null)
  const [looking, setLooking] = useState<Who | null>(null)
  const clear = checkedIn(unverified)
  const look = async (who: Who) => {
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
  const words: Record<Who, string> = {
    'checked-in': askText.verify(clear.length),
    everybody: isInBox ? askText.everyone(unverified.length) : verificationText.all,
  }
  const button = (who: Who, className = 'button button--second') => (
    <BusyButton
      {...{ className }}
      busy={looking === who}
      busyWord={words[who]}
      blocked={!!looking}
      onClick={() => look(who)}
    >
      <CheckIcon />
      <span>{words[who]}</span>
    </BusyButton>
  )
  const dialog = asking && (
    <VerifyAllDialog
      {...{ refresh, onRefused, ...asking }}
      eventId={event.id}
      people={asked}
      onClose={() => setAsking(null)}
    />
  )
  const ending: AnswerProps = {
    ...{ event, noOneElse, clear: clear.length, isNoOne: noOneCame(people) },
    onVerify: () => look('checked-in'),
  }
  return { button, dialog, ending }
}
