import * as z from 'zod/mini'
import { day, lineField, oneOf } from '../form/fields.ts'
import { pageLang } from '../language/language-form.ts'
import { ADMIN_ACTIONS } from './admin-action.ts'

const filters = {
  /** An admin as the log names them; null for whoever had the passcode alone. */
  who: z.optional(z.nullable(lineField(320))),
  act: z.optional(oneOf(ADMIN_ACTIONS)),
  about: z.optional(lineField(120)),
  from: z.optional(day),
}

/** Which acts an admin looks for (D42). They travel in a body: a name is no part of a URL (A17). */
export const actSearchForm = z.strictObject({ ...filters, cursor: z.optional(z.string()) })

export const actFileForm = z.strictObject({ ...filters, lang: pageLang })

export type ActivityFilters = Omit<z.infer<typeof actFileForm>, 'lang'>
