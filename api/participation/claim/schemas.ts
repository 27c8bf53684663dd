import * as z from 'zod/mini'
import { ENTRY_WAYS } from '#domain/attendance/attendance.ts'
import { DIRECTIONS } from '#domain/check-in/check-in-code.ts'
import { CLAIM_STATES, type Claim } from '#domain/claim/claim.ts'
import { schemaOf } from '../../http/describe.ts'
import { deskAttendance } from '../schemas.ts'
import type { AppealPage, ClaimPage } from './read.ts'

const text = z.nullable(z.string())

export const claimAnswer = schemaOf<Claim>()(
  z.strictObject({
    id: z.string(),
    state: z.enum(CLAIM_STATES),
    eventId: text,
    title: z.string(),
    lang: z.string(),
    date: z.string(),
    endDate: text,
    city: z.string(),
    orgName: z.string(),
    name: text,
    steps: z.array(
      z.strictObject({ act: z.enum([...CLAIM_STATES, 'not-there']), at: z.string(), by: text, words: text }),
    ),
    answerBy: text,
    may: z.array(z.enum(['accept', 'decline', 'appeal', 'withdraw', 'grant', 'refuse'])),
    side: z.enum(['volunteer', 'organization', 'admin']),
    certificate: text,
  }),
)

export const claimMade = z.strictObject({ id: z.string() })

export const claimPage = schemaOf<ClaimPage>()(z.strictObject({ claims: z.array(claimAnswer), next: text }))

export const appealPage = schemaOf<AppealPage>()(
  z.strictObject({
    claims: z.array(
      z.strictObject({
        claim: claimAnswer,
        attendance: z.nullable(deskAttendance),
        entries: z.array(
          z.strictObject({
            id: z.string(),
            kind: z.enum(DIRECTIONS),
            way: z.enum(ENTRY_WAYS),
            at: z.string(),
            undoneAt: text,
          }),
        ),
        desk: z.nullable(z.strictObject({ counted: z.number(), seen: z.nullable(z.number()) })),
      }),
    ),
    next: text,
  }),
)
