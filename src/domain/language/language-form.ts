import * as z from 'zod/mini'
import { oneOf } from '../form/fields.ts'
import { LANGS } from './language.ts'

/** The language of the page that sends the request. The default is English (D30). */
export const pageLang = z.optional(oneOf(LANGS))

/** The query parameters of a spreadsheet file. */
export const fileForm = z.strictObject({ lang: pageLang })
