import * as z from 'zod/mini'
import { INSTITUTION_CHECKS, type InstitutionCheck } from '#domain/college/institution.ts'
import { CHECK_OUTCOMES } from '#domain/evidence/evidence.ts'
import { schemaOf } from '../../http/describe.ts'

/* Describes the responses of the admin's routes about colleges for /api/openapi.json. */

const text = z.nullable(z.string())

export const institutionCheck = schemaOf<InstitutionCheck>()(
  z.strictObject({
    ...{ kind: z.enum(INSTITUTION_CHECKS), value: z.string(), outcome: z.enum(CHECK_OUTCOMES), byLink: z.boolean() },
    ...{ note: text, by: text, at: z.string() },
  }),
)
