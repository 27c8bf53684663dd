import { DEFAULT_LANG, type Lang } from '#domain/language/language.ts'
import { lang } from '#text/language/lang.ts'
import { localeOf, pathIn } from './locale.ts'

/**
 * Returns a page's path in the language of this build. The comparison comes first so that the build in the default
 * language contains only the path.
 */
export const localePath = (path: string): string => (lang === DEFAULT_LANG ? path : pathIn(lang, path))

/** Returns the current page's path without a language: '/events' for '/hi/events'. */
export const pathHere = (): string => (lang === DEFAULT_LANG ? location.pathname : localeOf(location.pathname).path)

/**
 * Adds the language to a URL that is not a page itself but returns text or leads to a page, such as a spreadsheet file
 * or the login.
 */
export const withLang = (address: string): string =>
  lang === DEFAULT_LANG ? address : `${address}${address.includes('?') ? '&' : '?'}lang=${lang}`

/** The language to send with a form. The server writes to the sender in this language. */
export const langField: { lang?: Lang } = lang === DEFAULT_LANG ? {} : { lang }

/** Returns the `lang` attribute of text that people typed, or undefined if it is the page's language (D31). */
export const typedLang = (code: string): string | undefined => (code === lang ? undefined : code)
