import { RequireRole } from '#islands/auth/RequireRole.tsx'
import { Toasts } from '#ui/Toasts.tsx'
import { ViewMemory } from '#ui/view-memory.ts'
import { OfficerPanel } from './OfficerPanel.tsx'

/** The officers' dashboard /college (D68), for people of approved colleges only. */
export function CollegePanel() {
  return (
    <>
      <RequireRole to="college">
        {(account) => (
          <ViewMemory>
            <OfficerPanel account={account} />
          </ViewMemory>
        )}
      </RequireRole>
      <Toasts />
    </>
  )
}
