import { existsSync, readdirSync, readFileSync } from 'node:fs'
import type { Request } from './client.ts'

/** Is true if the system reports the run time of a thread in nanoseconds (Linux). */
export const canMeasureCpu = existsSync('/proc/self/schedstat')

/** Returns the mean CPU time of a request, over all threads of a process. The requests run one after the other. */
export async function cpuPerRequest(pid: number, address: string, requests: Request[]): Promise<number> {
  const before = cpuOf(pid)
  for (const { path, ...request } of requests) {
    const answer = await fetch(address + path, request)
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}.`)
  }
  return (cpuOf(pid) - before) / requests.length
}

/** Returns the milliseconds that the threads of a process have run. */
export function cpuOf(pid: number): number {
  const threads = readdirSync(`/proc/${pid}/task`)
  const run = threads.map((thread) =>
    Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0]),
  )
  return run.reduce((sum, ns) => sum + ns, 0) / 1e6
}

/**
 * Returns the only child of a process whose command line contains a text, such as `nginx: worker`, or the process itself if the
 * system does not report this.
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
 * Returns the share of the machine that other processes use, or null if the system does not report it. It keeps one core busy
 * for this, because a virtual machine sees what its host takes only while it asks for time.
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

/**
 * Starts to count what the machine's host takes.
 * @returns a function that returns the host's share since then, or null if the system does not report it
 */
export function countStolen(): () => number | null {
  if (!canMeasureCpu) return () => null
  const before = machineTimes()
  return () => {
    const after = machineTimes()
    return (after.stolen - before.stolen) / (after.all - before.all)
  }
}

const SECONDS_A_TICK = 0.01

/**
 * Reads the first line of /proc/stat, in ticks: its fourth and fifth figures are idle time, and its eighth is what the host
 * took.
 */
function machineTimes(): { busy: number; stolen: number; all: number } {
  const [, ...texts] = (readFileSync('/proc/stat', 'utf8').split('\n')[0] ?? '').split(/\s+/)
  const times = texts.map(Number)
  const all = times.reduce((sum, time) => sum + time, 0)
  const [idle = 0, waiting = 0, , , stolen = 0] = times.slice(3)
  return { busy: all - idle - waiting, stolen, all }
}
