import type { ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'

/**
 * Hydrates a view that the server or the build drew. When it throws, React removes the view, and the page shows its note
 * (components/state/ViewFailure.astro): an error ends with its own root, so each root is one error boundary.
 */
export const hydrate = (place: Element, view: ReactNode, prefix = ''): unknown =>
  hydrateRoot(place, view, {
    identifierPrefix: prefix,
    onUncaughtError: (error) => {
      console.error(error)
      document.getElementById('view-failure')?.removeAttribute('hidden')
    },
  })
