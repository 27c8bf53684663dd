import { DEFAULT_LANG, type Lang } from '#domain/language/language.ts'
import { lang } from '#text/language/lang.ts'
import { localeOf, pathIn } from './locale.ts'

/** A page's address in the language of this build. Asked first, the default's build is left with nothing but the path. */
export const localePath = (path: string): string => (lang === DEFAULT_LANG ? path : pathIn(lang, path))

/** What the page at hand is called in every language: '/events' at '/hi/events'. */
export const pathHere = (): string => (lang === DEFAULT_LANG ? location.pathname : localeOf(location.pathname).path)

/** What is no page but answers in words, or comes back to one: a file for a spreadsheet, signing in. It is told the language. */
export const withLang = (address: string): string =>
  lang === DEFAULT_LANG ? address : `${address}${address.includes('?') ? '&' : '?'}lang=${lang}`

/** Goes with a form, for what the server writes to whoever sent it. */
export const langField: { lang?: Lang } = lang === DEFAULT_LANG ? {} : { lang }

/** The `lang` of what people typed: none where it is the page's (D31). */
export const typedLang = (code: string): string | undefined => (code === lang ? undefined : code)
