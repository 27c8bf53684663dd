import { useEffect, useRef, useState } from 'react'
import type { Participant } from '#domain/participation/participation.ts'

/** 10 seconds: the time in which unticking can be undone (D88). */
const UNDO_MS = 10_000

/**
 * Delays withdrawals, so that they can be undone. When the page is left or hidden, or another view is opened, the waiting
 * withdrawals are sent immediately: an NGO that unticks someone and leaves must not verify them after all (docs/check-in.md, "Unticking").
 */
export function usePendingUnticks(withdraw: (person: Participant) => unknown) {
  const [pending, setPending] = useState<ReadonlySet<string>>(new Set())
  const waiting = useRef(new Map<string, { person: Participant; timer: ReturnType<typeof setTimeout> }>())
  const send = useRef(withdraw)
  send.current = withdraw
  const end = (id: string) => {
    const one = waiting.current.get(id)
    clearTimeout(one?.timer)
    waiting.current.delete(id)
    setPending(new Set(waiting.current.keys()))
    return one?.person
  }
  const finish = (id: string) => {
    const person = end(id)
    if (person) send.current(person)
  }
  const begin = (person: Participant) => {
    waiting.current.set(person.id, { person, timer: setTimeout(() => finish(person.id), UNDO_MS) })
    setPending(new Set(waiting.current.keys()))
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: `finish` reads refs only
  useEffect(() => {
    const finishAll = () => [...waiting.current.keys()].forEach(finish)
    const finishIfHidden = () => document.hidden && finishAll()
    addEventListener('pagehide', finishAll)
    document.addEventListener('visibilitychange', finishIfHidden)
    return () => {
      removeEventListener('pagehide', finishAll)
      document.removeEventListener('visibilitychange', finishIfHidden)
      finishAll()
    }
  }, [])
  return { pending, begin, undo: (id: string) => void end(id) }
}
