import { HOME_OF_ROLE } from '#domain/account/return-path.ts'
import { localePath, pathHere, withLang } from './locale-path.ts'

const homes: readonly string[] = Object.values(HOME_OF_ROLE)

/**
 * The login page for a person who has to log in first to see a page. Fragments never reach the server, so the page's script
 * carries the view; the server returns to pages of its own list alone (src/domain/account/return-path.ts).
 */
export const loginPath = (back: string): string =>
  localePath('/login') + (homes.includes(back) ? '' : `?back=${encodeURIComponent(back)}`)

/** The login page, which returns to the page and view at hand. */
export const loginFromHere = (): string => loginPath(pathHere() + location.hash)

/** Where signing in begins. @param back a path without its language, or null for the person's own page */
export const signInPath = (back: string | null): string =>
  withLang(back === null ? '/auth/google' : `/auth/google?back=${encodeURIComponent(back)}`)
