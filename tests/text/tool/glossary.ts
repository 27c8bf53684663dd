import { existsSync, readFileSync } from 'node:fs'

/**
 * One row of docs/glossary.<lang>.md: the forms of a term on screens, those on certificates where they differ, and the words that are
 * never used for it.
 */
export type Term = { english: string; forms: string[]; onCertificates: string[]; not: string[]; seen: string }

/** The place of a text: on a screen or in an email, on a certificate, or on a page that shows a certificate's own words. */
export type Register = 'screen' | 'certificate' | 'check-page'

const ROOT = new URL('../../..', import.meta.url).pathname

export const glossaryPath = (lang: string): string => `docs/glossary.${lang}.md`

/** The terms of a language, or none while it has no glossary. */
export function glossaryOf(lang: string): Term[] {
  const path = ROOT + glossaryPath(lang)
  return existsSync(path) ? termsIn(readFileSync(path, 'utf8')) : []
}

/** Commas separate forms, except within quotes: `| a person reads it | “मशीन नहीं, इंसान” | | | … |`. */
export function termsIn(text: string): Term[] {
  return text.split('\n').flatMap((row) => {
    const cells = row.split('|').map((cell) => cell.trim())
    const [, english = '', onScreens = '', onCertificates = '', not = '', , seen = ''] = cells
    if (cells.length !== 8 || english === 'English' || /^-*$/.test(english)) return []
    return [{ english, forms: formsIn(onScreens), onCertificates: formsIn(onCertificates), not: formsIn(not), seen }]
  })
}

const formsIn = (cell: string): string[] =>
  Array.from(cell.matchAll(/“([^”]+)”|[^,\s][^,“]*/g), ([form, quoted]) => (quoted ?? form).trim()).filter(
    (form) => form !== '' && form !== '–',
  )

const NOT_WITHIN = String.raw`[\p{L}\p{M}]`

/** Checks whether a text has a word, or several in a row, and not only as a part of a longer one. */
export const holdsWord = (text: string, word: string): boolean =>
  new RegExp(`(?<!${NOT_WITHIN})${escaped(word)}(?!${NOT_WITHIN})`, 'iu').test(spaced(text))

/** Checks whether a text has a word in any of its forms: its last vowel and an infinitive's ending may be others. */
export const holdsForm = (text: string, form: string): boolean =>
  new RegExp(`(?<!${NOT_WITHIN})${escaped(stemOf(form))}`, 'iu').test(spaced(text))

const stemOf = (form: string): string => form.replace(/ना$/u, '').replace(/[ािीेोंँ]+$/u, '')

/** No-break spaces are spaces. */
const spaced = (text: string): string => text.replaceAll('\u00a0', ' ')

/** A word that a text has although the glossary rules it out there, and what the glossary has instead. */
export type RuledOut = { word: string; right: string[] }

/** Finds the words that the glossary rules out. A longer term may contain such a word: “संस्था का प्रकार” contains “प्रकार”. */
export function ruledOutIn(text: string, terms: readonly Term[], register: Register): RuledOut[] {
  const valid = terms.flatMap((term) => validForms(term, register))
  return terms.flatMap((term) => {
    const right =
      register === 'certificate' ? onCertificate(term) : term.forms.length > 0 ? term.forms : ['no word here']
    const words = [
      ...term.not.filter((word) => hasOutsideOf(valid, text, word, holdsWord)),
      ...(register === 'screen'
        ? term.onCertificates.filter((word) => hasOutsideOf(valid, text, word, holdsWord))
        : []),
      ...(register === 'certificate' && term.onCertificates.length > 0
        ? term.forms.filter((word) => hasOutsideOf(valid, text, word, holdsForm))
        : []),
    ]
    return words.map((word) => ({ word, right }))
  })
}

/** The forms of a term on certificates: its own, or else those of the screens. */
export const onCertificate = ({ forms, onCertificates }: Term): string[] =>
  onCertificates.length > 0 ? onCertificates : forms

function validForms(term: Term, register: Register): string[] {
  if (register === 'screen') return term.forms
  return register === 'certificate' ? onCertificate(term) : [...term.forms, ...term.onCertificates]
}

/** Whether a text has a word elsewhere than within a valid term that contains the word and more. */
function hasOutsideOf(valid: readonly string[], text: string, word: string, holds: typeof holdsWord): boolean {
  if (!holds(text, word)) return false
  const rest = valid
    .filter((form) => form !== word && holdsWord(form, word))
    .reduce((left, form) => left.replaceAll(form, ' '), spaced(text))
  return holds(rest, word)
}

/** A word that lacks the dots of one of the glossary's, with any ending: 'तारीख' of 'तारीख़'. */
export function undottedIn(text: string, terms: readonly Term[]): [found: string, right: string][] {
  const words = terms
    .flatMap(({ forms, onCertificates }) => [...forms, ...onCertificates])
    .join(' ')
    .split(' ')
  const dotted = [...new Set(words)].filter((word) => /\u093c/.test(word))
  return dotted.flatMap((right) => {
    const bare = stemOf(right).replaceAll('\u093c', '')
    const [found] = new RegExp(`(?<!${NOT_WITHIN})${escaped(bare)}[ािीेोंँ]*(?!${NOT_WITHIN})`, 'u').exec(text) ?? []
    return found ? [[found, right] as [string, string]] : []
  })
}

const escaped = (word: string): string => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
