import { type DBSchema, openDB } from 'idb'

/* Codes of a door that this phone read without network: kept, and sent when there is some (D44). Imports nothing of ours, because the page of a scanned code is one small script. */

interface Own<Pass> extends DBSchema {
  passes: { key: 'own'; value: Pass[] }
  codes: { key: string; value: { code: string; seenAt: number } }
}

/** Longer than this the server doubts them anyway. */
const KEPT_MS = 5 * 86_400_000

/**
 * What a phone keeps of its owner; logging out deletes it by this name (src/components/header-script.ts).
 * @throws where the browser saves nothing
 */
export const openOwn = <Pass>() =>
  openDB<Own<Pass>>('own', 1, {
    upgrade: (made) => {
      made.createObjectStore('passes')
      made.createObjectStore('codes', { keyPath: 'code' })
    },
  })

/** The first time it was seen counts. @param code what stands behind '/I/' @throws where the browser saves nothing */
export async function keepCode(code: string, seenAt: number): Promise<void> {
  const db = await openOwn()
  const writing = db.transaction('codes', 'readwrite', { durability: 'strict' })
  if (!(await writing.store.get(code))) await writing.store.put({ code, seenAt })
  await writing.done
  db.close()
}

/** Whether any waits to be sent. */
export async function hasKeptCodes(): Promise<boolean> {
  const db = await openOwn()
  const many = await db.count('codes')
  db.close()
  return many > 0
}

/** Another person's codes are not sent as one's own. */
export async function forgetCodes(): Promise<void> {
  const db = await openOwn()
  await db.clear('codes')
  db.close()
}

/** What became of them: `left` still wait for network or for a login. */
export type Sent = { sent: number; refused: number; left: number }

/** @returns the answer's status; 0 for none */
export type SendCode = (kept: { code: string; seenAt: number }) => Promise<number>

/** Sends what is kept, one by one; what the server answered is forgotten. @param send as its page does: with a framework, or without */
export async function sendKeptCodes(now: number, send: SendCode): Promise<Sent> {
  const outcome = { sent: 0, refused: 0, left: 0 }
  const db = await openOwn()
  for (const kept of await db.getAll('codes')) {
    const status = kept.seenAt < now - KEPT_MS ? 410 : await send(kept)
    if (status === 200) outcome.sent++
    else if (isAnswered(status)) outcome.refused++
    else outcome.left++
    if (isAnswered(status)) await db.delete('codes', kept.code)
  }
  db.close()
  return outcome
}

/** Signed out, busy or away: it is sent another time. */
const isAnswered = (status: number): boolean => status !== 0 && status < 500 && ![401, 403, 429].includes(status)
