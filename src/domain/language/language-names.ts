import type { Lang } from './language.ts'

/** What each language calls itself, in its own script (D30): apart, because a page that names none shall hold no other script. */
export const LANG_NAMES: Record<Lang, string> = { en: 'English', hi: 'हिन्दी' }
