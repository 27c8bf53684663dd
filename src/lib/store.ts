import { useSyncExternalStore } from 'react'

/** Creates a state that all components of a page share. */
export function createStore<State extends object>(start: State) {
  let state = start
  const listeners = new Set<() => void>()
  const subscribe = (hear: () => void) => {
    listeners.add(hear)
    return () => listeners.delete(hear)
  }
  return {
    now: () => state,
    change: (part: Partial<State>): void => {
      state = { ...state, ...part }
      for (const hear of listeners) hear()
    },
    use: () =>
      useSyncExternalStore(
        subscribe,
        () => state,
        () => start,
      ),
  }
}
