import { useState } from 'react'
import type { OwnEvent } from '#domain/event/event.ts'
import type { Participant } from '#domain/participation/participation.ts'
import { isMailGone } from '#islands/attendance/people.ts'
import { useHoursQuestion } from '#islands/attendance/useHoursQuestion.ts'
import { verificationText } from '#text/participation/verification.ts'
import type { useParticipants } from './useParticipants.ts'

type Ticks = Pick<ReturnType<typeof useParticipants>, 'pending' | 'undo' | 'untickLater' | 'untickNow' | 'tick'>

/**
 * Decides what a press on a person's checkbox does: it asks for hours that are unknown (D86), delays unticking by ten seconds,
 * undoes it, or asks first if the certificate's email has left (D88).
 * @returns the props of `TickDialogs`, and the sentence that screen readers hear
 */
export function useTicks(event: OwnEvent, { pending, undo, untickLater, untickNow, tick }: Ticks) {
  const { askHours, asking } = useHoursQuestion(event)
  const [revoking, setRevoking] = useState<Participant | null>(null)
  const [said, setSaid] = useState('')
  const verify = async (person: Participant) => {
    const answer = person.hours === null ? await askHours() : {}
    if (answer) await tick(person, answer.hours)
  }
  const untick = (person: Participant) => {
    if (isMailGone(person)) return setRevoking(person)
    untickLater(person)
    setSaid(verificationText.unticked(person.name))
  }
  const takeBack = ({ id }: Participant) => {
    undo(id)
    setSaid('')
  }
  const toggle = (person: Participant) =>
    pending.has(person.id) ? takeBack(person) : person.verified ? untick(person) : verify(person)
  const dialogs = {
    event,
    asking,
    revoking,
    onKeep: () => setRevoking(null),
    onRevoke: (person: Participant) => {
      setRevoking(null)
      untickNow(person)
    },
  }
  return { toggle, takeBack, askHours, said, dialogs }
}
