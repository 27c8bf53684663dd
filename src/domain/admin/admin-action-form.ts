import * as z from 'zod/mini'
import { day, lineField, oneOf } from '../form/fields.ts'
import { pageLang } from '../language/language-form.ts'
import { ADMIN_ACTIONS } from './admin-action.ts'

const filters = {
  /** The admin, as named in the activity log. Null finds the actions of admins who used only the passcode. */
  who: z.optional(z.nullable(lineField(320))),
  act: z.optional(oneOf(ADMIN_ACTIONS)),
  about: z.optional(lineField(120)),
  from: z.optional(day),
}

/**
 * The filters for searching the activity log (D42). They are sent in the body, because a name must not appear in a URL
 * (A17).
 */
export const actSearchForm = z.strictObject({ ...filters, cursor: z.optional(z.string()) })

export const actFileForm = z.strictObject({ ...filters, lang: pageLang })

export type ActivityFilters = Omit<z.infer<typeof actFileForm>, 'lang'>
