import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { addDays, dayOf } from '#domain/time/day.ts'
import { signIn } from '#tests/support/browser/sign-in.ts'
import { mountSmallDisk } from '#tests/support/postgres/small-disk.ts'
import { startProduct } from '#tests/support/process/server.ts'
import { atMost } from '#tests/support/process/slack.ts'
import { plantCrew } from '#tests/support/storm/people.ts'
import { anEvent } from '#tests/support/town/an-event.ts'
import { openLiveTown, senderTo } from '#tests/support/town/live-town.ts'

/*
 * F10 on disks that really fill up: no request hangs, no acknowledged write is lost, and the app recovers once there is space.
 */

const disk = mountSmallDisk(600)
afterAll(() => disk?.close())

const LONGEST_MS = atMost(5_000)
const timed = async (asked: Promise<Response>) => {
  const begun = performance.now()
  const answer = await asked
  const body = await answer.text()
  expect(performance.now() - begun).toBeLessThan(LONGEST_MS)
  return { status: answer.status, retryAfter: Number(answer.headers.get('retry-after')), body }
}

describe.skipIf(!disk)(`a disk that fills up${disk ? '' : ' (mounting one is not allowed here)'}`, () => {
  const path = disk?.path ?? ''

  test('with the embedded database: writes and logins are refused in time, reading still works, and new space is detected', async () => {
    const dataDir = join(path, 'data')
    const product = await startProduct({ dataDir })
    const send = senderTo(product.address)
    const cookie = await signIn(product.address, 'asha')
    const { events } = (await (await send('/api/events')).json()) as { events: { id: string }[] }
    const going = () => timed(send(`/api/events/${events[0]?.id}/going`, { method: 'PUT', cookie }))
    expect((await going()).status).toBe(204)
    for (const left of [120, 0]) {
      disk?.fill(left)
      await expect.poll(async () => (await going()).status, { timeout: atMost(3_000) }).toBe(503)
      expect((await going()).retryAfter).toBe(60)
      const back = await send('/auth/google/callback?code=x&state=y')
      expect([back.status, back.headers.get('location')]).toEqual([302, '/login?error=away'])
      for (const read of ['/api/events', '/api/me', '/api/me/participations', '/about', '/api/health'])
        expect([read, (await timed(send(read, { cookie }))).status]).toEqual([read, 200])
    }
    await product.stop('SIGKILL')
    disk?.free()
    disk?.fill(120)
    await expect(startProduct({ dataDir })).rejects.toThrow('There is less than 128 MB left on the disk of')
    disk?.free()
    const again = await startProduct({ dataDir })
    const record = await senderTo(again.address)('/api/me/going', { cookie: await signIn(again.address, 'asha') })
    expect(((await record.json()) as { eventIds: string[] }).eventIds).toContain(events[0]?.id)
    await again.close()
  })

  test('with PostgreSQL: writes get 503 and reading still works; it recovers automatically, even from a crash without space for its log', async () => {
    const settings = { min_wal_size: '32MB', max_wal_size: '64MB' }
    const town = await openLiveTown({ durable: true, parent: path, settings })
    const { ngos } = await plantCrew(town.db, 0)
    const product = await startProduct({ vars: { DATABASE_URL: town.appUrl } })
    const send = senderTo(product.address)
    const ids = new Map<string, string | null>()
    const post = async (key = `full-${ids.size}`) => {
      const ngo = ngos[Number(key.split('-')[1]) % ngos.length]
      const { status, body } = await timed(
        send('/api/ngo/events', {
          method: 'POST',
          cookie: ngo?.cookie,
          headers: { 'idempotency-key': key },
          body: JSON.stringify(formOf(key)),
        }),
      )
      expect([201, 503]).toContain(status)
      ids.set(key, status === 201 ? (JSON.parse(body) as { id: string }).id : null)
      return status
    }
    const postUntil = (wanted: number) => expect.poll(() => post(), { timeout: 30_000, interval: 1 }).toBe(wanted)

    expect(await post()).toBe(201)
    disk?.fill(0)
    await postUntil(503)
    expect((await timed(send('/api/events'))).status).toBe(200)
    expect((await timed(send('/about'))).status).toBe(200)
    disk?.free()
    expect(await post()).toBe(201)

    disk?.fill(0)
    const log = sql`select pg_logical_emit_message(true, 'full', repeat('x', 4000000))`
    await expect
      .poll(
        () =>
          log.execute(town.db).then(
            () => 'room',
            () => 'none',
          ),
        { interval: 1 },
      )
      .toBe('none')
    expect(await post()).toBe(503)
    expect((await timed(send('/about'))).status).toBe(200)
    disk?.free()
    await town.server.halt('SIGINT')
    await town.server.resume()
    await postUntil(201)

    // Pages repeat unacknowledged requests with the same key.
    for (const [key, id] of ids) if (id === null) expect(await post(key)).toBe(201)
    const rows = await town.db.selectFrom('event').select(['title', 'id']).where('title', 'like', 'full-%').execute()
    expect(new Map(rows.map(({ title, id }) => [title, id]))).toEqual(ids)
    expect(rows).toHaveLength(ids.size)
    const half = town.db.selectFrom('idempotency_key').where('answer', 'is', null)
    expect(await half.select('key').execute()).toEqual([])
    expect(product.process.exitCode).toBeNull()
    await product.close()
    await town.close()
  })
})

const texts = new Map<string, string>()
/** Returns the same form whenever the key is the same. The database cannot compress its text. */
function formOf(title: string) {
  const desc = texts.get(title) ?? randomBytes(3_600).toString('base64')
  texts.set(title, desc)
  return anEvent({ title, desc, date: addDays(dayOf(new Date(), 'UTC'), 30) })
}
