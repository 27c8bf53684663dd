import { RequireRole } from '#islands/auth/RequireRole.tsx'
import { Toasts } from '#ui/Toasts.tsx'
import { ViewMemory } from '#ui/view-memory.ts'
import { ReportQuestions } from '../../report/ReportQuestions.tsx'
import { ApprovalWithdrawn } from './ApprovalWithdrawn.tsx'
import { Panel } from './Panel.tsx'

/** The NGO dashboard (SPEC §2), for approved NGOs only. */
export function NgoPanel() {
  return (
    <>
      <RequireRole to="ngo">
        {({ name, slug, approvalWithdrawn, coordinator = false }) => (
          <ViewMemory>
            {approvalWithdrawn ? (
              <>
                <ApprovalWithdrawn orgName={name} coordinator={coordinator} />
                {!coordinator && <ReportQuestions />}
              </>
            ) : (
              <Panel orgName={name} slug={slug} coordinator={coordinator} />
            )}
          </ViewMemory>
        )}
      </RequireRole>
      <Toasts />
    </>
  )
}
