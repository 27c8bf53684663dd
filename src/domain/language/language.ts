/** The languages of the product, as their codes in URLs (D29). */
export const LANGS = ['en', 'hi'] as const
export type Lang = (typeof LANGS)[number]

export const DEFAULT_LANG: Lang = 'en'

/** Returns the language code for search engines and screen readers: the language as written in India (D29). */
export const hreflangOf = (lang: Lang): string => `${lang}-IN`

export const isLang = (code: string): code is Lang => (LANGS as readonly string[]).includes(code)

/** Reads a stored or sent code. An unknown code, for example after a rollback, means the default language. */
export const langOf = (code: string | null | undefined): Lang => (code && isLang(code) ? code : DEFAULT_LANG)

/** The offer to read a page in another language: a sentence, its link, and the label of the button that closes it. */
export type LangOffer = { also: string; read: string; close: string }
