import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { installOwnPackages } from '../.ci/own-packages.ts'
import { startPostgres } from '../db/embedded-postgres.ts'
import { makeDatabase, type Size } from './dataset.ts'
import { measurePeers, measureSize } from './measure.ts'
import { keep, noResults, type Results, runStep, savedResults } from './results.ts'
import { barLines, documentOf } from './table.ts'

/*
 * Measures our API for `npm run bench`, on a real PostgreSQL at increasing sizes, and compares it with the floor on the same
 * machine and with the programs that people would use instead. Programs take turns, and the figures are medians. Only ratios
 * are worth keeping, because absolute figures depend on the machine. `--quick` measures only the smallest size. `--once`
 * measures it in one short round, which shows that everything runs, but its figures are not worth keeping. `--table` writes the
 * document again from the last full run.
 */

const once = process.argv.includes('--once')
const quick = once || process.argv.includes('--quick')
const pace = once ? { rounds: 1, ms: 100 } : quick ? { rounds: 3, ms: 700 } : { rounds: 5, ms: 2_000 }
const SIZES: Record<string, Size> = {
  '10 k': { events: 10_000, people: 20_000, participations: 20_000 },
  ...(!quick && {
    '100 k': { events: 100_000, people: 200_000, participations: 200_000 },
    '1 M': { events: 1_000_000, people: 200_000, participations: 2_000_000 },
  }),
}

const results = process.argv.includes('--table') ? await savedResults() : await measured()
const text = documentOf(results, pace)
console.log(barLines(results).join('\n'))
if (quick) console.log(text)
else await writeFile(new URL('../docs/benchmarks.md', import.meta.url), text)
if (results.broken.size > 0) process.exitCode = 1

async function measured(): Promise<Results> {
  installOwnPackages('bench')

  const begun = Date.now()
  const say = (what: string) => console.log(`${((Date.now() - begun) / 1_000).toFixed(0).padStart(5)} s  ${what}`)
  const results = noResults(Object.keys(SIZES))
  const scratch = await mkdtemp(join(tmpdir(), 'yuvasetu-bench-'))
  const server = await startPostgres({
    durable: true,
    settings: { shared_buffers: '1GB', max_wal_size: '8GB', checkpoint_timeout: '30min' },
  })
  try {
    say('making the data sets')
    const databases = await Promise.all(
      Object.entries(SIZES).map(async ([size, rows]) => {
        const url = await makeDatabase(server.url, `bench_${rows.events}`, rows)
        say(`${size} events are there`)
        return { size, url }
      }),
    )
    for (const [at, { size, url }] of databases.entries()) {
      const largest = at === databases.length - 1
      const folder = join(scratch, String(at))
      await mkdir(folder)
      await runStep(`${size} events`, results, () =>
        measureSize({ size, url, scratch: folder, everything: largest, say }, pace, results),
      )
      if (largest)
        await runStep('the peers', results, () =>
          measurePeers({ size, url, scratch: folder, everything: !quick, say }, pace, results),
        )
      if (!quick) await keep(results)
    }
  } finally {
    await server.close()
    await rm(scratch, { recursive: true, force: true })
  }
  return results
}
