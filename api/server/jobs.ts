import { growPublicLog } from '../certificate/public-log.ts'
import { momentOf, type Runtime } from '../env.ts'
import { passOnOffers } from '../event/place/due.ts'
import { deliverDue, MOST_PER_ROUND } from '../mail/delivery.ts'
import { remindOfExpiry } from '../organization/evidence/expiry.ts'
import { writeGoingEmail } from '../participation/going-email.ts'
import { writeReminder } from '../participation/reminder/email.ts'
import { endReminders, recordMissed } from '../participation/reminder/outcome.ts'
import { planReminders } from '../participation/reminder/plan.ts'
import { carryOutPlans } from '../participation/verification/carry-out.ts'
import { waitingWriters } from '../participation/waiting-list/email.ts'
import { cleanUp } from './cleanup.ts'

const DELIVER_EVERY_MS = 3_000
/** 5 seconds: an event's people can expect their verification as soon as it is over. */
const CARRY_OUT_EVERY_MS = 5_000
/** 3 seconds: when an offer expires, the place is offered to the next person within 5 seconds (D49). */
const PASS_ON_EVERY_MS = 3_000
/** 30 seconds: if an event moves to tomorrow while reminders are sent, the people going are soon reminded of it. */
const REMIND_EVERY_MS = 30_000
const CLEAN_EVERY_MS = 600_000
/** 40 seconds: repeated delivery must end before the next run, and the cron trigger fires once a minute. */
const DELIVERING_MS = 40_000

/**
 * How many emails are sent at the same time, so that a slow mail server does not delay thousands of reminders. A Worker has at most
 * six connections, and needs some of them for the database.
 */
const LANES = { process: 4, edge: 2 }

type Jobs = Pick<Runtime, 'db' | 'now' | 'config' | 'sendMail' | 'log'>

/**
 * Delivers emails, passes on offered places, carries out planned verifications and cleans up until stopped.
 * @returns a function that stops the jobs and waits for their current rounds
 */
export function startJobs(runtime: Jobs): () => Promise<void> {
  const failed = (error: Error & { code?: string }) => runtime.log('job-failed', { error: error.code ?? error.name })
  const stops = [
    every(DELIVER_EVERY_MS, async () => (await deliverMails(runtime, LANES.process)) >= MOST_PER_ROUND, failed),
    every(CARRY_OUT_EVERY_MS, () => carryOutPlans(runtime.db, momentOf(runtime)), failed),
    every(PASS_ON_EVERY_MS, () => passOnOffers(runtime.db, momentOf(runtime)), failed),
    every(REMIND_EVERY_MS, () => remind(runtime), failed),
    every(CLEAN_EVERY_MS, () => keepUp(runtime), failed),
  ]
  return async () => {
    await Promise.all(stops.map((stop) => stop()))
  }
}

/** Runs the same jobs once. Called by a cron trigger. */
export async function runJobs(runtime: Jobs): Promise<void> {
  const begun = runtime.now().getTime()
  while ((await deliverMails(runtime, LANES.edge)) > 0 && runtime.now().getTime() - begun < DELIVERING_MS);
  await keepUp(runtime)
}

/** Sends emails that are due, including those whose text is written only now. */
export const deliverMails = (runtime: Jobs, lanes = 1): Promise<number> =>
  deliverDue(
    runtime,
    {
      'going-confirmed': (mail) => writeGoingEmail(runtime.db, mail, momentOf(runtime)),
      reminder: (mail) => writeReminder(runtime.db, mail, momentOf(runtime)),
      ...waitingWriters(runtime.db, () => momentOf(runtime)),
    },
    lanes,
  )

/** Ends reminders before it decides new ones, so that no new one uses the email of an old one. @returns whether more are due */
async function remind(runtime: Jobs): Promise<boolean> {
  await endReminders(runtime)
  return planReminders(runtime.db, momentOf(runtime))
}

async function keepUp(runtime: Jobs): Promise<void> {
  const { db, now, config } = runtime
  const begun = now().getTime()
  const moment = () => momentOf({ now, config })
  const remindAll = async () => {
    while ((await remind(runtime)) && now().getTime() - begun < DELIVERING_MS);
  }
  const jobs = [
    remindAll,
    () => recordMissed(runtime),
    () => carryOutPlans(db, moment()),
    () => passOnOffers(db, moment()),
    () => remindOfExpiry(db, moment()),
    () => cleanUp(db, now()),
    () => growPublicLog(db, moment()),
  ]
  const errors: unknown[] = []
  for (const job of jobs) await job().catch((error) => errors.push(error))
  if (errors.length > 0) throw errors[0]
}

/**
 * Repeats `work`: `ms` after it ended, or immediately if it returned true, which means that more work is waiting.
 * @returns a function that stops the repetition and waits for the current round
 */
export function every(ms: number, work: () => Promise<unknown>, onError: (error: Error) => void) {
  let stopped = false
  let timer: ReturnType<typeof setTimeout>
  let round = Promise.resolve()
  const next = (wait: number) => {
    if (stopped) return
    timer = setTimeout(() => {
      round = work()
        .catch(onError)
        .then((more) => next(more === true ? 0 : ms))
    }, wait)
  }
  next(ms)
  return async (): Promise<void> => {
    stopped = true
    clearTimeout(timer)
    await round
  }
}
