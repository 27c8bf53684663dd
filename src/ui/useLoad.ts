import { useCallback, useEffect, useRef, useState } from 'react'
import type { Answer, FailedAnswer } from '#lib/api.ts'
import { useReturn, useViewMemory } from './view-memory.ts'

export type Load<T> =
  | { state: 'loading'; value: null; failure: null }
  | { state: 'failed'; value: null; failure: FailedAnswer }
  | { state: 'ready'; value: T; failure: null }

const LOADING = { state: 'loading', value: null, failure: null } as const

type Options<T> = {
  /** Its name in the dashboard's memory of views; null while a search shows something else. */
  nameOf?: () => string | null
  /** Combines what is shown with a refresh, so that typed words and later pages stay. */
  merge?: (shown: T, came: T) => T
}

/** Keeps the first render's `load`. An answer that comes after a newer question is dropped. */
export function useLoad<T>(load: () => Promise<Answer<T>>, options: Options<T> = {}) {
  const first = useRef({ load, nameOf: () => null, merge: (_: T, came: T) => came, ...options })
  const kept = useKeptValue<T>(first.current.nameOf)
  const [found, setFound] = useState<Load<T>>(kept.begin)
  const asked = useRef(0)
  const underway = useRef<Promise<void> | null>(null)
  const ask = useCallback((shownAfter: (answer: Answer<T>) => (now: Load<T>) => Load<T>) => {
    asked.current += 1
    const question = asked.current
    underway.current = first.current.load().then((answer) => {
      if (question !== asked.current) return
      underway.current = null
      setFound(shownAfter(answer))
    })
    return underway.current
  }, [])
  const again = useCallback(() => ask((answer) => () => loadOf(answer)), [ask])
  const refresh = useCallback(
    () => underway.current ?? ask((answer) => (now) => refreshed(now, answer, first.current.merge)),
    [ask],
  )
  useEffect(() => {
    refresh()
    return () => {
      asked.current += 1
      underway.current = null
    }
  }, [refresh])
  useReturn(kept.isIn ? refresh : null)
  useEffect(() => kept.keep(found), [found, kept.keep])
  return {
    ...found,
    /** What was found before stays until the answer. */
    again,
    /** Reloads when a view is opened again: joins a running request, and a failure changes nothing. */
    refresh,
    /** The view begins without what it has when it is opened next. */
    forget: kept.forget,
    /** For an act whose outcome is known. */
    set: (change: (value: T) => T) =>
      setFound((now) => (now.state === 'ready' ? { ...now, value: change(now.value) } : now)),
  }
}

const loadOf = <T>(answer: Answer<T>): Load<T> =>
  answer.ok ? { state: 'ready', value: answer.value, failure: null } : { state: 'failed', value: null, failure: answer }

function refreshed<T>(now: Load<T>, answer: Answer<T>, merge: (shown: T, came: T) => T): Load<T> {
  if (now.state !== 'ready') return loadOf(answer)
  if (answer.ok) return { ...now, value: merge(now.value, answer.value) }
  return answer.status === 0 || answer.status === 429 || answer.status >= 500 ? now : loadOf(answer)
}

/** A view's place among what its dashboard keeps. */
function useKeptValue<T>(nameOf: () => string | null) {
  const kept = useViewMemory()
  const forgotten = useRef(false)
  const keep = useCallback(
    (found: Load<T>) => {
      const name = nameOf()
      if (!kept || name === null) return
      if (found.state === 'ready' && !forgotten.current) kept.set(name, found.value)
      else kept.delete(name)
    },
    [kept, nameOf],
  )
  return {
    isIn: kept !== null,
    begin: (): Load<T> => {
      const value = kept?.get(nameOf() ?? '')
      return value === undefined ? LOADING : { state: 'ready', value: value as T, failure: null }
    },
    keep,
    forget: () => {
      forgotten.current = true
      const name = nameOf()
      if (name !== null) kept?.delete(name)
    },
  }
}
