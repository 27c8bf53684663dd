import type { Lang } from '#domain/language/language.ts'
import * as en from './en/server.ts'
import type * as english from './en.ts'
import * as hi from './hi/server.ts'
import type * as hindi from './hi.ts'

/** Every sentence, by noun. What English says, each language has to say, or it is a type error. */
export type Text = typeof english

/** Refuses a language that lacks a sentence, and names the sentence. */
type Whole<Words extends Text> = Words

/** All that each language says. What pages and islands alone say never reaches this file's importers. */
export type Texts = Record<Lang, Text> & { hi: Whole<typeof hindi> }

const LANGUAGES = { en, hi } satisfies Record<Lang, Pick<Text, keyof typeof en>>

/** The words of a language, for what the server writes: mails, papers, pages. Islands and static pages have `#text/…`. */
export const textFor = (lang: Lang): Pick<Text, keyof typeof en> => LANGUAGES[lang]
