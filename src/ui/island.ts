import { createElement, type FunctionComponent, startTransition } from 'react'
import '#lib/lang-switch.ts'
import { hydrate } from './root.ts'

/**
 * Hydrates an island. Replaces the client of @astrojs/react (astro.config.mjs): our islands are always rendered in advance,
 * have no children, and remain until the page is closed.
 */
export default (island: Element) => (view: FunctionComponent, props: object) =>
  startTransition(() => {
    hydrate(island, createElement(view, props), island.getAttribute('prefix') ?? '')
  })
