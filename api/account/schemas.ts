import * as z from 'zod/mini'
import { ROLES, type SessionAccount } from '#domain/account/account.ts'
import { DEVICES, type OwnSession } from '#domain/account/auth.ts'
import type { OwnGoogleAccount } from '#domain/account/google-account.ts'
import { MODES } from '#domain/event/event.ts'
import { LANGS } from '#domain/language/language.ts'
import type { WaitingEvent } from '#domain/participation/participation.ts'
import { schemaOf } from '../http/describe.ts'
import type { Profile } from './profile.ts'

/* Describes the responses of the account routes for /api/openapi.json. */

const person = { name: z.string(), email: z.string(), location: z.string(), lang: z.enum(LANGS) }

export const profile = schemaOf<Profile>()(
  z.union([
    z.strictObject({
      ...person,
      role: z.enum(['user', 'college', 'admin']),
      institution: z.nullable(z.string()),
      rollNumber: z.nullable(z.string()),
    }),
    z.strictObject({
      ...person,
      role: z.literal('ngo'),
      orgName: z.string(),
      website: z.string(),
      phone: z.string(),
      description: z.string(),
    }),
  ]),
)

export const session = schemaOf<{ account: SessionAccount | null }>()(
  z.strictObject({
    account: z.nullable(
      z.strictObject({
        role: z.enum(ROLES),
        name: z.string(),
        lang: z.enum(LANGS),
        approvalWithdrawn: z.optional(z.literal(true)),
        coordinator: z.optional(z.literal(true)),
        slug: z.optional(z.string()),
      }),
    ),
  }),
)

export const ownSessions = schemaOf<{ sessions: OwnSession[] }>()(
  z.strictObject({
    sessions: z.array(
      z.strictObject({ begunAt: z.string(), device: z.nullable(z.enum(DEVICES)), current: z.boolean() }),
    ),
  }),
)

export const googleAccounts = schemaOf<{ accounts: OwnGoogleAccount[] }>()(
  z.strictObject({
    accounts: z.array(z.strictObject({ id: z.string(), email: z.string(), joinedAt: z.nullable(z.string()) })),
  }),
)

export const nextStep = z.strictObject({ next: z.string() })

type WaitingRegistration = { email: string | null; event: WaitingEvent | null }

export const waitingRegistration = schemaOf<WaitingRegistration>()(
  z.strictObject({
    email: z.nullable(z.string()),
    event: z.nullable(
      z.union([
        z.strictObject({
          ...{ state: z.enum(['upcoming', 'over']), title: z.string(), lang: z.string() },
          ...{ date: z.string(), endDate: z.nullable(z.string()), time: z.string(), endTime: z.nullable(z.string()) },
          ...{ mode: z.enum(MODES), city: z.string() },
        }),
        z.strictObject({ state: z.literal('gone') }),
      ]),
    ),
  }),
)

/** Database rows are for people to read. Programs must not rely on their columns. */
const rows = z.array(z.looseObject({}))

export const exported = z.strictObject({
  exportedAt: z.string(),
  profile,
  account: z.strictObject({
    registeredAt: z.string(),
    signsInWith: z.string(),
    googleName: z.nullable(z.string()),
    sessions: rows,
    googleAccounts: rows,
    institution: z.optional(z.nullable(z.string())),
    rollNumber: z.optional(z.nullable(z.string())),
  }),
  participations: rows,
  entries: rows,
  waitingLists: rows,
  withdrawals: rows,
  walkIns: rows,
  claims: rows,
  certificates: rows,
  corrections: rows,
  serviceRecords: rows,
  sharing: rows,
  classReads: rows,
  certificateChecks: rows,
  endorsements: rows,
  transcripts: rows,
  classes: z.optional(rows),
  ownReads: z.optional(rows),
  seenChanges: z.optional(rows),
  endorsed: z.optional(rows),
  namesAnswered: z.optional(rows),
  transcriptsMade: z.optional(rows),
  keysCreated: z.optional(rows),
  institution: z.optional(z.looseObject({})),
  institutionChecks: z.optional(rows),
  cohorts: z.optional(rows),
  apiKeys: z.optional(rows),
  membership: z.optional(z.looseObject({})),
  invitations: z.optional(rows),
  plannedVerifications: rows,
  application: z.optional(z.looseObject({})),
  events: z.optional(rows),
  decisions: z.optional(rows),
  facts: z.optional(rows),
  checks: z.optional(rows),
  questions: z.optional(rows),
  announcements: z.optional(rows),
  emailChoices: rows,
  emailLinks: rows,
  suppressedAddresses: rows,
  reminders: rows,
  calendarAddress: z.optional(z.looseObject({})),
  follows: rows,
  savedFilters: rows,
  weeklyEmail: z.optional(z.looseObject({})),
  mails: rows,
  messages: rows,
  reports: rows,
  askedAbout: z.optional(rows),
})
