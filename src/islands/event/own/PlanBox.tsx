import { useState } from 'react'
import type { OwnEvent } from '#domain/event/event.ts'
import type { OwnCheckIn } from '#domain/participation/planned-verification.ts'
import { api, ask, type FailedAnswer } from '#lib/api.ts'
import { ownCheckInText as text } from '#text/participation/planned-verification.ts'
import { BusyButton } from '#ui/BusyButton.tsx'
import { HoursDialog } from '../../attendance/HoursDialog.tsx'
import { useHoursQuestion } from '../../attendance/useHoursQuestion.ts'
import type { OnRefusal } from '../../organization/own/useOwnEvents.ts'
import './OwnEventRow.css'

type Props = {
  event: OwnEvent
  checkIn: OwnCheckIn
  /** The id of the element that names the event. */
  title: string
  onPlanned: () => Promise<unknown>
  onRefused: OnRefusal
}

/** Once check-in has ended, offers to verify those who are clear when the event is over, and shows the plan (D87). */
export function PlanBox({ event, checkIn: { isOpen, clear, review, plan }, title, onPlanned, onRefused }: Props) {
  const [busy, setBusy] = useState(false)
  const { askHours, asking } = useHoursQuestion(event)
  const param = { id: event.id }
  const send = async (change: () => Promise<{ ok: true } | FailedAnswer>) => {
    setBusy(true)
    const answer = await change()
    await onPlanned()
    setBusy(false)
    if (!answer.ok) onRefused(answer, text.failed(answer.message))
  }
  const planned = api.ngo.events[':id']['planned-verification']
  const offer = async () => {
    const json = await askHours()
    if (json) await send(() => ask(planned.$put({ param, json })))
  }
  const waits = plan !== null && plan.outcome === null
  if (isOpen || (!waits && !clear)) return null
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a form
    <div className="own-event__plan" role="group" aria-labelledby={title}>
      <p className="small" role="status">
        <span>{waits ? text.planned(plan.people) : text.ended}</span>
        {waits && plan.by && <span>{` ${text.by(plan.by)}`}</span>}
        {!!review && <span>{` ${text.review(review)}`}</span>}
      </p>
      {waits ? (
        <BusyButton
          className="button button--quiet button--small"
          busy={busy}
          busyWord={text.cancelling}
          onClick={() => send(() => ask(planned.$delete({ param })))}
        >
          {text.cancel}
        </BusyButton>
      ) : (
        <BusyButton
          className="button button--second button--small"
          busy={busy}
          busyWord={text.planning}
          onClick={offer}
        >
          {text.offer(clear ?? 0)}
        </BusyButton>
      )}
      {asking && <HoursDialog event={event} onAnswer={asking} />}
    </div>
  )
}
