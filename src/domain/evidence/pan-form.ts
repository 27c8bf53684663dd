import * as z from 'zod/mini'
import { holdsPan } from './organization-number.ts'

/** Checks public text and text for admins: a PAN belongs only in its own field, which is encrypted. */
export const withoutPan = z.refine<string>((text) => !holdsPan(text), { error: 'holds-pan' })
