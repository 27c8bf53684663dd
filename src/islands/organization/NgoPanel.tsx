import { RequireRole } from '#islands/auth/RequireRole.tsx'
import { Toasts } from '#ui/Toasts.tsx'
import { Panel } from './Panel.tsx'

/** The NGO dashboard (SPEC §2): for an approved NGO alone. */
export function NgoPanel() {
  return (
    <>
      <RequireRole to="ngo">{({ name }) => <Panel orgName={name} />}</RequireRole>
      <Toasts />
    </>
  )
}
