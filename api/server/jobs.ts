import { sendAnnouncements } from '../announcement/send.ts'
import { growPublicLog } from '../certificate/public-log.ts'
import { momentOf, type Runtime } from '../env.ts'
import { passOnOffers } from '../event/place/due.ts'
import { decideWeeklyEmails } from '../following/weekly-round.ts'
import { MOST_PER_ROUND } from '../mail/delivery.ts'
import { remindOfExpiry } from '../organization/evidence/expiry.ts'
import { endReminders, recordMissed } from '../participation/reminder/outcome.ts'
import { planReminders } from '../participation/reminder/plan.ts'
import { carryOutPlans } from '../participation/verification/carry-out.ts'
import { askWhoCame } from '../participation/who-came/due.ts'
import { cleanUp } from './cleanup.ts'
import { deliverMails } from './deliver-mails.ts'
import { every } from './every.ts'

/** 40 seconds: repeated work must end before the next run, and the cron trigger fires once a minute. */
const REPEATING_MS = 40_000

/**
 * How many emails are sent at the same time, so that a slow mail server does not delay thousands of reminders. A Worker has at most
 * six connections, and needs some of them for the database.
 */
export const MAIL_LANES = { process: 4, edge: 2 }

type Jobs = Pick<Runtime, 'db' | 'now' | 'config' | 'sendMail' | 'log'>

/** A job, with the time between two of its runs in a process. It returns true if more work is waiting. */
type Job = { everyMs: number; run: (runtime: Jobs) => Promise<unknown> }

const MINUTE_MS = 60_000

const JOBS: readonly Job[] = [
  // 3 seconds: an announcement is sent within 5 seconds after it can no longer be stopped (D54).
  { everyMs: 3_000, run: (runtime) => sendAnnouncements(runtime.db, momentOf(runtime)) },
  // 3 seconds: when an offer expires, the place is offered to the next person within 5 seconds (D49).
  { everyMs: 3_000, run: (runtime) => passOnOffers(runtime.db, momentOf(runtime)) },
  // 5 seconds: an event's people can expect their verification as soon as it is over.
  { everyMs: 5_000, run: (runtime) => carryOutPlans(runtime.db, momentOf(runtime)) },
  // 30 seconds: if an event moves to tomorrow while reminders are sent, the people going are soon reminded of it.
  { everyMs: 30_000, run: remind },
  { everyMs: MINUTE_MS, run: (runtime) => decideWeeklyEmails(runtime.db, () => momentOf(runtime)) },
  { everyMs: 10 * MINUTE_MS, run: recordMissed },
  { everyMs: 10 * MINUTE_MS, run: (runtime) => askWhoCame(runtime.db, momentOf(runtime)) },
  { everyMs: 10 * MINUTE_MS, run: (runtime) => remindOfExpiry(runtime.db, momentOf(runtime)) },
  { everyMs: 10 * MINUTE_MS, run: (runtime) => cleanUp(runtime.db, runtime.now()) },
  { everyMs: 10 * MINUTE_MS, run: (runtime) => growPublicLog(runtime.db, momentOf(runtime)) },
]

const DELIVER_EVERY_MS = 3_000

/**
 * Delivers emails and runs all other jobs until stopped.
 * @returns a function that stops the jobs and waits for their current rounds
 */
export function startJobs(runtime: Jobs): () => Promise<void> {
  const failed = (error: Error & { code?: string }) => runtime.log('job-failed', { error: error.code ?? error.name })
  const deliver = async () => (await deliverMails(runtime, MAIL_LANES.process)) >= MOST_PER_ROUND
  const stops = [
    every(DELIVER_EVERY_MS, deliver, failed),
    ...JOBS.map(({ everyMs, run }) => every(everyMs, () => run(runtime), failed)),
  ]
  return async () => {
    await Promise.all(stops.map((stop) => stop()))
  }
}

/** Runs all jobs once, and then delivers their emails. Called by a cron trigger. @throws the first error, after all jobs */
export async function runJobs(runtime: Jobs): Promise<void> {
  const begun = runtime.now().getTime()
  const hasTime = () => runtime.now().getTime() - begun < REPEATING_MS
  const errors: unknown[] = []
  const deliver = async () => (await deliverMails(runtime, MAIL_LANES.edge)) > 0
  for (const run of [...JOBS.map((job) => job.run), deliver])
    try {
      while ((await run(runtime)) === true && hasTime());
    } catch (error) {
      errors.push(error)
    }
  if (errors.length > 0) throw errors[0]
}

/** Ends reminders before it decides new ones, so that no new one uses the email of an old one. @returns whether more are due */
async function remind(runtime: Jobs): Promise<boolean> {
  await endReminders(runtime)
  return planReminders(runtime.db, momentOf(runtime))
}
