import { useCallback, useEffect, useState } from 'react'
import type { Revocable } from '#domain/certificate/revocation.ts'
import type { FailedAnswer } from '#lib/api.ts'
import { type RevokeScope, revocableIn } from './revocations.ts'

/**
 * Loads the certificates that a scope would revoke, and reloads them when the scope changes. `first` is the first result, which
 * contains the event and the NGO.
 */
export function useRevocable(scope: RevokeScope | null, onLocked: () => void) {
  const [value, setValue] = useState<Revocable | null>(null)
  const [first, setFirst] = useState<Revocable | null>(null)
  const [failure, setFailure] = useState<FailedAnswer | null>(null)
  const key = JSON.stringify(scope)
  const again = useCallback(async () => {
    const asked: RevokeScope | null = JSON.parse(key)
    setValue(null)
    setFailure(null)
    if (!asked) return
    const answer = await revocableIn(asked)
    if (answer.ok) {
      setValue(answer.value)
      setFirst((known) => known ?? answer.value)
    } else if (answer.code === 'gate-locked') onLocked()
    else setFailure(answer)
  }, [key, onLocked])
  useEffect(() => {
    again()
  }, [again])
  return { value, first, failure, again }
}
