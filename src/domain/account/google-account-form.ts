import * as z from 'zod/mini'
import { LANGS } from '../language/language.ts'

/** The body of a request to link a second Google account, with the language of the page (D93). */
export const googleJoiningForm = z.strictObject({ lang: z.optional(z.enum(LANGS, { error: 'choice' })) })
