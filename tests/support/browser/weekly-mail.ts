import type { Moment } from '#api/env.ts'
import { decideWeeklyEmails } from '#api/following/weekly-round.ts'
import { openPostgres } from '#db/postgres.ts'
import { addDays } from '#domain/time/day.ts'
import { eventDayOf, instantOf } from '#domain/time/zone.ts'

const THURSDAY = 4

/** Decides the weekly emails of a running app as it would on the next Thursday evening, and lets them leave now. */
export async function sendWeekly(databaseUrl: string, baseUrl: string): Promise<void> {
  const db = openPostgres({ url: databaseUrl, max: 1, timeouts: 'patient' })
  const tomorrow = addDays(eventDayOf(new Date()), 1)
  const days = (THURSDAY - new Date(`${tomorrow}T00:00:00Z`).getUTCDay() + 7) % 7
  const thursday = addDays(tomorrow, days)
  const moment = { now: instantOf(thursday, '18:01'), today: thursday, config: { baseUrl } } as Moment
  await decideWeeklyEmails(db, () => moment)
  const mails = db.updateTable('outgoing_mail').set({ created_at: new Date(), next_attempt_at: new Date() })
  await mails.where('kind', '=', 'weekly').where('sent_at', 'is', null).execute()
  await db.destroy()
}
