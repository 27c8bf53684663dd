import { useEffect, useState } from 'react'
import { loginFailure } from '#text/account/auth.ts'
import { Toasts, toast } from '#ui/Toasts.tsx'
import '#ui/page/note.css'

/** Shows on /login why a login failed (SPEC §8), as a toast and on the page. */
export function LoginNotice() {
  const [failure, setFailure] = useState<string | null>(null)
  useEffect(() => {
    const query = new URLSearchParams(location.search)
    const failed = loginFailure(query.get('error'))
    if (failed === null) return
    setFailure(failed)
    toast.alarm(failed)
    // Keeps `back`, the page to return to, in the URL.
    query.delete('error')
    history.replaceState(null, '', query.size > 0 ? `?${query}` : location.pathname)
  }, [])
  return (
    <>
      {failure && <p className="note note--warn">{failure}</p>}
      <Toasts />
    </>
  )
}
