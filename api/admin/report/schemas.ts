import * as z from 'zod/mini'
import { NGO_STATES, ORGANIZATION_KINDS } from '#domain/organization/organization.ts'
import { REPORT_OUTCOMES, REPORT_REASONS, REPORT_STAGES } from '#domain/report/report.ts'
import { schemaOf } from '../../http/describe.ts'
import type { NgoReport } from './ngo-report.ts'
import type { ReportSubject } from './report.ts'
import type { Report } from './reports.ts'

const text = z.nullable(z.string())
const reason = z.enum(REPORT_REASONS)
const outcome = z.nullable(z.enum(REPORT_OUTCOMES))

export const subject = schemaOf<ReportSubject>()(z.strictObject({ orgName: z.string(), title: text }))

export const reportReceipt = z.strictObject({ status: z.literal('kept') })

const report = schemaOf<Report>()(
  z.strictObject({
    id: z.string(),
    reason,
    text,
    email: text,
    reportedAt: z.string(),
    event: z.nullable(z.strictObject({ id: z.string(), title: z.string() })),
    ngo: z.strictObject({
      ...{ id: z.string(), kind: z.enum(ORGANIZATION_KINDS), orgName: z.string(), slug: text },
      state: z.enum(NGO_STATES),
    }),
    stage: z.enum(REPORT_STAGES),
    asked: text,
    askedAt: text,
    answer: text,
    answeredAt: text,
    outcome,
    outcomeReason: text,
    resolvedBy: text,
    resolvedAt: text,
    history: z.strictObject({
      listedSince: text,
      matchedFacts: z.number(),
      matchedAt: text,
      pastEvents: z.number(),
      tickedEvents: z.number(),
      earlier: z.array(z.strictObject({ reason, outcome, at: z.string() })),
    }),
  }),
)

export const reportPage = z.strictObject({ reports: z.array(report), next: text })

const ngoReport = schemaOf<NgoReport>()(
  z.strictObject({
    id: z.string(),
    reason,
    event: text,
    asked: z.string(),
    askedAt: z.string(),
    answer: text,
    answeredAt: text,
    outcome,
  }),
)

export const ngoReports = z.strictObject({ reports: z.array(ngoReport) })
