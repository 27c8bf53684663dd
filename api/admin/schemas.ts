import * as z from 'zod/mini'
import { ADMIN_ACTIONS } from '#domain/admin/admin-action.ts'
import { REVOCATION_REASONS } from '#domain/certificate/certificate.ts'
import { INSTITUTION_CHECKS } from '#domain/college/institution.ts'
import { CHECK_KINDS, CHECK_OUTCOMES, FACT_KINDS, REGISTERS } from '#domain/evidence/evidence.ts'
import { FLAG_KINDS, FLAG_OUTCOMES } from '#domain/flag/flag.ts'
import { MAIL_KINDS, MAIL_STATES } from '#domain/mail/notification.ts'
import { ORGANIZATION_KINDS } from '#domain/organization/organization.ts'
import { REPORT_REASONS } from '#domain/report/report.ts'
import { schemaOf } from '../http/describe.ts'
import type { UndeliveredMail } from '../mail/undelivered-mail.ts'
import type { ActivityPage } from './activity-log.ts'
import type { ContactMessage } from './contact/messages.ts'
import type { AdminCounts } from './counts.ts'

/* Describes the responses of the admin page's routes for /api/openapi.json. */

const next = z.nullable(z.string())

const mail = schemaOf<UndeliveredMail>()(
  z.strictObject({
    id: z.string(),
    kind: z.enum(MAIL_KINDS),
    to: z.string(),
    subject: z.string(),
    state: z.enum(MAIL_STATES),
    attempts: z.number(),
    failure: z.nullable(z.string()),
    createdAt: z.string(),
    nextAttemptAt: z.nullable(z.string()),
  }),
)

/** `sends` is true if emails can be sent at all. */
export const mailPage = z.strictObject({ mail: z.array(mail), next, sends: z.boolean() })

const message = schemaOf<ContactMessage>()(
  z.strictObject({
    id: z.string(),
    fromName: z.string(),
    replyTo: z.string(),
    message: z.string(),
    createdAt: z.string(),
    sentAt: z.nullable(z.string()),
    failure: z.nullable(z.string()),
  }),
)

export const messagePage = z.strictObject({ messages: z.array(message), next })

const details = z.strictObject({
  check: z.optional(z.enum(CHECK_KINDS)),
  fact: z.optional(z.enum(FACT_KINDS)),
  institution: z.optional(z.enum(INSTITUTION_CHECKS)),
  outcome: z.optional(z.enum(CHECK_OUTCOMES)),
  register: z.optional(z.enum(REGISTERS)),
  reason: z.optional(z.enum(REPORT_REASONS)),
  mail: z.optional(z.enum(MAIL_KINDS)),
  matched: z.optional(z.number()),
  undid: z.optional(z.enum(ADMIN_ACTIONS)),
  words: z.optional(z.string()),
  revocation: z.optional(z.enum(REVOCATION_REASONS)),
  count: z.optional(z.number()),
  since: z.optional(z.string()),
  flag: z.optional(z.enum(FLAG_KINDS)),
  flagOutcome: z.optional(z.enum(FLAG_OUTCOMES)),
})

export const activityPage = schemaOf<ActivityPage>()(
  z.strictObject({
    acts: z.array(
      z.strictObject({
        id: z.string(),
        at: z.string(),
        by: z.nullable(z.string()),
        act: z.enum(ADMIN_ACTIONS),
        about: z.string(),
        slug: z.nullable(z.string()),
        kind: z.nullable(z.enum(ORGANIZATION_KINDS)),
        details,
        note: z.nullable(z.string()),
      }),
    ),
    admins: z.array(z.string()),
    next,
  }),
)

export const countsAnswer = schemaOf<AdminCounts>()(
  z.strictObject({
    ...{ pending: z.number(), again: z.number(), suspended: z.number(), reports: z.number(), claims: z.number() },
    ...{ flags: z.number(), announcements: z.number(), messages: z.number(), colleges: z.number() },
  }),
)
