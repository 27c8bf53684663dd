import type { Lang, LangOffer } from '#domain/language/language.ts'

/** The language of these words, as `<html lang>` says it. */
export const lang: Lang = 'hi'

/** The product's name as this language writes it. */
export const siteName: string = 'युवासेतु'

/** What Home in the product's first language says to whose browser speaks this one (D30). */
export const offer: LangOffer | null = {
  also: 'यह साइट हिन्दी में भी है।',
  read: 'हिन्दी में देखें',
  close: 'बंद करें',
}
