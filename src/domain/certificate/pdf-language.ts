import { DEFAULT_LANG, LANGS, type Lang } from '../language/language.ts'
import { LANG_NAMES } from '../language/language-names.ts'

/** The second language of a bilingual PDF. */
const BELOW = 'en' satisfies Lang
type Below = typeof BELOW

/** The language of a PDF, which the volunteer chooses: one of our languages, alone or followed by English (D31). */
export type PdfLang = Lang | `${Exclude<Lang, Below>}-${Below}`

const withEnglish = (lang: Lang): PdfLang[] => (lang === BELOW ? [lang] : [lang, `${lang}-${BELOW}`])

export const PDF_LANGS = LANGS.flatMap(withEnglish) as [PdfLang, ...PdfLang[]]

/** Returns the first language of a PDF, and the second if there are two. */
export function langsOf(pdf: PdfLang): [Lang] | [Lang, Lang] {
  const alone = LANGS.find((lang) => lang === pdf)
  if (alone) return [alone]
  return [LANGS.find((lang) => pdf === `${lang}-${BELOW}`) ?? DEFAULT_LANG, BELOW]
}

/** Returns the name of the choice, with each language in its own script: 'हिन्दी + English'. */
export const pdfLangName = (pdf: PdfLang): string =>
  langsOf(pdf)
    .map((lang) => LANG_NAMES[lang])
    .join(' + ')

/** Returns all choices. Those that start with the reader's language come first. */
export const pdfLangsFor = (lang: Lang): PdfLang[] =>
  [...PDF_LANGS].sort((a, b) => Number(langsOf(b)[0] === lang) - Number(langsOf(a)[0] === lang))
