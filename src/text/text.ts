import type { Lang } from '#domain/language.ts'
import * as en from './en/server.ts'
import type * as english from './en.ts'

/** Every sentence, by noun. What English says, each language has to say, or it is a type error. */
export type Text = typeof english

const LANGUAGES = { en } satisfies Record<Lang, Pick<Text, keyof typeof en>>

/** The words of a language, for what the server writes: mails, papers, pages. Islands and static pages have `#text/…`. */
export const textFor = (lang: Lang) => LANGUAGES[lang]
