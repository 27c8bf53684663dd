import { firstNameOf } from '#domain/check-in/short-name.ts'
import { type Lang, langOf } from '#domain/language/language.ts'
import type { EmailContent, MailText } from '#domain/mail/notification.ts'
import { pathIn } from '#lib/locale.ts'
import { textFor } from '#text'
import type { Config } from '../config.ts'

/** The reader of an email: the stored code of their language (D30), and their full name, or '' if it is unknown. */
export type Reader = { lang: string; name: string }

export type Addressee = Reader & { to: string }

/** The texts of the reader's language, and a function that returns the URL of a page in that language. */
export type EmailWords = { text: ReturnType<typeof textFor>; at: (path: string) => string }

/**
 * Returns a function that writes the email for one reader: in their language, with their first name, and in the layout
 * that all emails share. `write` is called once per language, regardless of the number of readers.
 */
export function emailsFor(
  { baseUrl }: Pick<Config, 'baseUrl'>,
  write: (words: EmailWords) => EmailContent,
): (reader: Reader) => MailText {
  const written = new Map<Lang, EmailContent>()
  return (reader) => {
    const lang = langOf(reader.lang)
    const text = textFor(lang)
    const content = written.get(lang) ?? write({ text, at: (path) => baseUrl + pathIn(lang, path) })
    written.set(lang, content)
    return text.emailText.framed(content, firstNameOf(reader.name))
  }
}

/** Writes an email for a single reader. */
export const emailFor = (
  config: Pick<Config, 'baseUrl'>,
  reader: Reader,
  write: (words: EmailWords) => EmailContent,
): MailText => emailsFor(config, write)(reader)
