/** The languages of the product, by their code in addresses (D29). */
export const LANGS = ['en'] as const
export type Lang = (typeof LANGS)[number]

export const DEFAULT_LANG: Lang = 'en'
