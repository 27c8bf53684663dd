import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { openBrowser } from '#tests/support/browser/browser.ts'
import { NOW } from '#tests/support/town/clock.ts'
import { lettered } from '#tests/support/town/lettered.ts'
import { openSignInTown } from '#tests/support/town/sign-in-town.ts'

/* Simulates a college on its first day: 500 people register within ten minutes from one IP address. */

const { town, provider, close } = await openSignInTown()
afterAll(close)

const PEOPLE = 500
/**
 * The number of people who go through all steps. The others only count towards the rate limit of forms from one IP
 * address, the only limit that the college could reach.
 */
const WALKING = process.env.PROVE ? PEOPLE : 25
const TEN_MINUTES_MS = 600_000
const SECONDS_A_FORM = 2

test('a college of 500 on one address registers, logs in, joins and checks within ten minutes without a refusal', async () => {
  const [event] = await town.db
    .selectFrom('event')
    .where('listed', '=', true)
    .where('date', '>', '2025-12-02')
    .select('id')
    .execute()
  const refused: string[] = []
  for (let at = 0; at < PEOPLE; at += PEOPLE / WALKING) {
    town.setNow(new Date(NOW.getTime() + (at * TEN_MINUTES_MS) / PEOPLE))
    provider.person = { sub: `student-${at}`, email: `student-${at}@college.example`, name: `Student ${lettered(at)}` }
    const browser = openBrowser(town)
    const ask = async (path: string, init?: RequestInit) => {
      const answer = await browser.send(path, init)
      if (answer.status === 429 || answer.status >= 500) refused.push(`${at} ${path} ${answer.status}`)
      return answer
    }
    await ask('/api/registrations', { method: 'POST', body: JSON.stringify({ role: 'user', location: 'Pune' }) })
    // Each code is different, so each one is looked up in the database.
    await ask(`/api/certificates/${String(at).padStart(13, '0')}`)
    await ask('/verify/YS-0000-0000-00000')
    for (const way of ['/auth/google?for=registration', '/auth/google']) {
      const { address } = await browser.follow(way)
      if (address.search.includes('error')) refused.push(`${at} ${way} ${address.search}`)
    }
    expect((await ask(`/api/events/${event?.id}/going`, { method: 'PUT' })).status).toBe(204)
    const others = (PEOPLE / WALKING - 1) * SECONDS_A_FORM
    await town.db
      .updateTable('rate_bucket')
      .set({ full_at: sql`full_at + ${others} * interval '1 second'` })
      .where('key', 'like', 'registration:%')
      .execute()
  }
  expect(refused).toEqual([])
  const going = await town.db
    .selectFrom('participation')
    .where('event_id', '=', event?.id ?? '')
    .select('id')
    .execute()
  expect(going.length).toBeGreaterThanOrEqual(WALKING)
})
