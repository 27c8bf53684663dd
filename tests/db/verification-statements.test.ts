import pg from 'pg'
import { afterAll, expect, test, vi } from 'vitest'
import { openPostgres } from '#db/postgres.ts'
import { createDatabase } from '#tests/support/postgres/postgres-run.ts'
import { lettered } from '#tests/support/town/lettered.ts'
import { DESK_NGO, plantGoers } from '#tests/support/town/open-desk.ts'
import { plantEntries, plantPastEvent } from '#tests/support/town/past-desk.ts'
import { openTown } from '#tests/support/town/town.ts'

/*
 * Counts the statements of a verification, including those for the session and the rate limit: at most 14 for one
 * person, and at most 20 for 200 people.
 */

const MOST_FOR_ONE = 14
const MOST_FOR_ALL = 20

// The spy also has to see the statements of connections that are open, so they are this file's own.
const town = await openTown({ db: openPostgres({ url: await createDatabase(), timeouts: 'patient' }) })
afterAll(town.close)

const sent = vi.spyOn(pg.Client.prototype, 'query')

const textOf = ([query]: unknown[]): string => (typeof query === 'string' ? query : (query as { text: string }).text)

/**
 * Adds an event that took place yesterday, with measured hours and a scanned check-in and check-out for each volunteer.
 */
async function scannedEvent(count: number) {
  const eventId = await plantPastEvent(town, { measured: true })
  const names = Array.from({ length: count }, (_, at) => `Asha ${lettered(at)}`)
  const people = await plantGoers(town, eventId, names)
  for (const { id } of people)
    await plantEntries(town, eventId, id, [{ time: '06:34' }, { time: '09:32', kind: 'out' }])
  return { eventId, people }
}

/**
 * Returns the statements that one request of the NGO sends to PostgreSQL, except those that begin and commit the
 * transaction.
 */
async function statementsOf(path: string, body?: object) {
  const cookie = await town.cookieOf(DESK_NGO)
  // The first request of a process also reads the version of the schema.
  await town.request('/api/events')
  sent.mockClear()
  const answer = await town.request(path, { method: 'PUT', cookie, ...(body && { body: JSON.stringify(body) }) })
  const all = sent.mock.calls.map(textOf).filter((text) => !/^(begin|start transaction|commit)\b/i.test(text))
  return { status: answer.status, body: await answer.text(), all }
}

/** Returns the number of statements, and how many of them read the entries. */
const countsOf = (all: readonly string[]) => ({
  statements: all.length,
  readingEntries: all.filter((text) => /\battendance_entry\b/.test(text)).length,
})

async function verifiedAt(eventId: string) {
  const rows = await town.db
    .selectFrom('participation')
    .innerJoin('certificate', 'certificate.participation_id', 'participation.id')
    .innerJoin('certificate_version as version', 'version.code', 'certificate.code')
    .where('participation.event_id', '=', eventId)
    .where('participation.verified_at', 'is not', null)
    .select(['version.evidence', 'version.service_minutes'])
    .execute()
  return rows
}

const MEASURED = { evidence: 'check-in-and-out', service_minutes: 165 }

test('verifying one person takes 14 statements, one of which reads the entries', async () => {
  const { eventId, people } = await scannedEvent(3)
  const path = `/api/ngo/events/${eventId}/participants/${people[0]?.id}/verification`
  const { status, all } = await statementsOf(path)
  expect(status).toBe(204)
  expect(await verifiedAt(eventId)).toEqual([MEASURED])
  expect(countsOf(all), all.join('\n')).toEqual({ statements: 14, readingEntries: 1 })
  expect(all.length).toBeLessThanOrEqual(MOST_FOR_ONE)
})

test.each([undefined, { who: 'checked-in' }])(
  'verifying two hundred people (%o) takes 16 statements, one of which reads the entries',
  async (who) => {
    const { eventId } = await scannedEvent(200)
    const { status, body, all } = await statementsOf(`/api/ngo/events/${eventId}/verifications`, who)
    expect([status, JSON.parse(body)]).toEqual([200, { marked: 200, left: 0, own: false }])
    expect(await verifiedAt(eventId)).toEqual(Array.from({ length: 200 }, () => MEASURED))
    expect(countsOf(all), all.join('\n')).toEqual({ statements: 16, readingEntries: 1 })
    expect(all.length).toBeLessThanOrEqual(MOST_FOR_ALL)
  },
)
