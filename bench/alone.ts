import type { Request } from './client.ts'
import { cpuPerRequest } from './cpu.ts'
import { FILTERS, type Known, type Running } from './mixes.ts'
import { keyOf, type Results } from './results.ts'

/** What one request after the other costs: a median of as many batches as there are rounds. */
export async function measureAlone(
  programs: Running[],
  { events, ngos }: Known,
  { size, rounds }: { size: string; rounds: number },
  results: Results,
): Promise<void> {
  const each = Array.from({ length: 10 * (rounds + 1) }, (_, at) => at)
  for (const program of programs) {
    const asked: Record<string, Request[]> = {
      'nothing (/api/health)': each.map(() => ({ path: '/api/health' })),
      list: each.map((at) => program.list(FILTERS[at % FILTERS.length] ?? {})),
      going: each.map((at) => program.going(10_000 + at, events[at % events.length] ?? '')),
      record: each.map((at) => program.record(10_000 + at)),
      ngo: each.map((at) => program.ngoEvents(ngos[at % ngos.length] ?? 0)),
      'server-made page (/events)': each.map(() => ({ path: '/events' })),
    }
    for (const [path, requests] of Object.entries(asked))
      results.alone.set(keyOf(path, program.name, size), await cpuPerRequest(program.pid, program.address, requests))
  }
}
