import type { Lang, LangOffer } from '#domain/language/language.ts'

/** The language of these texts, used in `<html lang>`. */
export const lang: Lang = 'hi'

/** The product's name in this language. */
export const siteName: string = 'युवासेतु'

/** The offer that the home page in the default language shows if the browser prefers this language (D30). */
export const offer: LangOffer | null = {
  also: 'यह साइट हिन्दी में भी है।',
  read: 'हिन्दी में देखें',
  close: 'बंद करें',
}
