import type { Lang } from '#domain/language/language.ts'
import * as en from '#views/en'
import type * as Views from './views.ts'

/** Another language's views are read when its first page is asked for: a Worker starts with one. */
const VIEWS: Record<Lang, () => typeof Views | Promise<typeof Views>> = { en: () => en, hi: () => import('#views/hi') }

/** What the server renders, in the words of a language (docs/decisions/016). */
export const viewsIn = (lang: Lang) => VIEWS[lang]()
