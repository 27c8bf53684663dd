import type { Lang } from '#domain/language/language.ts'
import * as en from './en/server.ts'
import type * as english from './en.ts'
import * as hi from './hi/server.ts'
import type * as hindi from './hi.ts'
import { withPlainSpaces } from './plain-spaces.ts'

/** All sentences, by noun. A language that lacks a sentence of English fails to compile. */
export type Text = typeof english

/** Refuses a language that lacks a sentence, and names the sentence. */
type Whole<Words extends Text> = Words

/** The texts of all languages. Texts that only pages and islands use are types here and are not loaded. */
export type Texts = Record<Lang, Text> & { hi: Whole<typeof hindi> }

const LANGUAGES = { en: withPlainSpaces(en), hi: withPlainSpaces(hi) } satisfies Record<
  Lang,
  Pick<Text, keyof typeof en>
>

/**
 * Returns the texts of a language for emails, PDFs and pages that the server writes, without no-break spaces. Islands and static
 * pages import `#text/…`.
 */
export const textFor = (lang: Lang): Pick<Text, keyof typeof en> => LANGUAGES[lang]
