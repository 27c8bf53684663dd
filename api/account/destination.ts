import { pageAfterSignIn } from '#domain/account/return-path.ts'
import type { Lang } from '#domain/language/language.ts'
import type { OrganizationKind } from '#domain/organization/organization.ts'
import type { PendingGoingOutcome } from '#domain/participation/participation.ts'
import { pathIn } from '#lib/locale.ts'
import { momentOf, type Runtime } from '../env.ts'
import { completePendingGoing } from '../participation/pending-going.ts'
import type { SignedInOrNot } from './sign-in.ts'

type Destination = {
  path: string
  /** The id of the event that the person will join once they have an account. */
  pendingGoing: string | null
  said: PendingGoingOutcome | null
}

type Origin = {
  /** True if this browser scanned a check-in code before the login. */
  hasScan: boolean
  pendingGoing: string | null
  /** The page on which the login started. */
  back: string | null
  lang: Lang
}

/**
 * Returns the page to open after a login, and the message that the page shows once. A volunteer who pressed "I'm Going"
 * before logging in is now marked as going.
 */
export async function destinationOf(
  env: Pick<Runtime, 'db' | 'now' | 'config'>,
  signedIn: SignedInOrNot,
  { hasScan, pendingGoing, back, lang }: Origin,
): Promise<Destination> {
  const { outcome, accountId } = signedIn
  const pathOf = (page: string | null) => pathIn(lang, pageOf(signedIn, page))
  const isVolunteer = outcome.at === 'home' && outcome.role === 'user'
  // Opens the check-in page, which checks in a volunteer who scanned a code before logging in (D44).
  if (isVolunteer && hasScan) return { path: pathIn(lang, '/i'), pendingGoing: null, said: null }
  // Keeps the event for the registration form, because the person has no account yet.
  if (accountId === null) return { path: pathOf(back), pendingGoing, said: null }
  if (pendingGoing === null || !isVolunteer) return { path: pathOf(back), pendingGoing: null, said: null }
  const said = await completePendingGoing(env.db, accountId, pendingGoing, momentOf(env))
  return { path: pathOf(said === 'going-gone' ? null : `/events/${pendingGoing}`), pendingGoing: null, said }
}

/** NGOs are promised an answer within 24 hours (D22), and colleges are not. */
const PENDING_PAGES: Record<OrganizationKind, string> = { ngo: '/pending', college: '/pending-college' }

/** Returns a fixed page, or one to which a login may return. No other URL from a request is used (A11). */
function pageOf({ outcome }: SignedInOrNot, back: string | null): string {
  if (outcome.at === 'pending') return `${PENDING_PAGES[outcome.kind]}?state=${outcome.state}`
  if (outcome.at === 'not-approved' || outcome.at === 'withdrawn') return `/${outcome.at}`
  if (outcome.at === 'no-account') return '/google-auth'
  if (outcome.at === 'other-role') return `/register?error=have-${outcome.has}`
  if (outcome.at === 'form-expired') return '/register?error=form-expired'
  return pageAfterSignIn(back, outcome.role)
}
