import { RequireRole } from '#islands/auth/RequireRole.tsx'
import { Toasts } from '#ui/Toasts.tsx'
import { ReportQuestions } from '../../report/ReportQuestions.tsx'
import { ApprovalWithdrawn } from './ApprovalWithdrawn.tsx'
import { Panel } from './Panel.tsx'

/** The NGO dashboard (SPEC §2): for an approved NGO alone. */
export function NgoPanel() {
  return (
    <>
      <RequireRole to="ngo">
        {({ name, slug, approvalWithdrawn, coordinator = false }) => (
          <>
            {approvalWithdrawn ? (
              <ApprovalWithdrawn orgName={name} coordinator={coordinator} />
            ) : (
              <Panel orgName={name} slug={slug} coordinator={coordinator} />
            )}
            {!coordinator && <ReportQuestions />}
          </>
        )}
      </RequireRole>
      <Toasts />
    </>
  )
}
