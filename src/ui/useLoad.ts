import { useCallback, useEffect, useRef, useState } from 'react'
import type { Answer, FailedAnswer } from '#lib/api.ts'
import { useReturn, useViewMemory } from './view-memory.ts'

export type Load<T> =
  | { state: 'loading'; value: null; failure: null }
  | { state: 'failed'; value: null; failure: FailedAnswer }
  | { state: 'ready'; value: T; failure: null }

const LOADING = { state: 'loading', value: null, failure: null } as const

type Options<T> = {
  /** The name under which the dashboard stores the value (`ViewMemory`). Null while a search shows other rows. */
  nameOf?: () => string | null
  /** Combines the shown value with a refreshed one so that typed text and later pages are kept. */
  merge?: (shown: T, came: T) => T
}

/** Loads a value. Uses the `load` of the first render, and ignores an answer if a newer request was sent. */
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
    /** Reloads. The previous value is shown until the answer arrives. */
    again,
    /**
     * Reloads when a view is opened again. Joins a request that is already running. If the request fails temporarily, the value
     * is kept.
     */
    refresh,
    /** Removes the stored value so that the view starts empty when it is opened next. */
    forget: kept.forget,
    /** Changes the value after an action with a known outcome. */
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

/** Reads and writes the stored value of a view. */
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
