import { existsSync, readdirSync, readFileSync } from 'node:fs'
import type { Request } from './client.ts'

/** Whether the system tells what a thread has run so far, to the nanosecond (Linux). */
export const canMeasureCpu = existsSync('/proc/self/schedstat')

/** The CPU time that a request costs a process, all of its threads together: the mean of requests one after the other. */
export async function cpuPerRequest(pid: number, address: string, requests: Request[]): Promise<number> {
  const before = cpuOf(pid)
  for (const { path, ...request } of requests) {
    const answer = await fetch(address + path, request)
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}.`)
  }
  return (cpuOf(pid) - before) / requests.length
}

/** Milliseconds that the threads of a process have run. */
export function cpuOf(pid: number): number {
  const threads = readdirSync(`/proc/${pid}/task`)
  const run = threads.map((thread) =>
    Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0]),
  )
  return run.reduce((sum, ns) => sum + ns, 0) / 1e6
}

/**
 * The one child of a process whose command line has a text in it, such as `nginx: worker`, or the process itself where
 * nothing can be told.
 */
export function childOf(parent: number, text: string): number {
  if (!canMeasureCpu) return parent
  const found = readdirSync('/proc').filter((pid) => {
    try {
      const [, parentOf] = /\) \S (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? []
      return Number(parentOf) === parent && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(text)
    } catch {
      return false
    }
  })
  if (found.length !== 1) throw new Error(`${found.length} processes are "${text}".`)
  return Number(found[0])
}

const SAMPLE_MS = 500

/**
 * What share of the machine others use, or null where the system does not tell. One core is kept busy meanwhile, because
 * a machine that is itself a guest is told what its host takes from it only of time that it asks for.
 */
export function othersShare(): number | null {
  if (!canMeasureCpu) return null
  const [before, own] = [machineTimes(), process.cpuUsage()]
  const until = performance.now() + SAMPLE_MS
  while (performance.now() < until);
  const [after, { user, system }] = [machineTimes(), process.cpuUsage(own)]
  const ownTicks = (user + system) / 1e6 / SECONDS_A_TICK
  return Math.max(0, after.busy - before.busy - ownTicks) / (after.all - before.all)
}

/** Begins to count what the machine's host takes. @returns what share of the machine it took since, or null likewise */
export function countStolen(): () => number | null {
  if (!canMeasureCpu) return () => null
  const before = machineTimes()
  return () => {
    const after = machineTimes()
    return (after.stolen - before.stolen) / (after.all - before.all)
  }
}

const SECONDS_A_TICK = 0.01

/** The first line of /proc/stat, in ticks: its fourth and fifth figures are idle time, its eighth what the host took. */
function machineTimes(): { busy: number; stolen: number; all: number } {
  const [, ...texts] = (readFileSync('/proc/stat', 'utf8').split('\n')[0] ?? '').split(/\s+/)
  const times = texts.map(Number)
  const all = times.reduce((sum, time) => sum + time, 0)
  const [idle = 0, waiting = 0, , , stolen = 0] = times.slice(3)
  return { busy: all - idle - waiting, stolen, all }
}
