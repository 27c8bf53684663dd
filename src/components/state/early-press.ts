/* The script of EarlyPress.astro, minified and inlined into the page. The block keeps its names out of the global scope. */

{
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
