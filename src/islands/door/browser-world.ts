import { api, ask } from '#lib/api.ts'
import type { DoorWorld } from './door-phone.ts'
import { openStore } from './store.ts'

/** The world as a browser has it. */
export const browserWorld: DoorWorld = {
  openStore,
  exchange: (token) => ask(api.door.phones.$post({ json: { token } })),
  read: (since) => ask(api.door.$get({ query: since === undefined ? {} : { since: String(since) } })),
  send: (json) => ask(api.door.marks.$post({ json })),
  close: () => ask(api.door.$delete()),
  reading: () => ({ wall: Date.now(), passed: performance.now() }),
  newId: () => crypto.randomUUID(),
  later: (act, after) => {
    const waiting = setTimeout(act, after)
    return () => clearTimeout(waiting)
  },
  isHidden: () => document.visibilityState === 'hidden',
}
