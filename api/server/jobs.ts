import type { Runtime } from '../env.ts'
import { deliverDue } from '../notification/outbox.ts'
import { cleanUp } from './cleanup.ts'

const DELIVER_EVERY_MS = 3_000
const CLEAN_EVERY_MS = 600_000
/** A cron trigger comes once a minute; until shortly before the next one, delivery follows delivery. */
const DELIVERING_MS = 40_000

type Jobs = Pick<Runtime, 'db' | 'now' | 'sendMail' | 'log'>

/** Outgoing mail and clean-up, for as long as a process lives. @returns what stops them, when their rounds are done */
export function startJobs(runtime: Jobs): () => Promise<void> {
  const failed = (error: Error & { code?: string }) => runtime.log('job-failed', { error: error.code ?? error.name })
  const stops = [
    every(DELIVER_EVERY_MS, () => deliverDue(runtime), failed),
    every(CLEAN_EVERY_MS, () => cleanUp(runtime.db, runtime.now()), failed),
  ]
  return async () => {
    await Promise.all(stops.map((stop) => stop()))
  }
}

/** The same once, as a cron trigger asks for it. */
export async function runJobs(runtime: Jobs): Promise<void> {
  const begun = runtime.now().getTime()
  while ((await deliverDue(runtime)) > 0 && runtime.now().getTime() - begun < DELIVERING_MS);
  await cleanUp(runtime.db, runtime.now())
}

/** Works again and again, `ms` after it was done. @returns what stops it, when the round under way is over */
export function every(ms: number, work: () => Promise<unknown>, onError: (error: Error) => void) {
  let stopped = false
  let timer: ReturnType<typeof setTimeout>
  let round = Promise.resolve()
  const next = () => {
    if (stopped) return
    timer = setTimeout(() => {
      round = work()
        .then(() => {}, onError)
        .then(next)
    }, ms)
  }
  next()
  return async (): Promise<void> => {
    stopped = true
    clearTimeout(timer)
    await round
  }
}
