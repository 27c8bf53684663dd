import { createStore } from '#lib/store.ts'

type PlaceParts = typeof import('./place/place-parts.ts')

const store = createStore<{ parts: PlaceParts | null; failed: boolean }>({ parts: null, failed: false })

/** Returns the code for limited places, if it is loaded. Only volunteers who see an event with limited places need it (D48). */
export const usePlaceParts = store.use

/** Loads the code for limited places, and tries again after a failure. */
export async function loadPlaceParts(): Promise<void> {
  const parts = await import('./place/place-parts.ts').catch(() => null)
  store.change({ parts, failed: parts === null })
}
