import { type DBSchema, openDB } from 'idb'

/*
 * Codes that this phone scanned offline at a check-in desk. They are stored, and sent when the phone is online (D44). This
 * module imports none of our other modules, because the page of a scanned code loads only one small script.
 */

interface Own<Pass> extends DBSchema {
  passes: { key: 'own'; value: Pass[] }
  codes: { key: string; value: StoredCode }
}

/** A scanned code. `passes` are the passes on the phone at that time; the server uses them to identify the volunteer. */
export type StoredCode = { code: string; seenAt: number; passes?: string[] }

/** 5 days: older codes are dropped, because the server would flag them for review anyway. */
const STORED_MS = 5 * 86_400_000

/**
 * Opens the database of the phone's owner. Logging out deletes it by this name (src/components/frame/header-script.ts).
 * @throws if the browser cannot store data
 */
export const openOwn = <Pass>() =>
  openDB<Own<Pass>>('own', 1, {
    upgrade: (made) => {
      made.createObjectStore('passes')
      made.createObjectStore('codes', { keyPath: 'code' })
    },
  })

/**
 * Stores a scanned code. If it is scanned again, the first time counts.
 * @param code the part of the path after '/I/'
 * @throws if the browser cannot store data
 */
export async function keepCode(code: string, seenAt: number): Promise<void> {
  const db = await openOwn<{ pass: string }>()
  const passes = ((await db.get('passes', 'own')) ?? []).map(({ pass }) => pass)
  const writing = db.transaction('codes', 'readwrite', { durability: 'strict' })
  if (!(await writing.store.get(code))) await writing.store.put({ code, seenAt, passes })
  await writing.done
  db.close()
}

/** The outcome of sending: `left` codes wait until the phone is online or the person logs in. */
export type SendCount = { sent: number; refused: number; left: number }

/** `later` means logged out, busy, offline, or another temporary reason, such as a missing name. */
type CodeAnswer = 'sent' | 'refused' | 'anothers' | 'later'

export type SendCode = (kept: StoredCode) => Promise<CodeAnswer>

/** Returns what a server's answer means for a stored code. @param code the refusal's code, or null on success */
export function codeAnswerOf(code: string | null): CodeAnswer {
  if (code === null) return 'sent'
  if (code === 'anothers-code') return 'anothers'
  return FINAL.includes(code) ? 'refused' : 'later'
}

/** Refusals that would be the same with any other day, name or state of the event. */
const FINAL = ['code-unknown', 'event-past', 'invalid']

/**
 * Sends the stored codes one by one, and deletes those that were accepted or refused for good. Another person's code is kept
 * for them, and is not counted.
 * @param send makes the request: through the API client, or with plain `fetch` on the page of a scanned code
 */
export async function sendStoredCodes(now: number, send: SendCode): Promise<SendCount> {
  const outcome = { sent: 0, refused: 0, left: 0 }
  const db = await openOwn()
  for (const kept of await db.getAll('codes')) {
    const answer = kept.seenAt < now - STORED_MS ? 'refused' : await send(kept)
    if (answer === 'anothers') continue
    outcome[answer === 'later' ? 'left' : answer]++
    if (answer !== 'later') await db.delete('codes', kept.code)
  }
  db.close()
  return outcome
}
