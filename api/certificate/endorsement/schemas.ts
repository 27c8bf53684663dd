import * as z from 'zod/mini'
import type { EndorsedCertificate, Endorsement } from '#domain/college/endorsement.ts'
import { PROGRAMMES } from '#domain/programme/programme.ts'
import { schemaOf } from '../../http/describe.ts'
import { currentFields, hold, revokedCertificate } from '../version/schemas.ts'

const text = z.nullable(z.string())

const endorsement = schemaOf<Endorsement>()(
  z.strictObject({
    id: z.string(),
    college: z.string(),
    collegeSlug: text,
    programme: z.enum(PROGRAMMES),
    programmeName: text,
    comment: text,
    on: z.string(),
    status: z.union([
      z.strictObject({ state: z.literal('valid') }),
      z.strictObject({ state: z.literal('on-hold') }),
      z.strictObject({ state: z.literal('withdrawn'), on: z.string(), reason: z.string() }),
    ]),
  }),
)

const endorsements = z.array(endorsement)

export const checkedCertificate = schemaOf<EndorsedCertificate>()(
  z.union([
    z.strictObject({ state: z.literal('valid'), ...currentFields, endorsements }),
    z.strictObject({ state: z.literal('on-hold'), hold, ...currentFields, endorsements }),
    revokedCertificate,
  ]),
)

export const collegeProfile = z.strictObject({
  id: z.string(),
  type: z.array(z.string()),
  name: z.string(),
  url: z.string(),
})
