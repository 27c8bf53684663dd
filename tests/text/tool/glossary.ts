import { existsSync, readFileSync } from 'node:fs'

/** One row of docs/glossary.<lang>.md: the forms of a term in the language, and the words that never stand for it. */
export type Term = { english: string; forms: string[]; not: string[]; seen: string }

const ROOT = new URL('../../..', import.meta.url).pathname

export const glossaryPath = (lang: string): string => `docs/glossary.${lang}.md`

/** The terms of a language, or none while it has no glossary. */
export function glossaryOf(lang: string): Term[] {
  const path = ROOT + glossaryPath(lang)
  return existsSync(path) ? termsIn(readFileSync(path, 'utf8')) : []
}

/** Forms are parted by commas, unless they stand in quotes: `| a person reads it | “उसे मशीन नहीं, इंसान पढ़ते हैं” | | … |`. */
export function termsIn(text: string): Term[] {
  return text.split('\n').flatMap((row) => {
    const cells = row.split('|').map((cell) => cell.trim())
    const [, english = '', word = '', not = '', , seen = ''] = cells
    if (cells.length !== 7 || english === 'English' || /^-*$/.test(english)) return []
    return [{ english, forms: formsIn(word), not: formsIn(not), seen }]
  })
}

const formsIn = (cell: string): string[] =>
  Array.from(cell.matchAll(/“([^”]+)”|[^,\s][^,“]*/g), ([form, quoted]) => (quoted ?? form).trim()).filter(Boolean)

const NOT_WITHIN = String.raw`[\p{L}\p{M}]`

/** Whether a text holds a word, or several in a row, and not only as a part of a longer one. */
export const holdsWord = (text: string, word: string): boolean =>
  new RegExp(`(?<!${NOT_WITHIN})${escaped(word)}(?!${NOT_WITHIN})`, 'iu').test(spaced(text))

/** Whether a text holds a word in any of its forms: its last vowel and an infinitive's ending may be others. */
export const holdsForm = (text: string, form: string): boolean =>
  new RegExp(`(?<!${NOT_WITHIN})${escaped(stemOf(form))}`, 'iu').test(spaced(text))

const stemOf = (form: string): string => form.replace(/ना$/u, '').replace(/[ािीेोंँ]+$/u, '')

/** No-break spaces are spaces. */
const spaced = (text: string): string => text.replaceAll('\u00a0', ' ')

/** A word that lacks the dots of one of the glossary's, with any ending: 'तारीख' of 'तारीख़'. */
export function undottedIn(text: string, terms: readonly Term[]): [found: string, right: string][] {
  const dotted = terms
    .flatMap(({ forms }) => forms.flatMap((form) => form.split(' ')))
    .filter((word) => /\u093c/.test(word))
  return dotted.flatMap((right) => {
    const bare = stemOf(right).replaceAll('\u093c', '')
    const [found] = new RegExp(`(?<!${NOT_WITHIN})${escaped(bare)}[ािीेोंँ]*(?!${NOT_WITHIN})`, 'u').exec(text) ?? []
    return found ? [[found, right] as [string, string]] : []
  })
}

const escaped = (word: string): string => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
