import { HOME_OF_ROLE } from '#domain/account/return-path.ts'
import { localePath, pathHere, withLang } from './locale-path.ts'

const homes: readonly string[] = Object.values(HOME_OF_ROLE)

/**
 * Returns the path of the login page for a page that requires a login. A fragment never reaches the server, so the
 * page's script passes it on. After the login, the server opens only listed pages (src/domain/account/return-path.ts).
 */
export const loginPath = (back: string): string =>
  localePath('/login') + (homes.includes(back) ? '' : `?back=${encodeURIComponent(back)}`)

/** Returns the path of the login page that leads back to the current page and view. */
export const loginFromHere = (): string => loginPath(pathHere() + location.hash)

/**
 * Returns the URL at which the login starts.
 * @param back a path without its language, or null for the person's own page
 */
export const signInPath = (back: string | null): string =>
  withLang(back === null ? '/auth/google' : `/auth/google?back=${encodeURIComponent(back)}`)
