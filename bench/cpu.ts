import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Returns the CPU time of all threads of a process, in milliseconds. It is null where the system does not report it in
 * nanoseconds (only Linux does), because a load uses only a few of the ticks that other systems count.
 */
export function cpuOf(pid: number): number | null {
  if (!existsSync('/proc/self/schedstat')) return null
  const threads = readdirSync(`/proc/${pid}/task`)
  const run = threads.map((thread) => readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0])
  return run.reduce((sum, ns) => sum + Number(ns), 0) / 1e6
}

const SAMPLE_MS = 500

/** Returns the share of CPU time that other programs use while the benchmark waits. */
export async function othersShare(): Promise<number> {
  const before = machineTimes()
  await sleep(SAMPLE_MS)
  const after = machineTimes()
  return 1 - (after.idle - before.idle) / (after.all - before.all)
}

function machineTimes(): { idle: number; all: number } {
  const times = cpus().map(({ times }) => times)
  const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)
  return { idle: sum(times.map(({ idle }) => idle)), all: sum(times.flatMap((one) => Object.values(one))) }
}
