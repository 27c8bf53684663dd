import { writeAnnouncementEmail } from '../announcement/email.ts'
import { sendAnnouncements } from '../announcement/send.ts'
import { growPublicLog } from '../certificate/public-log.ts'
import { momentOf, type Runtime } from '../env.ts'
import { passOnOffers } from '../event/place/due.ts'
import { weeklyWriter } from '../following/weekly-email.ts'
import { decideWeeklyEmails } from '../following/weekly-round.ts'
import { deliverDue, MOST_PER_ROUND } from '../mail/delivery.ts'
import { remindOfExpiry } from '../organization/evidence/expiry.ts'
import { writeGoingEmail } from '../participation/going-email.ts'
import { carryOutPlans } from '../participation/verification/carry-out.ts'
import { waitingWriters } from '../participation/waiting-list/email.ts'
import { askWhoCame } from '../participation/who-came/due.ts'
import { writeWhoCameEmail } from '../participation/who-came/email.ts'
import { cleanUp } from './cleanup.ts'

const DELIVER_EVERY_MS = 3_000
/** 5 seconds: an event's people can expect their verification as soon as it is over. */
const CARRY_OUT_EVERY_MS = 5_000
/** 3 seconds: when an offer expires, the place is offered to the next person within 5 seconds (D49). */
const PASS_ON_EVERY_MS = 3_000
/** One minute: the weekly emails are decided soon after 18:00. */
const WEEKLY_EVERY_MS = 60_000
/** 3 seconds: an announcement is sent within 5 seconds after it can no longer be stopped (D54). */
const ANNOUNCE_EVERY_MS = 3_000
const CLEAN_EVERY_MS = 600_000
/** 40 seconds: repeated delivery must end before the next run, and the cron trigger fires once a minute. */
const DELIVERING_MS = 40_000

type Jobs = Pick<Runtime, 'db' | 'now' | 'config' | 'sendMail' | 'log'>

/**
 * Delivers emails, passes on offered places, carries out planned verifications and cleans up until stopped.
 * @returns a function that stops the jobs and waits for their current rounds
 */
export function startJobs(runtime: Jobs): () => Promise<void> {
  const failed = (error: Error & { code?: string }) => runtime.log('job-failed', { error: error.code ?? error.name })
  const stops = [
    every(DELIVER_EVERY_MS, async () => (await deliverMails(runtime)) >= MOST_PER_ROUND, failed),
    every(CARRY_OUT_EVERY_MS, () => carryOutPlans(runtime.db, momentOf(runtime)), failed),
    every(PASS_ON_EVERY_MS, () => passOnOffers(runtime.db, momentOf(runtime)), failed),
    every(WEEKLY_EVERY_MS, () => decideWeeklyEmails(runtime.db, () => momentOf(runtime)), failed),
    every(ANNOUNCE_EVERY_MS, () => sendAnnouncements(runtime.db, momentOf(runtime)), failed),
    every(CLEAN_EVERY_MS, () => keepUp(runtime), failed),
  ]
  return async () => {
    await Promise.all(stops.map((stop) => stop()))
  }
}

/** Runs the same jobs once. Called by a cron trigger. */
export async function runJobs(runtime: Jobs): Promise<void> {
  const begun = runtime.now().getTime()
  // Comes first, so that the same run delivers its emails. If it fails, `keepUp` runs it again and throws its error.
  await sendAnnouncements(runtime.db, momentOf(runtime)).catch(() => {})
  while ((await deliverMails(runtime)) > 0 && runtime.now().getTime() - begun < DELIVERING_MS);
  await keepUp(runtime)
}

/** Sends emails that are due, including those whose text is written only now. */
export const deliverMails = (runtime: Jobs): Promise<number> =>
  deliverDue(runtime, {
    'going-confirmed': (mail) => writeGoingEmail(runtime.db, mail, momentOf(runtime)),
    announcement: (mail) => writeAnnouncementEmail(runtime.db, mail, momentOf(runtime)),
    ...waitingWriters(runtime.db, () => momentOf(runtime)),
    weekly: weeklyWriter(runtime.db, () => momentOf(runtime)),
    'who-came': (mail) => writeWhoCameEmail(runtime.db, mail, momentOf(runtime)),
  })

async function keepUp({ db, now, config }: Jobs): Promise<void> {
  const moment = () => momentOf({ now, config })
  const jobs = [
    () => carryOutPlans(db, moment()),
    () => passOnOffers(db, moment()),
    () => sendAnnouncements(db, moment()),
    () => remindOfExpiry(db, moment()),
    () => decideWeeklyEmails(db, moment),
    () => askWhoCame(db, moment()),
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
