import { type Lang, langOf } from '#domain/language/language.ts'
import { pathIn } from '#lib/locale.ts'
import { textFor } from '#text'
import type { Config } from '../config.ts'

/** Whom a mail goes to, and the stored code of the language that they read (D30). */
export type Addressee = { to: string; lang: string }

/** What a mail is written with: the words of its reader's language, and the addresses of that language's pages. */
export type EmailWords = { text: ReturnType<typeof textFor>; at: (path: string) => string }

export function writingIn(code: string, { baseUrl }: Pick<Config, 'baseUrl'>): EmailWords {
  const lang = langOf(code)
  return { text: textFor(lang), at: (path) => baseUrl + pathIn(lang, path) }
}

/** The same letter for many: written once a language, however many read it. */
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
