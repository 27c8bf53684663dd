import type { Lang, LangOffer } from '#domain/language/language.ts'

/** The language of these words, as `<html lang>` says it. */
export const lang: Lang = 'en'

/** The product's name as this language writes it. Not read from src/site.ts, all of which each page would carry then. */
export const siteName: string = 'YuvaSetu'

/** What Home in the product's first language says to whose browser speaks this one (D30). */
export const offer: LangOffer | null = null
