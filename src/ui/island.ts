import { createElement, type FunctionComponent, startTransition } from 'react'
import '#lib/lang-switch.ts'
import { hydrate } from './root.ts'

/**
 * How an island comes alive, in place of @astrojs/react's client (astro.config.mjs): each of ours was drawn before, takes
 * no children and stays until its page goes.
 */
export default (island: Element) => (view: FunctionComponent, props: object) =>
  startTransition(() => {
    hydrate(island, createElement(view, props), island.getAttribute('prefix') ?? '')
  })
