import { createHash } from 'node:crypto'
import { addDays } from '#domain/time/day.ts'
import type { LiveTown, Send } from '../town/live-town.ts'

const MOST_AT_ONCE = 50

/**
 * Starts mixed load from many people and IP addresses: lists, pages, service records, going and not going, checks, credentials
 * and PDFs. Each service record has a different period so that its PDF is built and does not come from a cache.
 * @param say receives a line for each request that failed without a response
 */
export async function startLoad(town: LiveTown, send: Send, say: (line: string) => void) {
  const events = await town.db.selectFrom('event').where('listed', '=', true).select('id').execute()
  const codes = await town.db.selectFrom('certificate').select('code').execute()
  const people = await town.db.selectFrom('account').where('role', '=', 'user').select('id').execute()
  const cookies = await Promise.all(people.map(({ id }) => town.sessionOf(id)))
  const certificates = await town.db
    .selectFrom('certificate')
    .innerJoin('participation', 'participation.id', 'certificate.participation_id')
    .select(['certificate.code', 'participation.account_id'])
    .execute()
  const holders = await Promise.all(
    certificates.map(async ({ code, account_id }) => ({ code, cookie: await town.sessionOf(account_id ?? '') })),
  )
  const records: { code: string; cookie: string }[] = []
  const made = new Set<string>()
  let answered = 0
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
        cookie: one(holders, turn).cookie,
        body: JSON.stringify({ from: addDays('2000-01-01', turn) }),
      },
    ],
    (turn) => [
      `/api/certificates/${one(holders, turn).code}/pdf?lang=${turn % 2 ? 'en' : 'hi'}`,
      { cookie: one(holders, turn).cookie },
    ],
    () => {
      const { code, cookie } = records.shift() ?? {}
      return code ? [`/api/service-records/${code}/pdf`, { cookie }] : ['/api/events', {}]
    },
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
      const bytes = await answer.arrayBuffer()
      if (answer.status === 200 && init.cookie && path.endsWith('/record'))
        records.push({ code: JSON.parse(new TextDecoder().decode(bytes)).code, cookie: init.cookie })
      if (answer.status === 200 && path.includes('/pdf')) {
        answered += 1
        made.add(createHash('sha256').update(new Uint8Array(bytes)).digest('base64'))
      }
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
    pdfs: () => ({ answered, made: made.size }),
    send: (count: number) => {
      for (let sent = 0; sent < count && underWay < MOST_AT_ONCE; sent += 1) void ask()
    },
  }
}
