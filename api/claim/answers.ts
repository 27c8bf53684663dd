import * as z from 'zod/mini'
import { MARK_WAYS } from '#domain/attendance.ts'
import { CLAIM_STATES, type Claim } from '#domain/claim.ts'
import { DIRECTIONS } from '#domain/door-code.ts'
import { schemaOf } from '../http/describe.ts'
import { doorAttendance } from '../participation/answers.ts'
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
    may: z.array(z.enum(['accept', 'decline', 'appeal', 'take-back', 'grant', 'refuse'])),
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
        attendance: z.nullable(doorAttendance),
        marks: z.array(
          z.strictObject({
            id: z.string(),
            kind: z.enum(DIRECTIONS),
            way: z.enum(MARK_WAYS),
            at: z.string(),
            takenBackAt: text,
          }),
        ),
        door: z.nullable(z.strictObject({ counted: z.number(), seen: z.nullable(z.number()) })),
      }),
    ),
    next: text,
  }),
)
