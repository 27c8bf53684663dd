import * as z from 'zod/mini'
import { DIRECTIONS } from '#domain/check-in/check-in-code.ts'
import type { CheckIn, Pass } from '#domain/check-in/desk.ts'
import { schemaOf } from '../../http/describe.ts'

const text = z.nullable(z.string())

export const checkInAnswer = schemaOf<CheckIn>()(
  z.strictObject({
    direction: z.enum(DIRECTIONS),
    eventId: z.string(),
    title: z.string(),
    lang: z.string(),
    orgName: z.string(),
    at: z.string(),
    cameAt: text,
    leftAt: text,
    minutes: z.nullable(z.number()),
    late: z.boolean(),
  }),
)

const pass = schemaOf<Pass>()(
  z.strictObject({
    eventId: z.string(),
    pass: z.string(),
    name: z.string(),
    title: z.string(),
    lang: z.string(),
    date: z.string(),
    endDate: text,
    time: z.string(),
    endTime: text,
    city: z.string(),
    orgName: z.string(),
  }),
)

export const passList = z.strictObject({ passes: z.array(pass) })

export const claimedVisit = z.strictObject({ eventId: z.string(), title: z.string() })
