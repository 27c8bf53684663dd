import { useState } from 'react'
import type { Answer, FailedAnswer } from '#lib/api.ts'
import { adminText } from '#text/admin/admin.ts'
import { toast } from '#ui/Toasts.tsx'

type Page<T> = { rows: T[]; next: string | null }
type PageCall<T> = (cursor?: string) => Promise<Answer<Page<T>>>
type List<T> = { set: (change: (page: Page<T>) => Page<T>) => void; forget: () => void }

/**
 * Keeps the rows of an admin's list in their places while it is open, because a row that moved up could bring its buttons under
 * the pointer. A row that was dealt with shows its outcome (`said`). One that changed is loaded again, and `before` is the
 * version that the admin saw.
 */
export function useRowOutcomes<T extends { id: string }>(list: List<T>, load: PageCall<T>, onLocked: () => void) {
  const [said, setSaid] = useState<ReadonlyMap<string, string>>(new Map())
  const [before, setBefore] = useState<ReadonlyMap<string, T>>(new Map())
  const settle = (id: string, words: string) => {
    setSaid((known) => new Map(known).set(id, words))
    list.forget()
  }
  /** Loads a row again. If the list no longer has it, another person has dealt with it. */
  const reload = async (row: T): Promise<boolean> => {
    const now = await rowIn(load, row.id)
    if (!now.ok) {
      if (now.code === 'gate-locked') onLocked()
      return false
    }
    const { value } = now
    if (value) list.set(({ rows, next }) => ({ rows: rows.map((one) => (one.id === row.id ? value : one)), next }))
    else settle(row.id, adminText.late)
    return value !== null
  }
  /** Loads a row again after a refusal. Its card shows what changed. */
  const changed = async (row: T) => {
    if (await reload(row)) setBefore((known) => new Map(known).set(row.id, row))
  }
  return {
    /** Returns the outcome of a row, and its version before the last refusal. */
    of: ({ id }: T) => ({ said: said.get(id) ?? null, before: before.get(id) }),
    isDone: ({ id }: T) => said.has(id),
    settle,
    /** Confirms the admin's own action, and shows it as the row's outcome. */
    done: (id: string, words: string) => {
      settle(id, words)
      toast.say(words)
    },
    reload,
    changed,
    /** Reports a refusal, then shows what changed. */
    refused: (row: T, answer: FailedAnswer, failed: (message: string) => string) => {
      if (answer.code === 'gate-locked') return onLocked()
      toast.alarm(failed(answer.message))
      changed(row)
    },
  }
}

/** Looks for a row in all pages of a list. Returns null if it is in none. */
async function rowIn<T extends { id: string }>(
  load: PageCall<T>,
  id: string,
): Promise<{ ok: true; value: T | null } | FailedAnswer> {
  let cursor: string | undefined
  do {
    const answer = await load(cursor)
    if (!answer.ok) return answer
    const row = answer.value.rows.find((one) => one.id === id)
    if (row) return { ok: true, value: row }
    cursor = answer.value.next ?? undefined
  } while (cursor)
  return { ok: true, value: null }
}
