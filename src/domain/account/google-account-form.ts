import * as z from 'zod/mini'
import { LANGS } from '../language/language.ts'

/** Asks to join a second Google account, on a page of this language (D93). */
export const googleJoiningForm = z.strictObject({ lang: z.optional(z.enum(LANGS, { error: 'choice' })) })
