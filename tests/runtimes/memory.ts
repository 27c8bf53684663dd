import { readFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { issueDemoCertificates } from '#api/server/demo-certificates.ts'
import { INSPECTABLE, livingMegabytes } from '#tests/support/process/living-memory.ts'
import { startPublicSite } from '#tests/support/process/public-site.ts'
import { openLiveTown, senderTo } from '#tests/support/town/live-town.ts'

/*
 * What a public site's process weighs: `node tests/runtimes/memory.ts [minutes] [requests a second]` starts the built
 * product on a PostgreSQL of its own, loads it with a mixture of everything, and prints its memory every ten seconds.
 */

export type Weight = {
  /** In MB, twenty seconds after the start. */
  rest: number
  /** In MB, every ten seconds under load. */
  loaded: number[]
  /** In MB, half a minute after the load. */
  after: number
  /** In MB a minute, over the second half of the load: of what lives, because all of it rises and falls by 25 MB as V8 collects. */
  growth: number
  statuses: Record<number, number>
}

const SAMPLE_MS = 10_000
const MOST_AT_ONCE = 50

/** @param say hears each sample */
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
    const load = await loadOn(town, senderTo(product.address, product.behind), say)
    const loaded: number[] = []
    const half = async () => {
      const until = performance.now() + minutes * 30_000
      let sampled = performance.now()
      while (performance.now() < until) {
        load.send(Math.ceil(perSecond / 20))
        await wait(50)
        if (performance.now() - sampled < SAMPLE_MS) continue
        sampled = performance.now()
        loaded.push(await megabytes())
        say(`${loaded.length * 10} s: ${loaded.at(-1)} MB, ${JSON.stringify(load.statuses)}`)
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
    return { rest, loaded, after, growth, statuses: load.statuses }
  } finally {
    await product.close()
    await town.close()
  }
}

type Town = Awaited<ReturnType<typeof openLiveTown>>

/** Lists, pages, records, presses, checks, credentials and papers, by many people from many addresses. */
async function loadOn(town: Town, send: ReturnType<typeof senderTo>, say: (line: string) => void) {
  const events = await town.db.selectFrom('event').where('listed', '=', true).select('id').execute()
  const codes = await town.db.selectFrom('certificate').select('code').execute()
  const people = await town.db.selectFrom('account').where('role', '=', 'user').select('id').execute()
  const cookies = await Promise.all(people.map(({ id }) => town.sessionOf(id)))
  const holders = await town.db
    .selectFrom('certificate')
    .innerJoin('participation', 'participation.id', 'certificate.participation_id')
    .select(['certificate.code', 'participation.account_id'])
    .execute()
  const pdfs = await Promise.all(
    holders.map(async ({ code, account_id }) => ({ code, cookie: await town.sessionOf(account_id ?? '') })),
  )
  const one = <T>(of: readonly T[], turn: number): T => of[turn % of.length] as T
  const asked: ((turn: number) => [string, RequestInit & { cookie?: string }])[] = [
    () => ['/api/events', {}],
    (turn) => [`/api/events?city=${one(['mumbai', 'pune', 'delhi'], turn)}&limit=${1 + (turn % 40)}`, {}],
    (turn) => [`/api/events/${one(events, turn).id}`, {}],
    (turn) => [`/events/${one(events, turn).id}`, {}],
    (turn) => [`/events?category=${one(['Internship', 'Group%20Event'], turn)}`, {}],
    (turn) => [one(['/', '/about', '/how-it-works', '/login', '/privacy'], turn), {}],
    (turn) => ['/api/session', { cookie: one(cookies, turn) }],
    (turn) => ['/api/me/participations', { cookie: one(cookies, turn) }],
    (turn) => [
      `/api/events/${one(events, turn).id}/going`,
      { method: turn % 2 ? 'PUT' : 'DELETE', cookie: one(cookies, turn) },
    ],
    (turn) => [`/api/certificates/${one(codes, turn).code}`, {}],
    (turn) => [`/verify/${one(codes, turn).code}`, {}],
    (turn) => [`/credentials/${one(codes, turn).code}`, {}],
    () => ['/credentials/status/1', {}],
    (turn) => [
      '/api/me/service/record',
      {
        method: 'PUT',
        cookie: one(cookies, turn),
        body: JSON.stringify({ from: `2025-01-${String(1 + (turn % 28)).padStart(2, '0')}` }),
      },
    ],
    (turn) => [`/api/certificates/${one(pdfs, turn).code}/pdf`, { cookie: one(pdfs, turn).cookie }],
  ]
  const statuses: Record<number, number> = {}
  let turn = 0
  let underWay = 0
  const ask = async () => {
    const [path, init] = one(asked, turn)(Math.floor(turn++ / asked.length))
    underWay += 1
    try {
      const headers = { 'x-forwarded-for': `203.0.113.${turn % 250}` }
      const answer = await send(path, { ...init, headers })
      await answer.arrayBuffer()
      statuses[answer.status] = (statuses[answer.status] ?? 0) + 1
    } catch (error) {
      const { cause } = error as { cause?: Error }
      say(`${path}: ${cause?.message}`)
      statuses[0] = (statuses[0] ?? 0) + 1
    } finally {
      underWay -= 1
    }
  }
  return {
    statuses,
    send: (count: number) => {
      for (let sent = 0; sent < count && underWay < MOST_AT_ONCE; sent += 1) void ask()
    },
  }
}

if (import.meta.main) {
  const [minutes = 10, perSecond = 200] = process.argv.slice(2).map(Number)
  console.log(JSON.stringify(await weigh({ minutes, perSecond }, console.log)))
}
