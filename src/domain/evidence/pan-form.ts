import * as z from 'zod/mini'
import { holdsPan } from './organization-number.ts'

/** Rejects a PAN in public text and in text for admins. A PAN belongs only in the PAN field, which is encrypted. */
export const withoutPan = z.refine<string>((text) => !holdsPan(text), { error: 'holds-pan' })
