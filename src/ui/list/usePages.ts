import { useState } from 'react'
import type { Answer } from '#lib/api.ts'
import { appendAndFocus } from '../focus.ts'
import { useLoad } from '../useLoad.ts'

type Page<T> = { rows: T[]; next: string | null }
type PageCall<T> = (cursor?: string) => Promise<Answer<Page<T>>>

/**
 * Loads a list in pages.
 * @param load loads the page after a cursor, or the first page; the function of the first render is used
 * @param nameOf see `useLoad`
 */
export function usePages<T>(load: PageCall<T>, nameOf?: () => string | null) {
  const list = useLoad<Page<T>>(() => load(), { merge: withLaterPages, ...(nameOf && { nameOf }) })
  const [busy, setBusy] = useState(false)
  const next = list.value?.next ?? null
  const more = async (): Promise<Answer<Page<T>> | null> => {
    if (next === null || busy) return null
    setBusy(true)
    const answer = await load(next)
    setBusy(false)
    if (answer.ok) {
      const { rows: came, next: behind } = answer.value
      appendAndFocus(() => list.set(({ rows }) => ({ rows: [...rows, ...came], next: behind })))
    }
    return answer
  }
  return { ...list, next, isMore: next !== null, more, busy }
}

const idOf = (row: unknown): unknown => (row as { id?: unknown } | undefined)?.id

/** Keeps the later pages if they still follow the first page; otherwise only the first page is shown again. */
export function withLaterPages<T>(shown: Page<T>, came: Page<T>): Page<T> {
  const end = idOf(came.rows.at(-1))
  const at = end === undefined ? -1 : shown.rows.findIndex((row) => idOf(row) === end)
  if (came.next === null || at < 0 || at === shown.rows.length - 1) return came
  return { rows: [...came.rows, ...shown.rows.slice(at + 1)], next: shown.next }
}

export function asPage<Body extends { next: string | null }, T>(
  answer: Answer<Body>,
  rowsOf: (body: Body) => T[],
): Answer<Page<T>> {
  return answer.ok ? { ok: true, value: { rows: rowsOf(answer.value), next: answer.value.next } } : answer
}
