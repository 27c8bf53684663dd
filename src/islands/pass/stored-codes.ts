import { type DBSchema, openDB } from 'idb'

/* Codes of a check-in desk that this phone read without network: kept, and sent when there is some (D44). Imports nothing of ours, because the page of a scanned code is one small script. */

interface Own<Pass> extends DBSchema {
  passes: { key: 'own'; value: Pass[] }
  codes: { key: string; value: StoredCode }
}

/** `passes`: those that the phone kept then, by which the server knows whose code it is. */
export type StoredCode = { code: string; seenAt: number; passes?: string[] }

/** Longer than this the server doubts them anyway. */
const STORED_MS = 5 * 86_400_000

/**
 * What a phone keeps of its owner; logging out deletes it by this name (src/components/frame/header-script.ts).
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
  const db = await openOwn<{ pass: string }>()
  const passes = ((await db.get('passes', 'own')) ?? []).map(({ pass }) => pass)
  const writing = db.transaction('codes', 'readwrite', { durability: 'strict' })
  if (!(await writing.store.get(code))) await writing.store.put({ code, seenAt, passes })
  await writing.done
  db.close()
}

/** What became of them: `left` still wait for network or for a login. */
export type SendCount = { sent: number; refused: number; left: number }

/** `later`: signed out, busy, away, or for a reason that can pass, as a name that is missing. */
type CodeAnswer = 'sent' | 'refused' | 'anothers' | 'later'

export type SendCode = (kept: StoredCode) => Promise<CodeAnswer>

/** @param code of the server's refusal, or null for none */
export function codeAnswerOf(code: string | null): CodeAnswer {
  if (code === null) return 'sent'
  if (code === 'anothers-code') return 'anothers'
  return FINAL.includes(code) ? 'refused' : 'later'
}

/** What no other day, name or state of the event would change. */
const FINAL = ['code-unknown', 'event-past', 'invalid']

/**
 * Sends what is kept, one by one; what is sent or refused for good is forgotten. Another person's code waits for them, and is
 * nothing to whoever is signed in. @param send as its page does: with a framework, or without
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
