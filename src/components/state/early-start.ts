/*
 * The script of EarlyStart.astro, minified and inlined into the page. It starts what cannot wait for the islands. The block keeps
 * its names out of the global scope.
 */

{
  const { page } = (document.currentScript as HTMLScriptElement).dataset
  // Without a role cookie nobody is logged in.
  if (page && /-role=/.test(document.cookie)) {
    self.answers = fetch(`/api/pages/${page}`)
    // The islands handle a failure by sending their own requests. Unhandled, the browser would report an error of the page.
    self.answers.catch(() => {})
  }

  let early: HTMLElement | null = null

  addEventListener(
    'click',
    ({ target }) => {
      const button = (target as Element).closest<HTMLElement>('astro-island[ssr] button[type=button]')
      if (!button) return
      if (early) early.ariaDisabled = null
      early = button
      early.ariaDisabled = 'true'
    },
    true,
  )

  addEventListener(
    'astro:hydrate',
    ({ target }) => {
      const button = early
      if (!button || !(target as Element).contains(button)) return
      early = button.ariaDisabled = null
      button.click()
    },
    true,
  )
}
