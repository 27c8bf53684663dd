import { type Lang, langOf } from '#domain/language/language.ts'
import { pathIn } from '#lib/locale.ts'
import { textFor } from '#text'
import type { Config } from '../config.ts'

/** Contains the recipient's address, and the stored code of their language (D30). */
export type Addressee = { to: string; lang: string }

/** Contains the texts of the recipient's language, and a function that returns addresses of pages in that language. */
export type EmailWords = { text: ReturnType<typeof textFor>; at: (path: string) => string }

export function writingIn(code: string, { baseUrl }: Pick<Config, 'baseUrl'>): EmailWords {
  const lang = langOf(code)
  return { text: textFor(lang), at: (path) => baseUrl + pathIn(lang, path) }
}

/** Writes the same email for many recipients, once for each language. */
export function emailsFor<EmailText>(
  config: Pick<Config, 'baseUrl'>,
  write: (writing: EmailWords) => EmailText,
): (code: string) => EmailText {
  const written = new Map<Lang, EmailText>()
  return (code) => {
    const lang = langOf(code)
    const emailText = written.get(lang) ?? write(writingIn(lang, config))
    written.set(lang, emailText)
    return emailText
  }
}
