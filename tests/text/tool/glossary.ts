import { existsSync, readFileSync } from 'node:fs'

/**
 * One row of docs/glossary.<lang>.md: the forms of a term on screens, any different forms on certificates, and words
 * that are never used for the term.
 */
export type Term = { english: string; forms: string[]; onCertificates: string[]; not: string[]; seen: string }

/**
 * The context in which a text is read: on a screen or in an email, on a certificate, or on a page that shows the text
 * of a certificate.
 */
export type Register = 'screen' | 'certificate' | 'check-page'

const ROOT = new URL('../../..', import.meta.url).pathname

export const glossaryPath = (lang: string): string => `docs/glossary.${lang}.md`

/** Returns the terms of a language, or no terms if the language has no glossary. */
export function glossaryOf(lang: string): Term[] {
  const path = ROOT + glossaryPath(lang)
  return existsSync(path) ? termsIn(readFileSync(path, 'utf8')) : []
}

/**
 * Returns the terms of a glossary table. Forms are separated by commas, except within quotes: `| a person reads it |
 * “मशीन नहीं, इंसान” | | | … |`.
 */
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

/** Returns whether a text contains a word or phrase. Parts of longer words do not count. */
export const holdsWord = (text: string, word: string): boolean => wordPattern(word).test(spaced(text))

const wordPatterns = new Map<string, RegExp>()
/** Every word is looked for in thousands of texts, and making its pattern takes longer than looking. */
function wordPattern(word: string): RegExp {
  const pattern = wordPatterns.get(word) ?? new RegExp(`(?<!${NOT_WITHIN})${escaped(word)}(?!${NOT_WITHIN})`, 'iu')
  wordPatterns.set(word, pattern)
  return pattern
}

/**
 * Returns whether a text contains a word in any of its forms. The last vowel and the ending of an infinitive may
 * differ.
 */
export const holdsForm = (text: string, form: string): boolean =>
  new RegExp(`(?<!${NOT_WITHIN})${escaped(stemOf(form))}`, 'iu').test(spaced(text))

const stemOf = (form: string): string => form.replace(/ना$/u, '').replace(/[ािीेोंँ]+$/u, '')

/** Replaces no-break spaces with spaces. */
const spaced = (text: string): string => text.replaceAll('\u00a0', ' ')

/** A word in a text that the glossary does not allow there, and the words to use instead. */
export type RuledOut = { word: string; right: string[] }

/**
 * Returns the words of a text that the glossary does not allow. Such a word is allowed within a longer valid term:
 * “संस्था का प्रकार” contains “प्रकार”.
 */
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

/** Returns the forms of a term on certificates, or its forms on screens if it has no others. */
export const onCertificate = ({ forms, onCertificates }: Term): string[] =>
  onCertificates.length > 0 ? onCertificates : forms

function validForms(term: Term, register: Register): string[] {
  if (register === 'screen') return term.forms
  return register === 'certificate' ? onCertificate(term) : [...term.forms, ...term.onCertificates]
}

/** Returns whether a text contains a word outside the longer valid terms that contain it. */
function hasOutsideOf(valid: readonly string[], text: string, word: string, holds: typeof holdsWord): boolean {
  if (!holds(text, word)) return false
  const rest = valid
    .filter((form) => form !== word && holdsWord(form, word))
    .reduce((left, form) => left.replaceAll(form, ' '), spaced(text))
  return holds(rest, word)
}

/** Returns words that are spelled without the dots of a glossary word, with any ending: 'तारीख' for 'तारीख़'. */
export const undottedIn = (text: string, terms: readonly Term[]): [found: string, right: string][] =>
  dottedOf(terms).flatMap(({ right, undotted }) => {
    const [found] = undotted.exec(text) ?? []
    return found ? [[found, right] as [string, string]] : []
  })

/** A word with dots, and the pattern of its spelling without them. */
type DottedWord = { right: string; undotted: RegExp }
const dottedWords = new WeakMap<readonly Term[], DottedWord[]>()

/** Returns the words of a glossary with dots, each with the pattern of its spelling without them. */
function dottedOf(terms: readonly Term[]): DottedWord[] {
  const known = dottedWords.get(terms)
  if (known) return known
  const words = terms
    .flatMap(({ forms, onCertificates }) => [...forms, ...onCertificates])
    .join(' ')
    .split(' ')
  const made = [...new Set(words)]
    .filter((word) => /\u093c/.test(word))
    .map((right) => {
      const bare = stemOf(right).replaceAll('\u093c', '')
      return { right, undotted: new RegExp(`(?<!${NOT_WITHIN})${escaped(bare)}[ािीेोंँ]*(?!${NOT_WITHIN})`, 'u') }
    })
  dottedWords.set(terms, made)
  return made
}

const escaped = (word: string): string => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
