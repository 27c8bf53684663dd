import type { Lang } from '#domain/language/language.ts'
import * as en from '../../../src/text/en.ts'
import * as hi from '../../../src/text/hi.ts'
import { JOURNEY_LANG } from './chromium.ts'

const TEXTS = { en, hi } satisfies Record<Lang, unknown>

/** What the pages say in the language in which a project's journeys are walked, for what is compared. */
export const words: typeof en = TEXTS[JOURNEY_LANG]
