import * as z from 'zod/mini'
import { oneOf } from '../form/fields.ts'
import { PAPER_LANGS } from './pdf-language.ts'

/** What a paper is asked for with; without a language it has its reader's (D30). */
export const paperForm = z.strictObject({ lang: z.optional(oneOf(PAPER_LANGS)) })
