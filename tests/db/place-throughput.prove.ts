import { afterAll, expect, test } from 'vitest'
import { addDays } from '#domain/time/day.ts'
import { addLimitedEvent, addVolunteers, type Volunteer } from '#tests/support/place/crowd.ts'
import { addressOf, openTestPostgres } from '#tests/support/postgres/postgres-run.ts'
import { startProduct } from '#tests/support/process/server.ts'

/*
 * The price of a limit: how many people per second can say "I'm Going" to one event with limited places, compared with one
 * without. Both alternate, so that a busy machine slows both.
 */

const LEAST_RATIO = 0.25
const ROUNDS = 15
/** A day far ahead on the clock of the server, which is the machine's. */
const date = addDays(new Date().toISOString().slice(0, 10), 30)
const PEOPLE = 400
const db = await openTestPostgres(4)
const product = await startProduct({ vars: { DATABASE_URL: addressOf(db) } })
afterAll(() => Promise.all([product.close(), db.destroy()]))
const people = await addVolunteers(db, PEOPLE, new Date())

/** Returns how many people per second get a place, if ten ask at a time. */
async function rateOf(eventId: string): Promise<number> {
  await db.deleteFrom('rate_bucket').execute()
  const waiting = [...people]
  const begun = performance.now()
  const next = async (person: Volunteer | undefined): Promise<void> => {
    if (!person) return
    const headers = { cookie: person.cookie, origin: product.address }
    const answer = await fetch(`${product.address}/api/events/${eventId}/going`, { method: 'PUT', headers })
    if (answer.status !== 204) throw new Error(await answer.text())
    await next(waiting.pop())
  }
  await Promise.all(Array.from({ length: 10 }, () => next(waiting.pop())))
  return (PEOPLE * 1000) / (performance.now() - begun)
}

const middle = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0

test(`a limited event takes at least ${LEAST_RATIO} times as many people per second`, async () => {
  const rates = { limited: [] as number[], unlimited: [] as number[] }
  for (let round = 0; round < ROUNDS; round++) {
    rates.unlimited.push(await rateOf(await addLimitedEvent(db, PEOPLE, { date, places_limited: false })))
    rates.limited.push(await rateOf(await addLimitedEvent(db, PEOPLE, { date })))
    await db.deleteFrom('participation').execute()
  }
  const ratio = middle(rates.limited) / middle(rates.unlimited)
  console.info(
    `unlimited ${middle(rates.unlimited).toFixed(0)}/s, limited ${middle(rates.limited).toFixed(0)}/s, ratio ${ratio.toFixed(2)}`,
  )
  expect(ratio).toBeGreaterThan(LEAST_RATIO)
}, 300_000)
