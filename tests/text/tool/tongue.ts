import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { glossaryOf, type Term } from './glossary.ts'

/** The data of a language that the checks use. */
export type Tongue = { lang: string; script: string; isLatin: boolean; stop: string; terms: Term[] }

/**
 * Returns the language's script as `Intl` names it ('Deva'), the full stop from its page/page.ts, and the terms of its
 * glossary.
 */
export function tongueOf(lang: string, folder: string): Tongue {
  const script = new Intl.Locale(lang).maximize().script ?? 'Latn'
  const [, stop = '.'] =
    /export const stop\b[^=]*= '([^']+)'/.exec(readFileSync(join(folder, 'page/page.ts'), 'utf8')) ?? []
  return { lang, script, isLatin: script === 'Latn', stop, terms: glossaryOf(lang) }
}

/**
 * Checks that a code is the code of a language.
 * @throws if not, with a message for the person who typed the code
 */
export function requireLanguage(code: string): void {
  if (!/^[a-z]{2,3}$/.test(code)) throw new Error(`"${code}" is no primary language subtag of BCP 47, like mr or ta.`)
  const [canonical = code] = Intl.getCanonicalLocales(code)
  if (canonical !== code) throw new Error(`The code of this language is ${canonical}, not ${code}.`)
  if (nameOf(code) === undefined) throw new Error(`No language has the code ${code}.`)
}

/** Returns the name of a language in another language, which is English by default. */
export const nameOf = (code: string, inLang = 'en'): string | undefined =>
  new Intl.DisplayNames(inLang, { type: 'language', fallback: 'none' }).of(code)
