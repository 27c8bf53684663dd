import { afterAll, beforeEach, expect, test } from 'vitest'
import { answerAs, askFor, onDay, plantForgotten } from '#tests/support/town/claimed.ts'
import { openTown } from '#tests/support/town/town.ts'

/* A volunteer's record shows when "I was there" is possible, and the result of the claim (D47). */

const town = await openTown()
afterAll(town.close)
beforeEach(() => town.setNow(onDay(8)))

/** The first day of a claim: seven days after the event. */
const DAY_7 = '2025-12-08'

type Forgotten = Awaited<ReturnType<typeof plantForgotten>>

async function rowOf({ subject, eventId }: Forgotten) {
  const answer = await town.request('/api/me/participations', { cookie: await town.cookieOf(subject) })
  const { participations } = (await answer.json()) as {
    participations: { eventId: string | null; claimFrom: string | null; claim: { id: string; state: string } | null }[]
  }
  const [row] = participations.filter((one) => one.eventId === eventId)
  return row && { claimFrom: row.claimFrom, claim: row.claim }
}

test.each([
  [1, true],
  [60, true],
  [61, false],
])('on day %i the record says from which day on it can be said: %s', async (day, isSaid) => {
  const forgotten = await plantForgotten(town)
  town.setNow(onDay(day))
  expect(await rowOf(forgotten)).toEqual({ claimFrom: isSaid ? DAY_7 : null, claim: null })
})

test('once said, the record leads to it, and it cannot be said again', async () => {
  const forgotten = await plantForgotten(town)
  const { id } = (await (await askFor(town, forgotten)).json()) as { id: string }
  expect(await rowOf(forgotten)).toEqual({ claimFrom: null, claim: { id, state: 'asked' } })
  expect((await answerAs(town, id, { accepted: false, reason: 'We had no list.' })).status).toBe(204)
  expect(await rowOf(forgotten)).toEqual({ claimFrom: null, claim: { id, state: 'declined' } })
})

test('it is not offered to a verified volunteer, nor after “I was not there”', async () => {
  const forgotten = await plantForgotten(town)
  const { id } = (await (await askFor(town, forgotten)).json()) as { id: string }
  expect((await answerAs(town, id, { accepted: true })).status).toBe(204)
  await town.db.deleteFrom('attendance_claim').where('id', '=', id).execute()
  expect(await rowOf(forgotten)).toEqual({ claimFrom: null, claim: null })
  const cookie = await town.cookieOf(forgotten.subject)
  const absent = await town.request(`/api/me/participations/${forgotten.eventId}/absence`, { method: 'PUT', cookie })
  expect(absent.status).toBe(204)
  expect(await rowOf(forgotten)).toEqual({ claimFrom: null, claim: null })
})
