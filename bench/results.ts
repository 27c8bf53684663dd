import { mkdir, readFile, writeFile } from 'node:fs/promises'
import type { Measurement } from './client.ts'
import { canMeasureCpu, countStolen, cpuOf, othersShare } from './cpu.ts'
import type { DatabaseTimes } from './worst.ts'

/** The measurements, keyed by path, program and size. */
export type Results = {
  sizes: string[]
  /** The responses per second in each round. */
  rates: Map<string, number[]>
  /** The CPU time of the program's process per response in each round, in milliseconds. */
  costs: Map<string, number[]>
  /** The CPU time per request if requests are sent one after another, in milliseconds. */
  alone: Map<string, number>
  /** The database time of the list at the largest size. */
  database: DatabaseTimes | null
  /** The number of responses with an unexpected status. */
  failures: Map<string, number>
  /** Sentences about measurements that were not possible on this machine, with the reason. */
  skipped: Set<string>
  /** A sentence for each step that ended with an error. Measurements before the error are kept. */
  broken: Set<string>
  /**
   * The share of CPU time that other processes used just before each round, or that the host took during the round, whichever
   * is greater. Keyed by size. Null if the system does not report it.
   */
  others: Map<string, (number | null)[]>
}

export const noResults = (sizes: string[]): Results => ({
  ...{
    sizes,
    rates: new Map(),
    costs: new Map(),
    alone: new Map(),
    database: null,
    failures: new Map(),
    skipped: new Set(),
    broken: new Set(),
    others: new Map(),
  },
})

/** How often each `Target` runs, and for how long. */
export type Pace = { rounds: number; ms: number }

/** A load on one program. */
export type Target = {
  path: string
  program: string
  /** The id of the process that responds. */
  pid?: number
  run: (ms: number) => Promise<Measurement>
}

/**
 * Runs every `Target` once per round, so that other work on the machine affects all of them equally. The first round is not
 * counted.
 */
export async function interleave(targets: Target[], size: string, { rounds, ms }: Pace, results: Results) {
  for (const { run } of targets) await run(ms / 2)
  for (let round = 0; round < rounds; round += 1) {
    const used = othersShare()
    const stolen = countStolen()
    for (const { path, program, pid, run } of targets) {
      const key = keyOf(path, program, size)
      const before = pid && canMeasureCpu ? cpuOf(pid) : null
      const { perSecond, answers, failures } = await run(ms)
      add(results.rates, key, perSecond)
      if (pid && before !== null && answers > 0) add(results.costs, key, (cpuOf(pid) - before) / answers)
      results.failures.set(key, (results.failures.get(key) ?? 0) + failures)
    }
    const share = used === null ? null : Math.max(used, stolen() ?? 0)
    results.others.set(size, [...(results.others.get(size) ?? []), share])
  }
}

/** Runs a step. If it ends with an error, earlier measurements are kept, and the document contains the error. */
export async function runStep(name: string, results: Results, run: () => Promise<void>): Promise<void> {
  try {
    await run()
  } catch (error) {
    console.error(error)
    results.broken.add(`The step “${name}” ended with an error: ${String(error).split('\n')[0]}`)
  }
}

/** Deletes the measurements of loads that will run again. */
export function forget(targets: Target[], size: string, results: Results): void {
  for (const { path, program } of targets)
    for (const figures of [results.rates, results.costs, results.failures]) figures.delete(keyOf(path, program, size))
  results.others.delete(size)
}

function add(to: Map<string, number[]>, key: string, value: number): void {
  to.set(key, [...(to.get(key) ?? []), value])
}

export const keyOf = (path: string, program: string, size: string) => `${path} | ${program} | ${size}`

/** Returns the median of the rounds, or null if nothing was measured. */
export function median(of: Map<string, number[]>, path: string, program: string, size: string): number | null {
  const sorted = of.get(keyOf(path, program, size))?.toSorted((a, b) => a - b)
  return sorted?.[sorted.length >> 1] ?? null
}

const KEPT = new URL('../.cache/bench.json', import.meta.url)

/** Stores the measurements, so that the document can be written again without new measurements. */
export async function keep(results: Results): Promise<void> {
  const plain = Object.entries(results).map(([name, value]) => [
    name,
    value instanceof Map || value instanceof Set ? [...value] : value,
  ])
  await mkdir(new URL('.', KEPT), { recursive: true })
  await writeFile(KEPT, JSON.stringify(Object.fromEntries(plain)))
}

/**
 * Returns the measurements of the last full run.
 * @throws if there was none
 */
export async function savedResults(): Promise<Results> {
  const { sizes, rates, costs, alone, database, failures, skipped, broken, others } = JSON.parse(
    await readFile(KEPT, 'utf8'),
  )
  return {
    ...{ sizes, rates: new Map(rates), costs: new Map(costs), alone: new Map(alone), database },
    ...{ failures: new Map(failures), skipped: new Set(skipped), broken: new Set(broken), others: new Map(others) },
  }
}
