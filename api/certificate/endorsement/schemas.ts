import * as z from 'zod/mini'
import type { EndorsedCertificate, Endorsement, OwnEndorsement } from '#domain/college/endorsement/endorsement.ts'
import { PROGRAMMES } from '#domain/programme/programme.ts'
import { schemaOf } from '../../http/describe.ts'
import { currentFields, hold, revokedCertificate } from '../version/schemas.ts'

const text = z.nullable(z.string())

const said = { college: z.string(), programme: z.enum(PROGRAMMES), programmeName: text, on: z.string() }

export const ownEndorsement = schemaOf<OwnEndorsement>()(z.strictObject(said))

const endorsement = schemaOf<Endorsement>()(
  z.strictObject({
    ...said,
    id: z.string(),
    collegeSlug: text,
    comment: text,
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
