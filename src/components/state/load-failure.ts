/* The script of LoadFailure.astro, minified and inlined into the page. The block keeps its names out of the global scope. */

{
  const note = document.querySelector('#unloaded') as HTMLElement

  /**
   * Shows the note in place of "Loading" if an island is not hydrated. Astro removes the `ssr` attribute of an island when it
   * hydrates it.
   */
  const fail = () => {
    note.hidden = !document.querySelector('astro-island[ssr]')
    for (const loading of document.querySelectorAll<HTMLElement>('.loading')) loading.hidden = !note.hidden
  }

  setTimeout(fail, 120_000)
  addEventListener('astro:hydration-error', fail)
  addEventListener('error', ({ target }) => target instanceof HTMLScriptElement && fail(), true)
  note.addEventListener('click', ({ target }) => target instanceof HTMLButtonElement && location.reload())
}
