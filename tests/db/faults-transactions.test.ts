import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { openPostgres } from '#db/postgres.ts'
import { addDays } from '#domain/time/day.ts'
import { createDatabase } from '#tests/support/postgres/postgres-run.ts'
import { anEvent } from '#tests/support/town/an-event.ts'
import { TODAY } from '#tests/support/town/clock.ts'
import { anEntry, openDesk, openPhone, plantEvent, plantGoers } from '#tests/support/town/open-desk.ts'
import { openTown } from '#tests/support/town/town.ts'

/*
 * PostgreSQL ends the connection before each statement of each transaction in turn (F4). `npm test` tries every third statement,
 * because each new connection takes 45 ms of CPU.
 */

const STEP = process.env.PROVE ? 1 : 3

let left = Number.POSITIVE_INFINITY
const query = pg.Client.prototype.query as (...sent: unknown[]) => Promise<unknown>
/** Ends the connection's backend process before the statement that makes `left` zero. */
pg.Client.prototype.query = async function (this: pg.Client, ...sent: unknown[]) {
  left -= 1
  if (left === 0) await query.call(this, 'select pg_terminate_backend(pg_backend_pid())').catch(() => {})
  return query.apply(this, sent)
} as typeof pg.Client.prototype.query

const errors: unknown[] = []
const note = (error: unknown) => errors.push(error)
process.on('unhandledRejection', note)
process.on('uncaughtException', note)
afterAll(() => {
  process.off('unhandledRejection', note)
  process.off('uncaughtException', note)
  pg.Client.prototype.query = query as typeof pg.Client.prototype.query
})
const town = await openTown({
  db: openPostgres({ url: await createDatabase(), max: 3, timeouts: 'patient' }),
  vars: { ADMIN_PASSCODE_HASH: '' },
})
afterAll(town.close)

const samudra = await town.cookieOf('samudra')
const form = anEvent({ date: addDays(TODAY, 20) })
const send = (method: string, path: string, body?: object) =>
  town.request(path, { method, cookie: samudra, ...(body && { body: JSON.stringify(body) }) })
const post = async () => (await (await send('POST', '/api/ngo/events', form)).json()) as { id: string; version: number }
const past = await town.db
  .selectFrom('participation')
  .innerJoin('event', 'event.id', 'participation.event_id')
  .innerJoin('ngo', 'ngo.id', 'event.ngo_id')
  .where('ngo.org_name', '=', 'Samudra Foundation')
  .where('event.last_day', '<', TODAY)
  .select(['event.id as eventId', 'participation.id'])
  .executeTakeFirstOrThrow()
const entry = `/api/ngo/events/${past.eventId}/participants/${past.id}/verification`

const transactions: Record<string, () => Promise<Response>> = {
  'posting an event': () => send('POST', '/api/ngo/events', form),
  'changing an event': async () => {
    const { id, version } = await post()
    return begin(() => send('PUT', `/api/ngo/events/${id}`, { ...form, title: 'Moved', version }))
  },
  'deleting an event': async () => {
    const { id } = await post()
    return begin(() => send('DELETE', `/api/ngo/events/${id}`))
  },
  'verifying a participant': () => send('PUT', entry),
  'taking a verification back': () => send('DELETE', entry),
}

let at = 0
/** Starts the countdown, so that statements that prepare the transaction do not count. */
function begin<T>(work: () => Promise<T>): Promise<T> {
  left = at
  return work()
}

test.each(Object.keys(transactions))(
  'the backend ends before each statement of %s: 503, then all is well',
  async (name) => {
    const work = transactions[name] as () => Promise<Response>
    let cut = 0
    for (at = 1; at < 60; at += STEP) {
      const prepares = name.startsWith('changing') || name.startsWith('deleting')
      left = prepares ? Number.POSITIVE_INFINITY : at
      const { status } = await work()
      const reached = left <= 0
      left = Number.POSITIVE_INFINITY
      // If a connection ends before a transaction begins, the pool may replace it without an error.
      if (!reached) break
      expect([at, [503, 200, 201, 204].includes(status)]).toEqual([at, true])
      cut += status === 503 ? 1 : 0
      expect((await town.request('/api/ngo/events', { cookie: samudra })).status).toBe(200)
    }
    expect(cut * STEP).toBeGreaterThan(3)
    expect(at).toBeLessThan(60)
    expect(errors).toEqual([])
  },
)

test('the backend ends before each statement of a batch at the check-in desk: all or nothing is stored, and sending the batch again completes it', async () => {
  const eventId = await plantEvent(town)
  const [asha] = await plantGoers(town, eventId, ['Asha Menon'])
  const phone = await openPhone(town, (await openDesk(town, eventId)).token)
  const moment = town.runtime.now().getTime()
  const kept = async (ids: string[]) =>
    (await town.db.selectFrom('attendance_entry').where('id', 'in', ids).select('id').execute()).length
  let cut = 0
  for (at = 1; at < 60; at += STEP) {
    await town.db.deleteFrom('rate_bucket').execute()
    const entries = [
      anEntry({ participation: asha?.id ?? '', at: moment }),
      anEntry({ pass: asha?.pass ?? '', way: 'pass', at: moment }),
      anEntry({ walkIn: { id: randomUUID(), name: 'Nandini' }, way: 'walk-in', at: moment }),
    ]
    const ids = entries.map(({ id }) => id)
    const { status } = await begin(() => phone.send(entries))
    const reached = left <= 0
    left = Number.POSITIVE_INFINITY
    if (!reached) break
    expect([at, [503, 200].includes(status)]).toEqual([at, true])
    expect(status === 200 ? [3] : [0, 3]).toContain(await kept(ids))
    cut += status === 503 ? 1 : 0
    expect((await phone.send(entries)).status).toBe(200)
    expect(await kept(ids)).toBe(3)
  }
  expect(cut * STEP).toBeGreaterThan(8)
  expect(at).toBeLessThan(60)
  expect(errors).toEqual([])
})
