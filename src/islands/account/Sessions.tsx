import { useState } from 'react'
import { leave } from '#islands/auth/departure.ts'
import { sessionEnded } from '#islands/auth/RequireRole.tsx'
import { api, ask } from '#lib/api.ts'
import { sessionText } from '#text/account/account.ts'
import { BusyButton } from '#ui/BusyButton.tsx'
import { LoadError } from '#ui/states.tsx'
import { toast } from '#ui/Toasts.tsx'
import { useOwn } from './useOwn.ts'
import './OwnData.css'

const loadSessions = () => ask(api.me.sessions.$get())

/** Lists when and on what kind of device the person logged in, and lets them end all sessions. */
export function Sessions() {
  const sessions = useOwn(loadSessions)
  const [busy, setBusy] = useState(false)
  const endAll = async () => {
    setBusy(true)
    const answer = await ask(api.me.sessions.$delete())
    if (answer.ok) leave('logged-out-everywhere')
    else if (answer.status === 401) sessionEnded()
    else {
      setBusy(false)
      toast.alarm(`${sessionText.failed} ${answer.message}`)
    }
  }
  if (sessions.state === 'loading') return null
  return (
    <section className="own-data" aria-labelledby="sessions">
      <h3 id="sessions">{sessionText.title}</h3>
      {sessions.failure && (
        <LoadError message={`${sessionText.loadFailed} ${sessions.failure.message}`} onRetry={sessions.again} />
      )}
      {sessions.value && (
        <ul>
          {sessions.value.sessions.map(({ begunAt, device, current }) => (
            <li key={begunAt}>{sessionText.line(device, begunAt, current)}</li>
          ))}
        </ul>
      )}
      <div className="row">
        <BusyButton
          className="button button--second"
          type="button"
          busy={busy}
          busyWord={sessionText.leaving}
          onClick={endAll}
        >
          {sessionText.leave}
        </BusyButton>
      </div>
    </section>
  )
}
