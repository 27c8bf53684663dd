import { afterAll, expect, test } from 'vitest'
import { checkInCodeOf, checkInKeyOf, stepOf } from '#domain/check-in/check-in-code.ts'
import type { BatchAnswer, DeskState, SentEntry } from '#domain/check-in/desk.ts'
import { atMost } from '#tests/support/process/slack.ts'
import { NOW } from '#tests/support/town/clock.ts'
import { anEntry, openDesk, openPhone, plantEvent, plantGoers } from '#tests/support/town/open-desk.ts'
import { openTown } from '#tests/support/town/town.ts'

const town = await openTown()
afterAll(town.close)

const [PEOPLE, PHONES, TEN_MINUTES] = [process.env.PROVE ? 500 : 100, 5, 600_000]
/** The number of batches that each phone sends in the ten minutes. */
const ROUNDS = process.env.PROVE ? 120 : 10
/** The maximum time for the whole test: a third of the ten minutes in which the people arrive. */
const MOST_MS = atMost(TEN_MINUTES / 3)

test(`${PEOPLE} people come in within ten minutes, at five phones: each is one row, and every phone knows them all`, async () => {
  const eventId = await plantEvent(town)
  const goers = await plantGoers(
    town,
    eventId,
    Array.from({ length: PEOPLE }, (_, at) => `Asha ${at.toString(36)}kar`),
  )
  const { token } = await openDesk(town, eventId)
  const phones = await Promise.all(Array.from({ length: PHONES }, () => openPhone(town, token)))
  const each = PEOPLE / ROUNDS / PHONES
  const begun = performance.now()
  let state: DeskState | null = null
  for (let round = 0; round < ROUNDS; round++) {
    const at = NOW.getTime() + (round * TEN_MINUTES) / ROUNDS
    town.setNow(new Date(at))
    const answers = await Promise.all(
      phones.map((phone, number) => {
        const from = Math.round((round * PHONES + number) * each)
        const own = goers.slice(from, Math.round((round * PHONES + number + 1) * each))
        const entries = own.map(({ pass }): SentEntry => anEntry({ pass, way: 'pass', at }))
        // The response to every third batch is lost, so the phone sends that batch again.
        const handIn = () => phone.send(entries)
        // The phone also sends a batch again if the server is busy.
        return handIn().then((answer) => (from % 3 === 0 || answer.status === 503 ? handIn() : answer))
      }),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(PHONES).fill(200))
    const bodies = (await Promise.all(answers.map((answer) => answer.json()))) as BatchAnswer[]
    state = bodies[0]?.state ?? null
  }
  const took = performance.now() - begun
  const rows = await town.db.selectFrom('attendance_entry').where('event_id', '=', eventId).selectAll().execute()
  expect(rows).toHaveLength(PEOPLE)
  expect(new Set(rows.map(({ participation_id }) => participation_id))).toEqual(new Set(goers.map(({ id }) => id)))
  expect(rows.every(({ clock_sure, distrusted }) => clock_sure && !distrusted)).toBe(true)
  const last = (await (await town.request('/api/check-in', { cookie: phones[4]?.cookie ?? '' })).json()) as DeskState
  expect(last.people.filter((one) => one.in !== null)).toHaveLength(PEOPLE)
  expect(state?.people).toHaveLength(PEOPLE)
  if (process.env.PROVE) expect(took).toBeLessThan(MOST_MS)
})

test('and as many by their own phones, each with a code that is shown in that half minute', async () => {
  town.setNow(NOW)
  const count = process.env.PROVE ? PEOPLE : 20
  const eventId = await plantEvent(town)
  const names = Array.from({ length: count }, (_, at) => `Asha ${at.toString(36)}kar`)
  const goers = await plantGoers(town, eventId, names)
  const { token } = await openDesk(town, eventId)
  const { state: desk, read } = await openPhone(town, token)
  const key = await checkInKeyOf(desk.secret)
  const begun = performance.now()
  for (const [turn, { subject }] of goers.entries()) {
    const at = NOW.getTime() + (turn * TEN_MINUTES) / count
    town.setNow(new Date(at))
    const step = stepOf(at)
    const { mac } = await checkInCodeOf(key, { desk: desk.id, direction: 'in', step })
    const scanned = await town.request(`/I/${desk.id}.${step}.${mac}`)
    const scan = scanned.headers.getSetCookie().find((line) => line.startsWith('__Host-scan='))
    const cookie = `${await town.cookieOf(subject)}; ${scan?.split(';')[0]}`
    const checkedIn = await town.request('/api/me/check-ins', { method: 'POST', body: '{}', cookie })
    expect(checkedIn.status, await checkedIn.clone().text()).toBe(200)
  }
  const took = performance.now() - begun
  const rows = await town.db.selectFrom('attendance_entry').where('event_id', '=', eventId).selectAll().execute()
  expect(new Set(rows.map(({ participation_id }) => participation_id))).toEqual(new Set(goers.map(({ id }) => id)))
  expect(rows.map(({ way, late }) => [way, late])).toEqual(Array(count).fill(['code', false]))
  const { people } = (await (await read()).json()) as DeskState
  // All volunteers share one IP address, but each has a separate browser, so no two count as sharing a phone.
  expect(people.filter((one) => one.in !== null && one.samePhoneAs === null)).toHaveLength(count)
  if (process.env.PROVE) expect(took).toBeLessThan(MOST_MS)
})
