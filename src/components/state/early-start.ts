/*
 * The script of EarlyStart.astro, minified and inlined into the page. It starts what cannot wait for the islands. The block keeps
 * its names out of the global scope.
 */

{
  const { page } = (document.currentScript as HTMLScriptElement).dataset
  // Without a role cookie, no one is logged in.
  if (page && /-role=/.test(document.cookie)) {
    // After a failure, and half a minute later, the islands send their own requests.
    self.early = fetch(`/api/pages/${page}`)
      .then((answer) => answer.json())
      .catch(() => ({}))
    setTimeout(() => {
      self.early = undefined
    }, 30_000)
  }

  let pressed: HTMLElement | null = null

  addEventListener(
    'click',
    ({ target }) => {
      const button = (target as Element).closest<HTMLElement>('astro-island[ssr] button[type=button]')
      if (!button) return
      if (pressed) pressed.ariaDisabled = null
      pressed = button
      pressed.ariaDisabled = 'true'
    },
    true,
  )

  addEventListener(
    'astro:hydrate',
    ({ target }) => {
      const button = pressed
      if (!button || !(target as Element).contains(button)) return
      pressed = button.ariaDisabled = null
      button.click()
    },
    true,
  )
}
