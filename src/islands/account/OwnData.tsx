import { useState } from 'react'
import type { Role } from '#domain/account.ts'
import { sessionEnded } from '#islands/auth/RequireRole.tsx'
import { api, ask } from '#lib/api.ts'
import { leaveFlash } from '#lib/flash.ts'
import { forgetSession } from '#lib/session.ts'
import { accountText, dashboardText } from '#text/account.ts'
import { DownloadIcon, TrashIcon } from '#ui/art/icons.tsx'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { dropAllDrafts } from '#ui/draft.ts'
import { toast } from '#ui/Toasts.tsx'
import { Sessions } from './Sessions.tsx'
import './OwnData.css'

/** Taking one's data along, and leaving (D26). */
export function OwnData({ of }: { of: Role }) {
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const leave = async () => {
    setBusy(true)
    const answer = await ask(api.me.$delete())
    if (answer.ok) {
      forgetSession()
      dropAllDrafts()
      leaveFlash('account-deleted')
      location.assign('/login')
    } else if (answer.status === 401) sessionEnded()
    else {
      setBusy(false)
      setAsking(false)
      toast.alarm(`${accountText.deleteFailed} ${answer.message}`)
    }
  }
  return (
    <>
      <section className="own-data" aria-labelledby="own-data">
        <h2 id="own-data">{dashboardText.ownData}</h2>
        <p className="small muted">{accountText.exportHint}</p>
        <div className="row">
          <a className="button button--line" href="/api/me/export" download>
            <DownloadIcon />
            {accountText.export}
          </a>
          <button className="button button--danger" type="button" onClick={() => setAsking(true)}>
            <TrashIcon />
            {accountText.delete}
          </button>
        </div>
        {asking && (
          <ConfirmDialog
            question={accountText.deleteQuestion}
            detail={accountText.deleteConsequence[of]}
            keep={dashboardText.keep}
            act={accountText.delete}
            busyWord={dashboardText.deleting}
            busy={busy}
            onKeep={() => setAsking(false)}
            onAct={leave}
          />
        )}
      </section>
      <Sessions />
    </>
  )
}
