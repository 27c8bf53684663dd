import type { OwnEvent } from '#domain/event/event.ts'
import type { Participant } from '#domain/participation/participation.ts'
import { HoursDialog } from '#islands/attendance/HoursDialog.tsx'
import type { HoursAnswer } from '#islands/attendance/typed-hours.ts'
import { verificationText } from '#text/participation/verification.ts'
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx'

type Props = {
  event: OwnEvent
  asking: ((answer: HoursAnswer | null) => void) | null
  /** The person whose certificate's email has left. */
  revoking: Participant | null
  onKeep: () => void
  onRevoke: (person: Participant) => void
}

/** The questions that a press on a checkbox can ask (`useTicks`). */
export function TickDialogs({ event, asking, revoking, onKeep, onRevoke }: Props) {
  const text = verificationText.revoke
  return (
    <>
      {asking && <HoursDialog event={event} onAnswer={asking} />}
      {revoking && (
        <ConfirmDialog
          question={text.question(revoking.name)}
          detail={text.detail}
          keep={text.keep}
          act={text.act}
          busyWord={verificationText.saving}
          onKeep={onKeep}
          onAct={() => onRevoke(revoking)}
        />
      )}
    </>
  )
}
