import { Toasts } from '#ui/Toasts.tsx'
import { AdminPanel } from './AdminPanel.tsx'
import { Gate } from './Gate.tsx'
import { useLock } from './useLock.ts'

/** The admin page (SPEC §2): the gate, and behind it the panel. What was shown goes with the lock. */
export function AdminPage() {
  const lock = useLock()
  return (
    <>
      {lock.isOpen ? <AdminPanel onLock={() => lock.lock()} onLocked={lock.serverLocked} /> : <Gate lock={lock} />}
      <Toasts />
    </>
  )
}
