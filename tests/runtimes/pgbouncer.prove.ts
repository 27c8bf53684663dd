import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openPostgres } from '#db/postgres.ts'
import { addDays, dayOf } from '#domain/time/day.ts'
import { signIn } from '#tests/support/browser/sign-in.ts'
import { PGBOUNCER, type PgBouncer, startPgBouncer } from '#tests/support/postgres/pgbouncer.ts'
import { type Product, startProduct } from '#tests/support/process/server.ts'
import { anEvent } from '#tests/support/town/an-event.ts'
import { type LiveTown, openLiveTown, type Send, senderTo } from '#tests/support/town/live-town.ts'

/* The app with PgBouncer in transaction mode, set up as in docs/deploy.md. */

const POOL = 3

describe.skipIf(!PGBOUNCER)(`with PgBouncer${PGBOUNCER ? '' : ', which is not installed here'}`, () => {
  let town: LiveTown
  let bouncer: PgBouncer
  let product: Product
  let send: Send
  beforeAll(async () => {
    // Sessions must survive the immediate restart.
    town = await openLiveTown({ durable: true })
    bouncer = await startPgBouncer(town.appUrl, POOL)
    const vars = { DATABASE_URL: bouncer.url, DATABASE_TIMEOUTS: 'role', PREPARE_BY_NAME: 'off' }
    product = await startProduct({ vars })
    send = senderTo(product.address)
  })
  afterAll(async () => {
    await product?.close()
    await bouncer?.close()
    await town?.close()
  })
  const upcoming = async () => {
    const listed = town.db.selectFrom('event').where('listed', '=', true).orderBy('last_day', 'desc').limit(1)
    return (await listed.select('id').executeTakeFirstOrThrow()).id
  }

  test('the list, login and logout, and the timeouts of the role', async () => {
    const { events } = (await (await send('/api/events')).json()) as { events: unknown[] }
    expect(events).toHaveLength(8)
    const cookie = await signIn(product.address, 'asha')
    const account = { role: 'user', name: 'Asha Menon', lang: 'en' }
    for (let at = 0; at < 10; at += 1)
      expect(await (await send('/api/session', { cookie })).json()).toEqual({ account })
    expect((await send('/api/session', { method: 'DELETE', cookie })).status).toBe(204)
    expect(await (await send('/api/session', { cookie })).json()).toEqual({ account: null })
    const db = openPostgres({ url: bouncer.url, timeouts: 'role', prepareByName: false, max: 1 })
    const { rows } = await sql<{ limits: string }>`select concat_ws(' ', current_setting('statement_timeout'),
      current_setting('lock_timeout'), current_setting('idle_in_transaction_session_timeout')) as limits`.execute(db)
    expect(rows[0]?.limits).toBe('3s 1s 5s')
    await db.destroy()
  })

  test('fifty concurrent “I’m Going” over a few connections all succeed', async () => {
    const eventId = await upcoming()
    const { rows } = await sql<{ id: string }>`
      insert into account (issuer, subject, role, full_name, email, location, created_at)
      select 'https://crowd.invalid', at::text, 'user', 'Person ' || translate(at::text, '0123456789', 'abcdefghij'), at || '@crowd.example', 'Pune', now()
      from generate_series(1, 50) at returning id`.execute(town.db)
    const cookies = await Promise.all(rows.map(({ id }) => town.sessionOf(id)))
    const answers = await Promise.all(
      cookies.map((cookie) => send(`/api/events/${eventId}/going`, { method: 'PUT', cookie })),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(204))
    const going = town.db.selectFrom('participation').where('event_id', '=', eventId).select('account_id')
    const ids = (await going.execute()).map(({ account_id }) => account_id)
    expect(ids).toEqual(expect.arrayContaining(rows.map(({ id }) => id)))
    expect(await town.appConnections()).toBeLessThanOrEqual(POOL)
  })

  test('transactions: an event is posted once for its key, and a participant is verified with a certificate', async () => {
    const samudra = await town.cookieOf('samudra')
    const today = dayOf(new Date(), 'UTC')
    const posts = await Promise.all(
      Array.from({ length: 6 }, () =>
        send('/api/ngo/events', {
          method: 'POST',
          cookie: samudra,
          headers: { 'idempotency-key': 'through-the-bouncer' },
          body: JSON.stringify(anEvent({ date: addDays(today, 9) })),
        }),
      ),
    )
    expect(posts.map(({ status }) => status)).toEqual(Array(6).fill(201))
    expect(new Set(await Promise.all(posts.map((post) => post.text()))).size).toBe(1)
    const { eventId, id } = await town.db
      .selectFrom('participation')
      .innerJoin('event', 'event.id', 'participation.event_id')
      .innerJoin('ngo', 'ngo.id', 'event.ngo_id')
      .where('ngo.org_name', '=', 'Samudra Foundation')
      .where('event.last_day', '<', today)
      .where('participation.verified_at', 'is', null)
      .select(['participation.id', 'event.id as eventId'])
      .executeTakeFirstOrThrow()
    const path = `/api/ngo/events/${eventId}/participants/${id}/verification`
    expect((await send(path, { method: 'PUT', cookie: samudra })).status).toBe(204)
    const certificate = town.db.selectFrom('certificate').where('participation_id', '=', id).select('code')
    expect(await certificate.execute()).toHaveLength(1)
  })

  test('PgBouncer is killed, then PostgreSQL restarts: 503 with Retry-After, and automatic recovery', async () => {
    const asha = await town.cookieOf('asha')
    const path = `/api/events/${await upcoming()}/going`
    const going = () => send(path, { method: 'PUT', cookie: asha })
    const faults = [
      { away: bouncer.halt, back: bouncer.resume },
      { away: () => town.server.halt('SIGQUIT'), back: town.server.resume },
    ]
    for (const { away, back } of faults) {
      await away()
      const refused = await going()
      expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([503, true])
      expect((await send('/about')).status).toBe(200)
      await back()
      await expect.poll(async () => (await going()).status, { timeout: 6_000, interval: 100 }).toBe(204)
      for (let at = 0; at < 20; at += 1) expect((await send('/api/events')).status).toBe(200)
    }
    expect(product.process.exitCode).toBeNull()
  })
})
