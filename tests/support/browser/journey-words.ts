import type { Lang } from '#domain/language/language.ts'
import * as en from '../../../src/text/en.ts'
import * as hi from '../../../src/text/hi.ts'
import { JOURNEY_LANG } from './chromium.ts'

const TEXTS = { en, hi } satisfies Record<Lang, unknown>

/** The product's texts in the language of the project's journeys, for comparisons. */
export const words: typeof en = TEXTS[JOURNEY_LANG]
