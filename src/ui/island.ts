import { createElement, type FunctionComponent, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import '#lib/lang-switch.ts'

/**
 * How an island comes alive, in place of @astrojs/react's client (astro.config.mjs): each of ours was drawn before, takes
 * no children and stays until its page goes.
 */
export default (island: Element) => (view: FunctionComponent, props: object) =>
  startTransition(() => {
    hydrateRoot(island, createElement(view, props), { identifierPrefix: island.getAttribute('prefix') ?? '' })
  })
