import type { Request } from './client.ts'
import { cpuPerRequest } from './cpu.ts'
import { type DataSet, FILTERS, type RunningProgram } from './mixes.ts'
import { keyOf, type Results } from './results.ts'

const BATCH = 10
/** The number of warm-up batches, during which a runtime compiles its code. They are not counted. */
const COLD = 4
/**
 * 30 batches: the performance targets are for single requests, and with too few batches a single disturbance could determine
 * the median.
 */
export const BATCHES = 30

/**
 * Measures the CPU time of sequential requests, as the median of batches of ten. The programs take turns, so that other work on
 * the machine affects all of them equally.
 */
export async function measureAlone(
  programs: RunningProgram[],
  { events, ngos }: DataSet,
  size: string,
  results: Results,
): Promise<void> {
  const asked: Record<string, (program: RunningProgram, at: number) => Request> = {
    'nothing (/api/health)': () => ({ path: '/api/health' }),
    list: (program, at) => program.list(FILTERS[at % FILTERS.length] ?? {}),
    going: (program, at) => program.going(10_000 + at, events[at % events.length] ?? ''),
    record: (program, at) => program.record(10_000 + at),
    ngo: (program, at) => program.ngoEvents(ngos[at % ngos.length] ?? 0),
    'server-made page (/events)': () => ({ path: '/events' }),
  }
  for (const [path, request] of Object.entries(asked)) {
    const costs = programs.map((): number[] => [])
    for (let batch = 0; batch < COLD + BATCHES; batch += 1)
      for (const [of, program] of programs.entries()) {
        const requests = Array.from({ length: BATCH }, (_, at) => request(program, batch * BATCH + at))
        const cost = await cpuPerRequest(program.pid, program.address, requests)
        if (batch >= COLD) costs[of]?.push(cost)
      }
    for (const [of, program] of programs.entries())
      results.alone.set(keyOf(path, program.name, size), middle(costs[of] ?? []))
  }
}

const middle = (costs: number[]): number => costs.toSorted((a, b) => a - b)[costs.length >> 1] ?? 0
