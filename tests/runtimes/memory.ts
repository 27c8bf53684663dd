import { readFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { issueDemoCertificates } from '#api/server/demo/demo-certificates.ts'
import { INSPECTABLE, livingMegabytes } from '#tests/support/process/living-memory.ts'
import { startLoad } from '#tests/support/process/public-load.ts'
import { startPublicSite } from '#tests/support/process/public-site.ts'
import { emptyBuckets } from '#tests/support/town/empty-bucket.ts'
import { openLiveTown, senderTo } from '#tests/support/town/live-town.ts'

/*
 * Measures the memory of a public site's process. `node tests/runtimes/memory.ts [minutes] [requests per second]` starts the
 * built app with its own PostgreSQL, sends mixed load, and prints the memory every ten seconds.
 */

export type Weight = {
  /** Memory in MB, twenty seconds after the start. */
  rest: number
  /** Memory in MB, every ten seconds under load. */
  loaded: number[]
  /** Memory in MB, half a minute after the load. */
  after: number
  /**
   * Growth of live memory in MB per minute over the second half of the load. Total memory is unsuitable, because V8's garbage
   * collection moves it by 25 MB.
   */
  growth: number
  /** `answered` counts the PDFs that were returned, and `made` counts the different ones. All others came from the cache. */
  pdfs: { answered: number; made: number }
  statuses: Record<number, number>
}

const SAMPLE_MS = 10_000

/**
 * Runs the measurement.
 * @param say receives a line for each sample
 */
export async function weigh(
  { minutes, perSecond }: { minutes: number; perSecond: number },
  say = (_: string) => {},
): Promise<Weight> {
  const town = await openLiveTown()
  await issueDemoCertificates(town.db, { now: new Date() })
  const product = await startPublicSite(town.appUrl, { TRUSTED_PROXIES: '1', ...INSPECTABLE })
  try {
    const megabytes = async () => {
      const status = await readFile(`/proc/${product.process.pid}/status`, 'utf8')
      return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 102.4) / 10
    }
    await wait(20_000)
    const rest = await megabytes()
    say(`at rest ${rest} MB`)
    const load = await startLoad(town, senderTo(product.address, product.behind), say)
    const loaded: number[] = []
    const half = async () => {
      const until = performance.now() + minutes * 30_000
      let sampled = performance.now()
      while (performance.now() < until) {
        load.send(Math.ceil(perSecond / 20))
        // PDFs and records are limited per account. Here a few accounts represent many people, so their limits are reset.
        for (const keys of ['pdf:%', 'records:%']) await emptyBuckets(town.db, keys, 0, new Date())
        await wait(50)
        if (performance.now() - sampled < SAMPLE_MS) continue
        sampled = performance.now()
        loaded.push(await megabytes())
        say(
          `${loaded.length * 10} s: ${loaded.at(-1)} MB, ${load.pdfs().made} PDFs made, ${JSON.stringify(load.statuses)}`,
        )
      }
    }
    const living = async () => {
      const outlives = await livingMegabytes(product)
      say(`of it live ${outlives} MB`)
      return outlives
    }
    await half()
    const first = await living()
    await half()
    await wait(30_000)
    const after = await megabytes()
    const second = await living()
    const growth = Math.round(((second - first) / (minutes / 2)) * 100) / 100
    return { rest, loaded, after, growth, pdfs: load.pdfs(), statuses: load.statuses }
  } finally {
    await product.close()
    await town.close()
  }
}

if (import.meta.main) {
  const [minutes = 10, perSecond = 200] = process.argv.slice(2).map(Number)
  console.log(JSON.stringify(await weigh({ minutes, perSecond }, console.log)))
}
