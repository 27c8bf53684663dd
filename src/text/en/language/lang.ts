import type { Lang, LangOffer } from '#domain/language/language.ts'

/** The language of these texts, used in `<html lang>`. */
export const lang: Lang = 'en'

/** The product's name in this language. It is not imported from src/site.ts, because each page would then contain that file. */
export const siteName: string = 'YuvaSetu'

/** The offer that the home page in the default language shows if the browser prefers this language (D30). */
export const offer: LangOffer | null = null
