/*
 * What lives in the header of every page, minified into it with at most 600 bytes (docs/design.md): it shows the links of the
 * role that a cookie hints at, which grants nothing (D12), asks whether that still holds, and logs out. It runs before the rest
 * of the page is there, imports nothing, and keeps its names to itself by being one block.
 */

{
  const page = document
  const SESSION = '/api/session'

  /** `data-for` is a pattern of roles that begins where the role does. */
  const showRole = () => {
    const role = /-role=(\w+)/.exec(page.cookie)?.[1] ?? ''
    page.documentElement.dataset.role = role
    for (const part of page.querySelectorAll<HTMLElement>('[data-for]'))
      part.hidden = role.search(part.dataset.for as string) !== 0
    return role
  }

  // Another tab has logged in or out, or the back button shows a page that was kept.
  self.onstorage = self.onpageshow = showRole
  if (showRole()) self.who = fetch(SESSION).finally(showRole)

  self.onclick = async ({ target }) => {
    const button = (target as Element).closest<HTMLElement>('[data-logout]')
    if (!button) return
    const failure = button.nextElementSibling as HTMLElement
    const answer = await fetch(SESSION, { method: 'DELETE' }).catch(() => null)
    failure.hidden = !!answer?.ok
    if (!failure.hidden) return
    // First of all, because a browser that stores nothing throws at the lines below.
    location.href = button.dataset.logout as string
    // Other tabs hear of a storage that changed, so an empty one is written to before it is cleared.
    localStorage.role = ''
    localStorage.clear()
    sessionStorage.clear()
    // The passes and scanned codes of the person who leaves (src/islands/pass/stored-codes.ts).
    indexedDB.deleteDatabase('own')
  }
}
