import * as z from 'zod/mini'
import { lineOrNothing, oneOf } from '../form/fields.ts'
import { pageLang } from '../language/language-form.ts'
import { CATEGORIES, MODES, SECTORS } from './event.ts'

const LONGEST_PAGE = 50

/** The filters of the event list. The values come from a URL (SPEC §2). An empty city means no filter. */
export const eventFilterForm = z.strictObject({
  type: z.optional(oneOf(CATEGORIES)),
  via: z.optional(oneOf(MODES)),
  sector: z.optional(oneOf(SECTORS)),
  city: z.optional(lineOrNothing(120)),
  limit: z.optional(
    z.string().check(
      z.regex(/^(0|[1-9][0-9]{0,8})$/, { error: 'whole', abort: true }),
      z.refine((text) => Number(text) >= 1, { error: 'least-1' }),
      z.refine((text) => Number(text) <= LONGEST_PAGE, { error: `at-most-${LONGEST_PAGE}` }),
    ),
  ),
  /** The language of city names in the response. In English, the names are returned as they were typed (D33). */
  lang: pageLang,
  cursor: z.optional(z.string().check(z.maxLength(200, { error: 'choice' }))),
})
