import * as z from 'zod/mini'
import { holdsPan } from './organization-number.ts'

/** For text that everybody or an admin reads: a PAN stands in its own field alone, which is sealed. */
export const withoutPan = z.refine<string>((text) => !holdsPan(text), { error: 'holds-pan' })
