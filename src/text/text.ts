import type { Lang } from '#domain/language.ts'
import * as en from './en.ts'

/** Every sentence, by noun. What English says, each language has to say, or it is a type error. */
export type Text = typeof en

const LANGUAGES = { en } satisfies Record<Lang, Text>

/** The words of a language, for what the server writes: mails, papers, pages. Islands and static pages have `#text/…`. */
export const textFor = (lang: Lang): Text => LANGUAGES[lang]
