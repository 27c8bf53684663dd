import * as z from 'zod/mini'
import { ENTRY_WAYS } from '#domain/attendance/attendance.ts'
import type { BatchAnswer, DeskState, OwnDesk } from '#domain/check-in/desk.ts'
import { schemaOf } from '../../http/describe.ts'

const seen = z.nullable(z.strictObject({ id: z.string(), at: z.number(), way: z.enum(ENTRY_WAYS) }))

export const ownDesk = schemaOf<OwnDesk>()(
  z.strictObject({
    eventId: z.string(),
    title: z.string(),
    lang: z.string(),
    day: z.nullable(z.string()),
    opensAt: z.nullable(z.string()),
    closesAt: z.nullable(z.string()),
    open: z.nullable(
      z.strictObject({
        id: z.string(),
        link: z.string(),
        openedAt: z.string(),
        phones: z.array(
          z.strictObject({
            id: z.string(),
            number: z.number(),
            device: z.nullable(z.string()),
            openedAt: z.string(),
            contactAt: z.string(),
            entries: z.number(),
            state: z.enum(['open', 'closed']),
          }),
        ),
      }),
    ),
  }),
)

export const deskState = schemaOf<DeskState>()(
  z.strictObject({
    id: z.string(),
    secret: z.string(),
    phone: z.number(),
    eventId: z.string(),
    title: z.string(),
    lang: z.string(),
    orgName: z.string(),
    day: z.string(),
    start: z.number(),
    end: z.nullable(z.number()),
    opensAt: z.number(),
    closesAt: z.number(),
    keptUntil: z.number(),
    now: z.number(),
    namesFrom: z.nullable(z.string()),
    people: z.array(
      z.strictObject({
        id: z.string(),
        pass: z.string(),
        name: z.string(),
        in: seen,
        out: seen,
        samePhoneAs: z.nullable(z.string()),
      }),
    ),
    partial: z.boolean(),
    walkIns: z.array(z.strictObject({ id: z.string(), name: z.string(), in: seen, out: seen })),
    waiting: z.optional(
      z.nullable(z.array(z.strictObject({ id: z.string(), name: z.string(), position: z.number() }))),
    ),
    headcount: z.nullable(z.strictObject({ people: z.number(), at: z.number() })),
    status: z.enum(['open', 'cancelled', 'suspended', 'moved']),
  }),
)

export const batchAnswer = schemaOf<BatchAnswer>()(
  z.strictObject({ kept: z.array(z.string()), state: z.nullable(deskState) }),
)
