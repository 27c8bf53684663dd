import { langsOf, type PdfLang } from '#domain/certificate/pdf-language.ts'
import { withCityIn } from '#domain/city/city-names.ts'
import { DEFAULT_LANG } from '#domain/language/language.ts'
import { textFor } from '#text'
import type { Style } from '../../pdf/font/font-set.ts'
import type { Span } from '../../pdf/words.ts'

export type Words = ReturnType<typeof textFor>

/**
 * The texts of a PDF. Those in `second` appear below `lead` or after a dot. `second` is null if the PDF has only one language.
 */
export type PdfWords = { lead: Words; second: Words | null }

export function pdfWords(lang: PdfLang): PdfWords {
  const [lead, second] = langsOf(lang)
  return { lead: textFor(lead), second: second ? textFor(second) : null }
}

/** Returns a row with its city name in the given language (D33). In English, the city is kept as typed. */
export const inTheirs = <Row extends { city: string }>({ lang }: Words, row: Row): Row =>
  lang.lang === DEFAULT_LANG ? row : withCityIn(lang.lang, row)

/** Joins a short text in both languages on one line, for a table without language tags: 'घंटे · Hours'. */
export const inBoth = ({ lead, second }: PdfWords, of: (words: Words) => string): string =>
  second ? `${of(lead)} · ${of(second)}` : of(lead)

/** Like `inBoth`, but tags the second language for screen readers. */
export function spansOf({ lead, second }: PdfWords, of: (words: Words) => string, style: Style): Span[] {
  if (!second) return [{ text: of(lead), style }]
  return [
    { text: `${of(lead)} · `, style },
    { text: of(second), style, lang: second.lang.lang },
  ]
}
