/** The languages the product speaks, by their code in addresses (D29). */
export const LANGS = ['en'] as const
export type Lang = (typeof LANGS)[number]

/** Spoken where nobody has chosen a language. */
export const DEFAULT_LANG: Lang = 'en'
