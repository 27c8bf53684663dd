import * as z from 'zod/mini'
import { lineField, oneOf, wrongType } from '../form/fields.ts'
import { KEY_SCOPES } from './api-key.ts'

/** The form of a new API key. At least one scope must be chosen, and each once. */
export const apiKeyForm = z.strictObject({
  name: lineField(60),
  scopes: z.array(oneOf(KEY_SCOPES), { error: wrongType }).check(
    z.minLength(1, { error: 'required', abort: true }),
    z.refine((scopes) => new Set(scopes).size === scopes.length, { error: 'repeated' }),
  ),
})

export type ApiKeyForm = z.infer<typeof apiKeyForm>
