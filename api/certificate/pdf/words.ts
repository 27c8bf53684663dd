import { langsOf, type PdfLang } from '#domain/certificate/pdf-language.ts'
import { withCityIn } from '#domain/city/city-names.ts'
import { DEFAULT_LANG } from '#domain/language/language.ts'
import { textFor } from '#text'
import type { Style } from '../../pdf/font/font-set.ts'
import type { Span } from '../../pdf/words.ts'

export type Words = ReturnType<typeof textFor>

/** The words of a paper: those that lead, and those that stand below them or behind a dot; null on a paper of one language. */
export type PdfWords = { lead: Words; second: Words | null }

export function pdfWords(lang: PdfLang): PdfWords {
  const [lead, second] = langsOf(lang)
  return { lead: textFor(lead), second: second ? textFor(second) : null }
}

/** With its city as the language writes it (D33); in English it stays as it was typed. */
export const inTheirs = <Row extends { city: string }>({ lang }: Words, row: Row): Row =>
  lang.lang === DEFAULT_LANG ? row : withCityIn(lang.lang, row)

/** Short words of both languages on one line, for a table without tags: 'घंटे · Hours'. */
export const inBoth = ({ lead, second }: PdfWords, of: (words: Words) => string): string =>
  second ? `${of(lead)} · ${of(second)}` : of(lead)

/** The same, with the second language told apart for whoever reads aloud. */
export function spansOf({ lead, second }: PdfWords, of: (words: Words) => string, style: Style): Span[] {
  if (!second) return [{ text: of(lead), style }]
  return [
    { text: `${of(lead)} · `, style },
    { text: of(second), style, lang: second.lang.lang },
  ]
}
