import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { checkInKeyOf, claimCodeOf, spacedClaimCode } from '#domain/check-in/check-in-code.ts'
import { NOW } from '#tests/support/town/clock.ts'
import { anEntry, openDesk, openPhone, plantEvent } from '#tests/support/town/open-desk.ts'
import { openTown } from '#tests/support/town/town.ts'

const town = await openTown()
afterAll(town.close)
beforeEach(async () => {
  town.setNow(NOW)
  await town.db.deleteFrom('rate_bucket').execute()
})

const claim = (cookie: string, code: unknown) =>
  town.request('/api/me/walk-ins', { method: 'POST', cookie, body: JSON.stringify({ code }) })
const codeIn = async (answer: Response) => [answer.status, ((await answer.json()) as { code: string }).code]

/**
 * Adds a walk-in to an event today.
 * @returns the visit code that the check-in phone shows for the walk-in
 */
async function walkedIn(name = 'Imran Q.') {
  const eventId = await plantEvent(town)
  const { token } = await openDesk(town, eventId)
  const phone = await openPhone(town, token)
  const id = randomUUID()
  await phone.send([anEntry({ way: 'walk-in', walkIn: { id, name }, at: NOW.getTime() })])
  return { eventId, id, phone, code: spacedClaimCode(await claimCodeOf(await checkInKeyOf(phone.state.secret), id)) }
}

test('the code that the phone shows puts the visit on one’s record, once; the name that the helper typed stays until they are verified', async () => {
  const { eventId, id, code, phone } = await walkedIn()
  const fatima = await town.cookieOf('fatima')
  const answer = await claim(fatima, code.toLowerCase().replace('0', 'o'))
  expect(answer.status).toBe(200)
  expect(await answer.json()).toMatchObject({ eventId })
  const going = await town.db
    .selectFrom('participation')
    .innerJoin('account', 'account.id', 'participation.account_id')
    .where('event_id', '=', eventId)
    .select(['participation.id', 'subject', 'going_at', 'name'])
    .execute()
  expect(going).toMatchObject([{ subject: 'fatima', going_at: NOW, name: 'Fatima Sheikh' }])
  const walkIn = await town.db.selectFrom('walk_in').where('id', '=', id).selectAll().executeTakeFirst()
  expect(walkIn).toMatchObject({ name: 'Imran Q.', participation_id: going[0]?.id, claimed_at: NOW })
  // Later entries about the walk-in also belong to the volunteer.
  await phone.send([anEntry({ kind: 'out', way: 'walk-in', walkIn: { id, name: 'Imran Q.' }, at: NOW.getTime() })])
  const entries = await town.db.selectFrom('attendance_entry').where('event_id', '=', eventId).selectAll().execute()
  expect(entries.map(({ participation_id }) => participation_id)).toEqual([going[0]?.id, going[0]?.id])
  expect(await codeIn(await claim(await town.cookieOf('asha'), code))).toEqual([409, 'claim-code-used'])
})

test('a volunteer who was already going keeps one participation, with the entries of both', async () => {
  const { eventId, code } = await walkedIn()
  const fatima = await town.cookieOf('fatima')
  expect((await town.request(`/api/events/${eventId}/going`, { method: 'PUT', cookie: fatima })).status).toBe(204)
  expect((await claim(fatima, code)).status).toBe(200)
  const going = await town.db.selectFrom('participation').where('event_id', '=', eventId).select('id').execute()
  expect(going).toHaveLength(1)
})

test('fourteen days, and not one more', async () => {
  const { code } = await walkedIn()
  town.setNow(new Date(NOW.getTime() + 14 * 86_400_000 + 1))
  expect(await codeIn(await claim(await town.cookieOf('fatima'), code))).toEqual([409, 'claim-code-used'])
  town.setNow(new Date(NOW.getTime() + 14 * 86_400_000))
  expect((await claim(await town.cookieOf('fatima'), code)).status).toBe(200)
})

test.each(['000 000 000', 'K7Q', '', 'K7Q 2MX 9FU U', '🙂'.repeat(9), 'x'.repeat(40)])(
  'no walk-in has the code %j',
  async (code) => {
    expect([404, 422]).toContain((await claim(await town.cookieOf('fatima'), code)).status)
  },
)

test('ten tries an hour', async () => {
  const fatima = await town.cookieOf('fatima')
  for (let tried = 0; tried < 10; tried++)
    expect(await codeIn(await claim(fatima, '000 000 000'))).toEqual([404, 'claim-code-unknown'])
  expect(await codeIn(await claim(fatima, '000 000 000'))).toEqual([429, 'too-many'])
})
