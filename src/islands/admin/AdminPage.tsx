import { Toasts } from '#ui/Toasts.tsx'
import { ViewMemory } from '#ui/view-memory.ts'
import { AdminPanel } from './AdminPanel.tsx'
import { Gate } from './Gate.tsx'
import { useLock } from './useLock.ts'

/**
 * The admin page (SPEC §2): the passcode form and, once unlocked, the panel. Locking removes everything that the panel showed.
 */
export function AdminPage() {
  const lock = useLock()
  return (
    <>
      {lock.isOpen ? (
        <ViewMemory>
          <AdminPanel onLock={() => lock.lock()} onLocked={lock.serverLocked} />
        </ViewMemory>
      ) : (
        <Gate lock={lock} />
      )}
      <Toasts />
    </>
  )
}
