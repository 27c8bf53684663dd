import type { Role } from '#domain/account/account.ts'
import { sessionEnded } from '#islands/auth/RequireRole.tsx'
import { api, ask } from '#lib/api.ts'
import { accountText, dashboardText } from '#text/account/account.ts'
import { DownloadIcon } from '#ui/icon/icons.tsx'
import { toast } from '#ui/Toasts.tsx'
import { DeleteOwn } from './DeleteOwn.tsx'
import './OwnData.css'

/** Lets a person download their data, and delete their account (D26). */
export const CopyOrDelete = ({ of }: { of: Role }) => (
  <>
    <p className="small muted">{accountText.exportHint}</p>
    <div className="row">
      <a className="button button--second" href="/api/me/export" download>
        <DownloadIcon />
        {accountText.export}
      </a>
      <DeleteOwn
        words={{
          delete: accountText.delete,
          question: accountText.deleteQuestion,
          detail: accountText.deleteConsequence[of],
          keep: dashboardText.keep,
          deleting: dashboardText.deleting,
        }}
        remove={() => ask(api.me.$delete())}
        onRefused={({ status, message }) =>
          status === 401 ? sessionEnded() : toast.alarm(`${accountText.deleteFailed} ${message}`)
        }
      />
    </div>
  </>
)
