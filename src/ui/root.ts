import type { ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'

/**
 * Hydrates a view that the server or the build has rendered. If it throws, React removes the view, and the page shows a note
 * (components/state/ViewFailure.astro). An error removes only its own root, so each root acts as an error boundary.
 */
export const hydrate = (place: Element, view: ReactNode, prefix = ''): unknown =>
  hydrateRoot(place, view, {
    identifierPrefix: prefix,
    onUncaughtError: (error) => {
      console.error(error)
      document.getElementById('view-failure')?.removeAttribute('hidden')
    },
  })
