import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '../db/embedded-postgres.ts'
import { makeDatabase, type Size } from './dataset.ts'
import { type Figures, measureSize } from './measure.ts'
import { documentOf } from './table.ts'

/*
 * Measures our API for `npm run bench`, on Node and in workerd, and compares it with the shortest server (bench/floor.ts), on a
 * real PostgreSQL with 10,000 and with 1 million events. Programs take turns, and the figures are medians. Only ratios are
 * worth keeping, because absolute figures depend on the machine. `--quick` measures only the smaller size and prints the
 * document. `--once` does so in one short round, which shows that everything runs, but its figures are not worth keeping.
 * `--table` writes the document again from the last full run.
 */

const isOnce = process.argv.includes('--once')
const isQuick = isOnce || process.argv.includes('--quick')
const pace = isOnce ? { rounds: 1, ms: 100 } : isQuick ? { rounds: 3, ms: 700 } : { rounds: 5, ms: 2_000 }
const SIZES: Record<string, Size> = {
  '10 k': { events: 10_000, people: 20_000, participations: 20_000 },
  ...(!isQuick && { '1 M': { events: 1_000_000, people: 200_000, participations: 2_000_000 } }),
}
const SAVED = new URL('../.cache/bench.json', import.meta.url)

const isSaved = process.argv.includes('--table')
const figures: Figures = isSaved ? JSON.parse(await readFile(SAVED, 'utf8')) : await measured()
const text = documentOf(figures)
if (isQuick) console.log(text)
else await writeFile(new URL('../docs/benchmarks.md', import.meta.url), text)

async function measured(): Promise<Figures> {
  const begun = Date.now()
  const report = (what: string) => console.log(`${Math.round((Date.now() - begun) / 1_000)} s  ${what}`)
  const figures: Figures = {
    ...{ day: new Date().toISOString().slice(0, 10), pace, sizes: Object.keys(SIZES) },
    ...{ rates: {}, costs: {}, failures: {}, database: {}, others: [] },
  }
  const scratch = await mkdtemp(join(tmpdir(), 'yuvasetu-bench-'))
  const server = await startPostgres({
    durable: true,
    settings: { shared_buffers: '1GB', max_wal_size: '8GB', checkpoint_timeout: '30min' },
  })
  try {
    for (const [size, rows] of Object.entries(SIZES)) {
      report(`making ${size} events`)
      const url = await makeDatabase(server.url, `bench_${rows.events}`, rows)
      report('measuring')
      await measureSize({ size, url, scratch: await mkdtemp(join(scratch, 'size-')) }, figures)
    }
  } finally {
    await server.close()
    await rm(scratch, { recursive: true, force: true })
  }
  if (!isQuick) {
    await mkdir(new URL('.', SAVED), { recursive: true })
    await writeFile(SAVED, JSON.stringify(figures))
  }
  return figures
}
