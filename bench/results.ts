import { mkdir, readFile, writeFile } from 'node:fs/promises'
import type { Measurement } from './client.ts'
import { canMeasureCpu, countStolen, cpuOf, othersShare } from './cpu.ts'
import type { DatabaseTimes } from './worst.ts'

/** What was measured, by path, program and size. */
export type Results = {
  sizes: string[]
  /** Answers a second, of each round. */
  rates: Map<string, number[]>
  /** Milliseconds that the program's process ran for one answer, of each round. */
  costs: Map<string, number[]>
  /** The same where one request came after the other. */
  alone: Map<string, number>
  /** What the list costs the database, at the largest size. */
  database: DatabaseTimes | null
  /** Answers that were not what was asked for. */
  failures: Map<string, number>
  /** What could not be measured here, and why. */
  skipped: Set<string>
  /** Steps that ended with an error, in a sentence each: what ran before them is kept. */
  broken: Set<string>
  /**
   * What share of the machine others used just before each round, or its host took in it, whichever is more, by size; null
   * where the system does not tell.
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

/** How often each target is run, and for how long. */
export type Pace = { rounds: number; ms: number }

/** What is run: a load on one program. */
export type Target = {
  path: string
  program: string
  /** The process that answers. */
  pid?: number
  run: (ms: number) => Promise<Measurement>
}

/**
 * Runs targets one after the other, round after round, so that what else the machine does meets them all alike; a round
 * that nobody counts comes first.
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

/** Runs a step. Where it ends with an error, what was measured before stays, and the document tells what broke. */
export async function runStep(name: string, results: Results, run: () => Promise<void>): Promise<void> {
  try {
    await run()
  } catch (error) {
    console.error(error)
    results.broken.add(`The step “${name}” ended with an error: ${String(error).split('\n')[0]}`)
  }
}

/** Forgets what loads gave, because they are run again. */
export function forget(targets: Target[], size: string, results: Results): void {
  for (const { path, program } of targets)
    for (const figures of [results.rates, results.costs, results.failures]) figures.delete(keyOf(path, program, size))
  results.others.delete(size)
}

function add(to: Map<string, number[]>, key: string, value: number): void {
  to.set(key, [...(to.get(key) ?? []), value])
}

export const keyOf = (path: string, program: string, size: string) => `${path} | ${program} | ${size}`

/** The median of the rounds, or null where nothing was measured. */
export function median(of: Map<string, number[]>, path: string, program: string, size: string): number | null {
  const sorted = of.get(keyOf(path, program, size))?.toSorted((a, b) => a - b)
  return sorted?.[sorted.length >> 1] ?? null
}

const KEPT = new URL('../.cache/bench.json', import.meta.url)

/** Keeps what was measured so far, so that the document can be written again without measuring again. */
export async function keep(results: Results): Promise<void> {
  const plain = Object.entries(results).map(([name, value]) => [
    name,
    value instanceof Map || value instanceof Set ? [...value] : value,
  ])
  await mkdir(new URL('.', KEPT), { recursive: true })
  await writeFile(KEPT, JSON.stringify(Object.fromEntries(plain)))
}

/** What the last full run measured. @throws when there was none */
export async function savedResults(): Promise<Results> {
  const { sizes, rates, costs, alone, database, failures, skipped, broken, others } = JSON.parse(
    await readFile(KEPT, 'utf8'),
  )
  return {
    ...{ sizes, rates: new Map(rates), costs: new Map(costs), alone: new Map(alone), database },
    ...{ failures: new Map(failures), skipped: new Set(skipped), broken: new Set(broken), others: new Map(others) },
  }
}
