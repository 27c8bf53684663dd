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

/** What share of the machine is used while nothing of ours runs, or null where the system does not tell. */
export async function othersShare(): Promise<number | null> {
  if (!canMeasureCpu) return null
  const before = machineTimes()
  await new Promise((resolve) => setTimeout(resolve, SAMPLE_MS))
  const after = machineTimes()
  return (after.busy - before.busy) / (after.all - before.all)
}

/** The first line of /proc/stat; its fourth and fifth figures are idle time. */
function machineTimes(): { busy: number; all: number } {
  const [, ...times] = (readFileSync('/proc/stat', 'utf8').split('\n')[0] ?? '').split(/\s+/)
  const all = times.reduce((sum, time) => sum + Number(time), 0)
  return { busy: all - Number(times[3]) - Number(times[4]), all }
}
