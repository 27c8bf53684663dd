import { useState } from 'react'
import { api, ask, type ValueOf } from '#lib/api.ts'
import { dashboardText } from '#text/account.ts'
import { participationText } from '#text/participation.ts'
import { BusyButton } from '#ui/BusyButton.tsx'
import { toast } from '#ui/Toasts.tsx'

const load = (id: string) => ask(api.me.participations[':id'].$get({ param: { id } }))

type Props = { id: string; upcoming: boolean; onChanged: () => void }

/** An event whose NGO is no longer listed, for those who go to it: what was written, and "Not Going" (D7). */
export function UnlistedEvent({ id, upcoming, onChanged }: Props) {
  const [busy, setBusy] = useState(false)
  const [found, setFound] = useState<ValueOf<typeof load> | null>(null)
  const read = async () => {
    setBusy(true)
    const answer = await load(id)
    setBusy(false)
    if (answer.ok) setFound(answer.value)
    else toast.alarm(answer.message)
  }
  const leave = async () => {
    setBusy(true)
    const answer = await ask(api.events[':id'].going.$delete({ param: { id } }))
    setBusy(false)
    if (!answer.ok && answer.status !== 404) toast.alarm(participationText.failed(answer.message))
    onChanged()
  }
  return (
    <div>
      {found && (
        <>
          <p dir="auto">{found.event.desc}</p>
          <p dir="auto">{found.event.contact}</p>
        </>
      )}
      <p className="row">
        {!found && (
          <BusyButton
            className="button button--line button--small"
            busy={busy}
            busyWord={dashboardText.view}
            onClick={read}
          >
            {dashboardText.view}
          </BusyButton>
        )}
        {upcoming && (
          <button className="button button--line button--small" type="button" disabled={busy} onClick={leave}>
            {participationText.notGoing}
          </button>
        )}
      </p>
    </div>
  )
}
