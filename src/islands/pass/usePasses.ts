import { useCallback, useEffect, useState } from 'react'
import type { Pass } from '#domain/check-in/desk.ts'
import { api, ask } from '#lib/api.ts'
import { keepPage } from '#lib/keep-page.ts'
import { loadCities } from '#lib/own-cities.ts'
import { sendOwnCodes } from './own-codes.ts'
import { keepPasses, storedPasses } from './pass-store.ts'

export type PassesState =
  | { state: 'loading' }
  | { state: 'signed-out' }
  | { state: 'failed'; message: string }
  | { state: 'shown'; passes: Pass[]; isOffline: boolean }

/**
 * Loads the passes from the server, or from this phone if the server cannot be reached. Deletes the stored passes when the
 * volunteer is logged out or a person with another role is logged in. `refused` is the number of stored codes that the server
 * did not accept.
 */
export function usePasses() {
  const [shown, setShown] = useState<PassesState>({ state: 'loading' })
  const [isStored, setIsStored] = useState<boolean | null>(null)
  const [refused, setRefused] = useState(0)
  const again = useCallback(async () => {
    const loaded = await load()
    setShown(loaded)
    if (loaded.state === 'shown' && loaded.isOffline) setIsStored(true)
    if (loaded.state !== 'shown' || loaded.isOffline) return
    const codes = await sendOwnCodes().catch(() => null)
    setRefused(codes?.refused ?? 0)
    setIsStored(await keep(loaded.passes))
  }, [])
  useEffect(() => {
    const onLine = () => void again()
    onLine()
    addEventListener('online', onLine)
    return () => removeEventListener('online', onLine)
  }, [again])
  return { shown, isStored, refused, again }
}

async function load(): Promise<PassesState> {
  const answer = await ask(api.me.passes.$get())
  if (answer.ok) return { state: 'shown', passes: answer.value.passes, isOffline: false }
  if (answer.status === 401 || answer.status === 403) {
    await keepPasses([])
    return { state: 'signed-out' }
  }
  const passes = await storedPasses()
  await loadCities(passes)
  if (passes.length > 0) return { state: 'shown', passes, isOffline: true }
  return answer.code === 'offline' ? { state: 'signed-out' } : { state: 'failed', message: answer.message }
}

/** Stores passes and pages for offline use. @returns whether both will open offline */
async function keep(passes: Pass[]): Promise<boolean> {
  const kept = await Promise.all([keepPasses(passes), keepPage('/pass'), keepPage('/I')])
  return kept.every(Boolean)
}
