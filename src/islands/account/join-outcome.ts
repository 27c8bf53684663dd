import { useEffect } from 'react'
import { JOIN_OUTCOMES, type JoinOutcome } from '#domain/account/google-account.ts'
import { pathHere } from '#lib/locale-path.ts'
import { signInPath } from '#lib/sign-in-path.ts'
import { googleAccountText as words } from '#text/account/account.ts'
import { toast } from '#ui/Toasts.tsx'

/** Shows once, after the person returns from Google, whether a Google account was added (D93). */
export function useJoinOutcome(): void {
  useEffect(() => {
    const query = new URLSearchParams(location.search)
    const outcome = JOIN_OUTCOMES.find((one) => one === query.get('google'))
    if (!outcome) return
    history.replaceState(null, '', location.pathname + location.hash)
    sayJoinOutcome(outcome)
  }, [])
}

export function sayJoinOutcome(outcome: JoinOutcome): void {
  const href = signInPath(pathHere() + location.hash)
  if (outcome === 'joined') toast.say(words.ends.joined)
  else toast.alarm(words.ends[outcome], outcome === 'sign-in-again' ? { href, word: words.logIn } : undefined)
}
