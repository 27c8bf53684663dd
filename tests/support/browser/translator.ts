import type { BrowserContext } from 'playwright-core'

/** Runs in the page before its scripts, so it must not reference anything outside this function. */
function translate(): void {
  const wrap = (text: Text) => {
    const outer = document.createElement('font')
    const inner = outer.appendChild(document.createElement('font'))
    inner.textContent = text.data
    text.replaceWith(outer)
  }
  const wrapIn = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const found: Text[] = root instanceof Text ? [root] : []
    while (walker.nextNode()) found.push(walker.currentNode as Text)
    for (const text of found)
      if (text.data.trim() && text.parentElement?.closest('font, script, style, textarea, title') === null) wrap(text)
  }
  const begin = () => {
    wrapIn(document.body)
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) for (const node of addedNodes) wrapIn(node)
    }).observe(document.body, { childList: true, subtree: true })
  }
  /** Returns whether React has hydrated every root. It hydrates the children of a root in order, with pauses. */
  const stands = () =>
    [...document.querySelectorAll('astro-island, #desk')].every(
      ({ lastElementChild: last }) => !last || Object.keys(last).some((key) => key.startsWith('__reactFiber')),
    )
  const wait = () => setTimeout(stands() ? begin : wait, 100)
  addEventListener('load', wait)
}

/**
 * Makes a context's pages look like pages that Chrome or Edge has translated: every text node that is not blank is replaced by
 * `<font><font>…</font></font>`, now and whenever text appears. The words are unchanged, so tests can find them.
 */
export const translatePages = (context: BrowserContext): Promise<unknown> => context.addInitScript(translate)
