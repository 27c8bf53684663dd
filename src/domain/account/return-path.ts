import type { Role } from './account.ts'

/** The page that each role sees after logging in (SPEC §4, D17). */
export const HOME_OF_ROLE = { user: '/account', ngo: '/dashboard', college: '/college', admin: '/admin' } as const

/** The view in which each role changes its account. */
export const SETTINGS_OF_ROLE = {
  user: '/account#settings',
  ngo: '/dashboard#details',
  college: '/college#details',
  admin: '/account#settings',
} as const satisfies Record<Role, string>

const ID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
/** Matches the fragment in which the panel of an NGO or a college names its current view. */
const VIEW = '(?:#[a-z][a-z0-9-]{0,63})?'

/** Matches one filter of the event list, as a form or `URLSearchParams` writes it. */
const FILTER = '(?:type|via|sector|city)=[A-Za-z0-9%+._*-]+'

/**
 * The pages that a login may return to (D92, A11), each with the roles that may open it. All other paths are refused.
 */
const PAGES: readonly (readonly [RegExp, readonly Role[]])[] = [
  [new RegExp(`^/(?:account|pass)${VIEW}$`), ['user']],
  [new RegExp(`^/events/${ID}$`), ['user']],
  [new RegExp(`^/events\\?(?=.{1,300}$)${FILTER}(?:&${FILTER})*$`), ['user']],
  [/^\/ngo\/[a-z0-9-]{1,80}$/, ['user']],
  [new RegExp(`^/dashboard${VIEW}$`), ['ngo']],
  [new RegExp(`^/college${VIEW}$`), ['college']],
  [/^\/(?:your-college|c\/[0-9A-Z]{8})$/, ['user']],
  [new RegExp(`^/claim\\?(?:id|event)=${ID}$`), ['user', 'ngo', 'admin']],
]

/**
 * Returns the given path if a login may return to it.
 * @param text untrusted text from a URL or a cookie, without a language prefix
 * @returns null for any other text
 */
export const returnPathOf = (text: string | null | undefined): string | null =>
  text && PAGES.some(([page]) => page.test(text)) ? text : null

/**
 * Returns the page to open after logging in: the page where the login started if this role may open it, otherwise the
 * role's own page.
 */
export function pageAfterSignIn(back: string | null, role: Role): string {
  const fits = back !== null && PAGES.some(([page, roles]) => page.test(back) && roles.includes(role))
  return fits ? back : HOME_OF_ROLE[role]
}
