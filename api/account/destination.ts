import { HOME_OF_ROLE } from '#domain/account/account.ts'
import type { Lang } from '#domain/language/language.ts'
import { pathIn } from '#lib/locale.ts'
import { flashCookie } from '../auth/cookies.ts'
import { momentOf, type Runtime } from '../env.ts'
import { scanIn } from '../participation/check-in/scan.ts'
import { fulfilWish, noWishCookie, wishCookie, wishIn } from '../participation/pending-going.ts'
import type { SignedInOrNot } from './sign-in.ts'

type Destination = { path: string; cookies: string[] }

type Origin = { cookieHeader: string | undefined; eventId: string | null; lang: Lang }

/** Where a sign-in ends, and what that page says once. A volunteer who had pressed "I'm Going" signed out is going now. */
export async function destinationOf(
  env: Pick<Runtime, 'db' | 'now' | 'config'>,
  signedIn: SignedInOrNot,
  { cookieHeader, eventId, lang }: Origin,
): Promise<Destination> {
  const { outcome, accountId, cookies } = signedIn
  const pathOf = (event: string | null) => pathIn(lang, pageOf(signedIn, event))
  const isVolunteer = outcome.at === 'home' && outcome.role === 'user'
  // Whoever scanned a check-in desk's code before signing in is checked in there (D44).
  if (isVolunteer && scanIn(cookieHeader, env.config.addressKey, env.now().getTime()))
    return { path: pathIn(lang, '/i'), cookies: [...cookies, noWishCookie()] }
  const wish = wishIn(cookieHeader)
  if (!wish) return { path: pathOf(eventId), cookies }
  // Whoever has no account yet takes the wish along to the form.
  if (accountId === null) return { path: pathOf(eventId), cookies: [...cookies, wishCookie(wish)] }
  if (!isVolunteer) {
    return { path: pathOf(eventId), cookies: [...cookies, noWishCookie()] }
  }
  const end = await fulfilWish(env.db, accountId, wish, momentOf(env))
  return {
    path: pathOf(end === 'going-gone' ? null : wish),
    cookies: [...cookies, noWishCookie(), flashCookie(end)],
  }
}

/** Only fixed pages: no address from the request is ever used, just an event's id (A11). */
function pageOf({ outcome }: SignedInOrNot, eventId: string | null): string {
  if (outcome.at === 'pending') return `/pending?state=${outcome.state}`
  if (outcome.at === 'not-approved' || outcome.at === 'withdrawn') return `/${outcome.at}`
  if (outcome.at === 'no-account') return '/google-auth'
  if (outcome.at === 'other-role') return `/register?error=have-${outcome.has}`
  if (outcome.at === 'form-expired') return '/register?error=form-expired'
  return outcome.role === 'user' && eventId ? `/events/${eventId}` : HOME_OF_ROLE[outcome.role]
}
