import * as z from 'zod/mini'
import { oneOf } from '../form/fields.ts'
import { LANGS } from './language.ts'

/** The language of the page that sends it; without it, English (D30). */
export const pageLang = z.optional(oneOf(LANGS))

/** What a file for a spreadsheet is asked for with. */
export const fileForm = z.strictObject({ lang: pageLang })
