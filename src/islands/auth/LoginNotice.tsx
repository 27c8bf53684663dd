import { useEffect } from 'react'
import { loginFailure } from '#text/account/auth.ts'
import { Toasts, toast } from '#ui/Toasts.tsx'

/** Shows on /login why a login failed (SPEC §8). */
export function LoginNotice() {
  useEffect(() => {
    const query = new URLSearchParams(location.search)
    const failed = loginFailure(query.get('error'))
    if (failed === null) return
    toast.alarm(failed)
    // Keeps `back`, the page to return to, in the URL.
    query.delete('error')
    history.replaceState(null, '', query.size > 0 ? `?${query}` : location.pathname)
  }, [])
  return <Toasts />
}
