/*
 * The script in the header of every page, minified to at most 600 bytes (docs/design.md). It shows the links for the role in a
 * cookie, which grants nothing (D12), asks the server whether that role is still right, and logs out. It runs before the rest
 * of the page is loaded and imports nothing. The block keeps its names out of the global scope.
 */

{
  const page = document
  const SESSION = '/api/session'

  /** Shows the elements whose `data-for` pattern matches at the start of the role, and hides the others. */
  const showRole = () => {
    const role = /-role=(\w+)/.exec(page.cookie)?.[1] ?? ''
    page.documentElement.dataset.role = role
    for (const part of page.querySelectorAll<HTMLElement>('[data-for]'))
      part.hidden = !!role.search(part.dataset.for as string)
    return role
  }

  // Another tab has logged in or out, or the back button shows a cached page.
  self.onstorage = self.onpageshow = showRole
  if (showRole()) {
    const asked = fetch(SESSION)
    self.who = asked
    // Handles both outcomes, because the browser reports an unhandled rejection as an error of the page.
    asked.then(showRole, showRole)
  }

  self.onclick = async ({ target }) => {
    const button = (target as Element).closest<HTMLElement>('[data-logout]')
    if (button) {
      // An error has no `ok` either, and `hidden` takes that as false.
      const { ok } = await fetch(SESSION, { method: 'DELETE' }).catch((error) => error)
      ;(button.nextElementSibling as HTMLElement).hidden = ok
      if (!ok) return
      location.href = button.dataset.logout as string
      // A browser that blocks storage throws at these lines, or has no such objects.
      try {
        // This database stores the person's passes and scanned codes (src/islands/pass/stored-codes.ts).
        indexedDB.deleteDatabase('own')
        // Clearing an empty storage sends no event to other tabs, so something is written to it first.
        localStorage.role = ''
        localStorage.clear()
        sessionStorage.clear()
      } catch {}
    }
  }
}
