import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { glossaryOf, type Term } from './glossary.ts'

/** What a language is judged by. */
export type Tongue = { lang: string; script: string; isLatin: boolean; stop: string; terms: Term[] }

/** Its script as Intl has it ('Deva'), what ends its sentences as its own page/page.ts says it, and its glossary. */
export function tongueOf(lang: string, folder: string): Tongue {
  const script = new Intl.Locale(lang).maximize().script ?? 'Latn'
  const [, stop = '.'] =
    /export const stop\b[^=]*= '([^']+)'/.exec(readFileSync(join(folder, 'page/page.ts'), 'utf8')) ?? []
  return { lang, script, isLatin: script === 'Latn', stop, terms: glossaryOf(lang) }
}

/** @throws with a sentence for whoever typed it, where a code stands for no language */
export function requireLanguage(code: string): void {
  if (!/^[a-z]{2,3}$/.test(code)) throw new Error(`"${code}" is no primary language subtag of BCP 47, like mr or ta.`)
  const [canonical = code] = Intl.getCanonicalLocales(code)
  if (canonical !== code) throw new Error(`The code of this language is ${canonical}, not ${code}.`)
  if (nameOf(code) === undefined) throw new Error(`No language has the code ${code}.`)
}

/** A language's name, in English or in itself. */
export const nameOf = (code: string, inLang = 'en'): string | undefined =>
  new Intl.DisplayNames(inLang, { type: 'language', fallback: 'none' }).of(code)
