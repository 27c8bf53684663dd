import type { Role } from './account.ts'

/** Where each role lands after signing in (SPEC §4, D17). */
export const HOME_OF_ROLE = { user: '/account', ngo: '/dashboard', admin: '/admin' } as const

const ID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
/** A view of a page, as the NGO panel names its own. */
const VIEW = '(?:#[a-z][a-z0-9-]{0,63})?'

/** The pages that a sign-in may return to (D92, A11), and whose they are. No other address gets through. */
const PAGES: readonly (readonly [RegExp, readonly Role[]])[] = [
  [new RegExp(`^/(?:account|pass)${VIEW}$`), ['user']],
  [new RegExp(`^/events/${ID}$`), ['user']],
  [new RegExp(`^/dashboard${VIEW}$`), ['ngo']],
  [new RegExp(`^/claim\\?(?:id|event)=${ID}$`), ['user', 'ngo', 'admin']],
]

/** @param text any text, out of an address or a cookie @returns the path without its language, or null for no page of these */
export const returnPathOf = (text: string | null | undefined): string | null =>
  text && PAGES.some(([page]) => page.test(text)) ? text : null

/** The page to go to after signing in: where the sign-in was started from, if it is this role's, else the role's own. */
export function pageAfterSignIn(back: string | null, role: Role): string {
  const fits = back !== null && PAGES.some(([page, roles]) => page.test(back) && roles.includes(role))
  return fits ? back : HOME_OF_ROLE[role]
}
