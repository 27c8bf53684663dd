/** The languages of the product, by their code in addresses (D29). */
export const LANGS = ['en', 'hi'] as const
export type Lang = (typeof LANGS)[number]

export const DEFAULT_LANG: Lang = 'en'

/** As search engines and screen readers are told them: the language as India writes it (D29). */
export const hreflangOf = (lang: Lang): string => `${lang}-IN`

export const isLang = (code: string): code is Lang => (LANGS as readonly string[]).includes(code)

/** A stored or sent code, read: what no language of ours has is the default's, as after going back a version. */
export const langOf = (code: string | null | undefined): Lang => (code && isLang(code) ? code : DEFAULT_LANG)

/** A language's offer of itself: a sentence, its link, and the name of what closes it. */
export type LangOffer = { also: string; read: string; close: string }
