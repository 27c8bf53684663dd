import { pageAfterSignIn } from '#domain/account/return-path.ts'
import type { Lang } from '#domain/language/language.ts'
import type { PendingGoingOutcome } from '#domain/participation/participation.ts'
import { pathIn } from '#lib/locale.ts'
import { momentOf, type Runtime } from '../env.ts'
import { completePendingGoing } from '../participation/pending-going.ts'
import type { SignedInOrNot } from './sign-in.ts'

type Destination = {
  path: string
  /** The event that they still wish to go to, once they have an account. */
  pendingGoing: string | null
  said: PendingGoingOutcome | null
}

type Origin = {
  /** Whether this browser scanned a check-in desk's code before. */
  hasScan: boolean
  pendingGoing: string | null
  /** The page that it was started from. */
  back: string | null
  lang: Lang
}

/** Where a sign-in ends, and what that page says once. A volunteer who had pressed "I'm Going" signed out is going now. */
export async function destinationOf(
  env: Pick<Runtime, 'db' | 'now' | 'config'>,
  signedIn: SignedInOrNot,
  { hasScan, pendingGoing, back, lang }: Origin,
): Promise<Destination> {
  const { outcome, accountId } = signedIn
  const pathOf = (page: string | null) => pathIn(lang, pageOf(signedIn, page))
  const isVolunteer = outcome.at === 'home' && outcome.role === 'user'
  // Whoever scanned a check-in desk's code before signing in is checked in there (D44).
  if (isVolunteer && hasScan) return { path: pathIn(lang, '/i'), pendingGoing: null, said: null }
  // Whoever has no account yet takes the wish along to the form.
  if (accountId === null) return { path: pathOf(back), pendingGoing, said: null }
  if (pendingGoing === null || !isVolunteer) return { path: pathOf(back), pendingGoing: null, said: null }
  const said = await completePendingGoing(env.db, accountId, pendingGoing, momentOf(env))
  return { path: pathOf(said === 'going-gone' ? null : `/events/${pendingGoing}`), pendingGoing: null, said }
}

/** Fixed pages, and those that a sign-in may return to: no other address from a request is used (A11). */
function pageOf({ outcome }: SignedInOrNot, back: string | null): string {
  if (outcome.at === 'pending') return `/pending?state=${outcome.state}`
  if (outcome.at === 'not-approved' || outcome.at === 'withdrawn') return `/${outcome.at}`
  if (outcome.at === 'no-account') return '/google-auth'
  if (outcome.at === 'other-role') return `/register?error=have-${outcome.has}`
  if (outcome.at === 'form-expired') return '/register?error=form-expired'
  return pageAfterSignIn(back, outcome.role)
}
