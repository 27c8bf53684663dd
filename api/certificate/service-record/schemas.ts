import * as z from 'zod/mini'
import { EVIDENCE } from '#domain/attendance/presence.ts'
import { REVOKED_BECAUSE } from '#domain/certificate/certificate.ts'
import type { CheckedRecord, ServiceRecord } from '#domain/certificate/service-record.ts'
import { SECTORS } from '#domain/event/event.ts'
import { schemaOf } from '../../http/describe.ts'
import { served } from '../version/schemas.ts'
import type { MadeRecord } from './record.ts'

/* The responses of the service record routes, for /api/openapi.json. */

const line = { ...served, code: z.string(), hours: z.nullable(z.number()), counted: z.nullable(z.number()) }

export const serviceRecord = schemaOf<ServiceRecord>()(
  z.strictObject({
    lines: z.array(z.strictObject(line)),
    hours: z.number(),
    bySector: z.array(z.strictObject({ sector: z.enum(SECTORS), hours: z.number() })),
    byYear: z.array(z.strictObject({ year: z.string(), hours: z.number() })),
  }),
)

export const madeRecord = schemaOf<MadeRecord>()(z.strictObject({ code: z.string(), version: z.number() }))

const reason = z.enum(REVOKED_BECAUSE)

export const status = z.union([
  z.strictObject({ state: z.literal('valid') }),
  z.strictObject({
    state: z.literal('on-hold'),
    since: z.string(),
    because: z.optional(z.literal('log-differs')),
  }),
  z.strictObject({ state: z.literal('corrected'), since: z.string() }),
  z.strictObject({ state: z.literal('revoked'), since: z.string(), reason }),
])

export const checkedRecord = schemaOf<CheckedRecord>()(
  z.union([
    z.strictObject({
      state: z.enum(['valid', 'changed']),
      code: z.string(),
      version: z.number(),
      madeOn: z.string(),
      period: z.strictObject({ from: z.optional(z.string()), to: z.optional(z.string()) }),
      name: z.nullable(z.string()),
      lines: z.array(z.strictObject({ ...line, name: z.string(), evidence: z.enum(EVIDENCE), status })),
      hours: z.number(),
    }),
    z.strictObject({ state: z.literal('revoked'), code: z.string(), revokedOn: z.string(), reason }),
  ]),
)
