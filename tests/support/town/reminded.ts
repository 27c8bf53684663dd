import { momentOf, type Runtime } from '#api/env.ts'
import { endReminders, recordMissed } from '#api/participation/reminder/outcome.ts'
import { planReminders } from '#api/participation/reminder/plan.ts'
import { deliverMails } from '#api/server/deliver-mails.ts'
import { instantOf } from '#domain/time/zone.ts'

/** The day before the events of these tests, and their day. */
export const EVE = '2026-11-27'
export const EVENT_DAY = '2026-11-28'
/** Returns a time of the day before. */
export const eve = (time: string): Date => instantOf(EVE, time)

type Jobs = Pick<Runtime, 'db' | 'now' | 'config' | 'sendMail' | 'log'>

/** Runs the jobs of reminders once, like a process does every few seconds, without sending. */
export async function decideReminders(runtime: Jobs): Promise<void> {
  await endReminders(runtime)
  while (await planReminders(runtime.db, momentOf(runtime)));
  await recordMissed(runtime)
}

/** Runs the jobs of reminders and sends everything that is due. */
export async function sendReminders(runtime: Jobs): Promise<void> {
  await decideReminders(runtime)
  while ((await deliverMails(runtime)) > 0);
  await endReminders(runtime)
  // A reminder that was dropped after the hours in which it could be decided again is missed.
  await recordMissed(runtime)
}
