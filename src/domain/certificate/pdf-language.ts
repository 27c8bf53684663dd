import { DEFAULT_LANG, LANGS, type Lang } from '../language/language.ts'
import { LANG_NAMES } from '../language/language-names.ts'

/** Which stands below another on a paper of two. */
const BELOW = 'en' satisfies Lang
type Below = typeof BELOW

/** A paper's language, which its holder chooses: one of ours, or one with English below it (D31). */
export type PdfLang = Lang | `${Exclude<Lang, Below>}-${Below}`

const withEnglish = (lang: Lang): PdfLang[] => (lang === BELOW ? [lang] : [lang, `${lang}-${BELOW}`])

export const PDF_LANGS = LANGS.flatMap(withEnglish) as [PdfLang, ...PdfLang[]]

/** The leading one, and the one below it where there are two. */
export function langsOf(pdf: PdfLang): [Lang] | [Lang, Lang] {
  const alone = LANGS.find((lang) => lang === pdf)
  if (alone) return [alone]
  return [LANGS.find((lang) => pdf === `${lang}-${BELOW}`) ?? DEFAULT_LANG, BELOW]
}

/** As people choose it, each language by its own name: 'हिन्दी + English'. */
export const pdfLangName = (pdf: PdfLang): string =>
  langsOf(pdf)
    .map((lang) => LANG_NAMES[lang])
    .join(' + ')

/** All, for somebody who reads `lang`: what it leads stands first. */
export const pdfLangsFor = (lang: Lang): PdfLang[] =>
  [...PDF_LANGS].sort((a, b) => Number(langsOf(b)[0] === lang) - Number(langsOf(a)[0] === lang))
