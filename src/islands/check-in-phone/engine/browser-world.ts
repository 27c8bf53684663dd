import { api, ask } from '#lib/api.ts'
import type { PhoneWorld } from './effects.ts'
import { openStore } from './store.ts'

/** The world as a browser has it. */
export const browserWorld: PhoneWorld = {
  openStore,
  exchange: (token) => ask(api['check-in'].phones.$post({ json: { token } })),
  read: (since) => ask(api['check-in'].$get({ query: since === undefined ? {} : { since: String(since) } })),
  send: (json) => ask(api['check-in'].entries.$post({ json })),
  close: () => ask(api['check-in'].$delete()),
  reading: () => ({ wall: Date.now(), passed: performance.now() }),
  newId: () => crypto.randomUUID(),
  later: (act, after) => {
    const waiting = setTimeout(act, after)
    return () => clearTimeout(waiting)
  },
  isHidden: () => document.visibilityState === 'hidden',
}
