import { api, ask } from '#lib/api.ts'
import type { PhoneWorld } from './effects.ts'
import { openStore } from './store.ts'

/** Implements `PhoneWorld` in a browser. */
export const browserWorld: PhoneWorld = {
  openStore,
  exchange: (token) => ask(api['check-in'].phones.$post({ json: { token } })),
  read: (since) => ask(api['check-in'].$get({ query: since === undefined ? {} : { since: String(since) } })),
  send: (json) => ask(api['check-in'].entries.$post({ json })),
  close: () => ask(api['check-in'].$delete()),
  reading: () => ({ wall: Date.now(), passed: performance.now() }),
  newId: randomId,
  later: (act, after) => {
    const waiting = setTimeout(act, after)
    return () => clearTimeout(waiting)
  },
  isHidden: () => document.visibilityState === 'hidden',
}

/** Returns a UUID of version 4. `crypto.randomUUID()` would need Chrome 92. */
function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-a$4-$5')
}
