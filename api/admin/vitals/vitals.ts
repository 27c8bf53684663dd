import { type Kysely, sql } from 'kysely'
import type { Database } from '#db/schema.ts'
import type { VitalsForm } from '#domain/admin/vitals-form.ts'

/** Measurements are kept, and summed up, for this long (D24). */
export const VITALS_DAYS = 28

export async function recordVitals(db: Kysely<Database>, { route, metrics }: VitalsForm, now: Date): Promise<void> {
  await db
    .insertInto('web_vital')
    .values(metrics.map(({ name, value }) => ({ route, metric: name, value, measured_at: now })))
    .execute()
}

export type VitalSummary = { route: string; metric: 'LCP' | 'INP' | 'CLS' | 'TTFB'; p75: number; samples: number }

/** 75th percentiles: three of four page views were this good or better. */
export async function vitalSummaries(db: Kysely<Database>, now: Date): Promise<VitalSummary[]> {
  return db
    .selectFrom('web_vital')
    .where('measured_at', '>', new Date(now.getTime() - VITALS_DAYS * 86_400_000))
    .groupBy(['route', 'metric'])
    .select(['route', 'metric'])
    .select(sql<number>`percentile_cont(0.75) within group (order by value)`.as('p75'))
    .select((row) => row.fn.countAll<number>().as('samples'))
    .orderBy('route')
    .orderBy('metric')
    .execute()
}
