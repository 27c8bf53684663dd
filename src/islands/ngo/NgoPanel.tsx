import { Guarded } from '#islands/ui/Guarded.tsx'
import { Toasts } from '#islands/ui/Toasts.tsx'
import { Panel } from './Panel.tsx'

/** The NGO dashboard (SPEC §2): for an approved NGO alone. */
export function NgoPanel() {
  return (
    <>
      <Guarded to="ngo">{({ name }) => <Panel orgName={name} />}</Guarded>
      <Toasts />
    </>
  )
}
