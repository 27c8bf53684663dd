import type { PayloadKey } from './payload-signature.ts'

const KEYS = '/credentials/keys'

/** The keys, and the time when they were loaded from the server. */
export type SavedKeys = { keys: PayloadKey[]; at: Date }

/**
 * Loads the keys from the server or, offline, from the copy that src/service-worker/offline-page.js stored. Returns null if
 * neither is available.
 */
export async function savedKeys(): Promise<SavedKeys | null> {
  const answer = await fetch(KEYS, { cache: 'no-cache' }).catch(() => null)
  return (answer && (await read(answer))) ?? (await fromCache())
}

async function fromCache(): Promise<SavedKeys | null> {
  const kept = await caches.match(KEYS).catch(() => undefined)
  return kept ? read(kept) : null
}

async function read(answer: Response): Promise<SavedKeys | null> {
  if (!answer.ok) return null
  const { keys } = (await answer.json().catch(() => ({}))) as { keys?: PayloadKey[] }
  if (!Array.isArray(keys)) return null
  const kept = answer.headers.get('Kept-At')
  return { keys, at: kept ? new Date(kept) : new Date() }
}
