import { useCallback, useEffect, useRef, useState } from 'react'
import type { Answer, FailedAnswer } from '#lib/api.ts'

export type Load<T> =
  | { state: 'loading'; value: null; failure: null }
  | { state: 'failed'; value: null; failure: FailedAnswer }
  | { state: 'ready'; value: T; failure: null }

const LOADING = { state: 'loading', value: null, failure: null } as const

/** Keeps the first render's `load`. An answer that comes after a newer question is dropped. */
export function useLoad<T>(load: () => Promise<Answer<T>>) {
  const [found, setFound] = useState<Load<T>>(LOADING)
  const first = useRef(load)
  const asked = useRef(0)
  const ask = useCallback(async () => {
    asked.current += 1
    const question = asked.current
    const answer = await first.current()
    if (question !== asked.current) return
    setFound(
      answer.ok
        ? { state: 'ready', value: answer.value, failure: null }
        : { state: 'failed', value: null, failure: answer },
    )
  }, [])
  useEffect(() => {
    ask()
    return () => {
      asked.current += 1
    }
  }, [ask])
  return {
    ...found,
    /** What was found before stays until the answer. */
    again: ask,
    /** For an act whose outcome is known. */
    set: (change: (value: T) => T) =>
      setFound((now) => (now.state === 'ready' ? { ...now, value: change(now.value) } : now)),
  }
}
