import type { Lang } from './language.ts'

/**
 * The name of each language in its own script (D30). It is a separate module, because pages that show no language names
 * must not contain any other script.
 */
export const LANG_NAMES: Record<Lang, string> = { en: 'English', hi: 'हिन्दी' }
