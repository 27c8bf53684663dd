import type { Lang } from '#domain/language/language.ts'
import * as en from '#views/en'
import type * as Views from './views.ts'

/** Loads the views of another language when its first page is requested, because a Worker starts with only one language. */
const VIEWS: Record<Lang, () => typeof Views | Promise<typeof Views>> = { en: () => en, hi: () => import('#views/hi') }

/** Returns the views that the server renders in a language (docs/decisions/016). */
export const viewsIn = (lang: Lang) => VIEWS[lang]()
