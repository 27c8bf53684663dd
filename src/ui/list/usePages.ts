import { useState } from 'react'
import type { Answer } from '#lib/api.ts'
import { appendAndFocus } from '../focus.ts'
import { useLoad } from '../useLoad.ts'

type Page<T> = { rows: T[]; next: string | null }
type PageCall<T> = (cursor?: string) => Promise<Answer<Page<T>>>

/** @param load asks for the page behind a cursor; the function of the first render is kept */
export function usePages<T>(load: PageCall<T>) {
  const list = useLoad(() => load())
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
  return { ...list, next, more, busy }
}

export function asPage<Body extends { next: string | null }, T>(
  answer: Answer<Body>,
  rowsOf: (body: Body) => T[],
): Answer<Page<T>> {
  return answer.ok ? { ok: true, value: { rows: rowsOf(answer.value), next: answer.value.next } } : answer
}
