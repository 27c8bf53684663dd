import { existsSync, readdirSync, readFileSync } from 'node:fs'
import type { Request } from './client.ts'

/** True if the system reports a thread's run time in nanoseconds (Linux). */
export const canMeasureCpu = existsSync('/proc/self/schedstat')

/** Returns the mean CPU time per request, over all threads of a process. Sends the requests one after another. */
export async function cpuPerRequest(pid: number, address: string, requests: Request[]): Promise<number> {
  const before = cpuOf(pid)
  for (const { path, ...request } of requests) {
    const answer = await fetch(address + path, request)
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}.`)
  }
  return (cpuOf(pid) - before) / requests.length
}

/** Returns the CPU time of all threads of a process, in milliseconds. */
export function cpuOf(pid: number): number {
  const threads = readdirSync(`/proc/${pid}/task`)
  const run = threads.map((thread) =>
    Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0]),
  )
  return run.reduce((sum, ns) => sum + ns, 0) / 1e6
}

/**
 * Returns the id of the only child process whose command line contains the given text, such as `nginx: worker`. If the system
 * does not report child processes, returns the parent's id.
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
 * Returns the share of CPU time that other processes use, or null if the system does not report it. Keeps one core busy while
 * it measures, because a virtual machine can see the time taken by its host only while it wants to run.
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
 * Starts to measure the CPU time that the virtual machine's host takes.
 * @returns a function that returns the host's share since the start, or null if the system does not report it
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
 * Reads the first line of /proc/stat, in ticks. Its fourth and fifth numbers are idle time, and its eighth is the time taken by
 * the host.
 */
function machineTimes(): { busy: number; stolen: number; all: number } {
  const [, ...texts] = (readFileSync('/proc/stat', 'utf8').split('\n')[0] ?? '').split(/\s+/)
  const times = texts.map(Number)
  const all = times.reduce((sum, time) => sum + time, 0)
  const [idle = 0, waiting = 0, , , stolen = 0] = times.slice(3)
  return { busy: all - idle - waiting, stolen, all }
}
