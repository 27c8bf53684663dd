/*
 * The script in the header of every page, minified to at most 600 bytes (docs/design.md). It shows the links for the role that
 * a cookie names, asks the server whether that role is still correct, and logs out. The cookie grants no access (D12). The
 * script runs before the rest of the page has loaded and imports nothing. The block keeps its names out of the global scope.
 */

{
  const page = document
  const SESSION = '/api/session'

  /** Shows the elements whose `data-for` pattern matches the start of the role, and hides all others. */
  const showRole = () => {
    const role = /-role=(\w+)/.exec(page.cookie)?.[1] ?? ''
    page.documentElement.dataset.role = role
    for (const part of page.querySelectorAll<HTMLElement>('[data-for]'))
      part.hidden = !!role.search(part.dataset.for as string)
    return role
  }

  // Runs when another tab has logged in or out, or when the back button shows a cached page.
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
      // If the request failed, `ok` is undefined, which `hidden` treats as false.
      const { ok } = await fetch(SESSION, { method: 'DELETE' }).catch((error) => error)
      ;(button.nextElementSibling as HTMLElement).hidden = ok
      if (!ok) return
      location.href = button.dataset.logout as string
      // Browsers that block storage throw on these lines or do not have these objects.
      try {
        // This database stores the person's passes and scanned codes (src/islands/pass/stored-codes.ts).
        indexedDB.deleteDatabase('own')
        // Clearing empty storage sends no event to other tabs, so an entry is written first.
        localStorage.role = ''
        localStorage.clear()
        sessionStorage.clear()
      } catch {}
    }
  }
}
