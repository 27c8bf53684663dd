import * as z from 'zod/mini'
import { day, lines, oneOf, whole } from '../form/fields.ts'
import { REVOCATION_REASONS } from './certificate.ts'

const revocation = {
  reason: oneOf(REVOCATION_REASONS),
  seen: whole(1, 1_000_000),
  note: z.optional(lines(2000)),
}

export const revocationForm = z.strictObject(revocation)

export const revocationSinceForm = z.strictObject({ ...revocation, since: day })

export const sinceQuery = z.strictObject({ since: day })

export const issueAnewForm = z.strictObject({ note: z.optional(lines(2000)) })
