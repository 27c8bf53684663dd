import { afterAll, expect, test } from 'vitest'
import { hashPasscode } from '#api/auth/passcode.ts'
import { checkInCodeOf, checkInKeyOf, stepOf } from '#domain/check-in/check-in-code.ts'
import { NOW } from '#tests/support/town/clock.ts'
import { openDesk, plantEvent, plantGoers } from '#tests/support/town/open-desk.ts'
import { openTown } from '#tests/support/town/town.ts'

/*
 * An admin suspends an NGO while its check-in is open. Volunteers who were going can still check in, but no one else
 * can join.
 */

const PASSCODE = 'kumbh-rani-93-neel'
const town = await openTown({ vars: { ADMIN_PASSCODE_HASH: await hashPasscode(PASSCODE, 1_000) } })
afterAll(town.close)

async function suspend(eventId: string): Promise<Response> {
  const body = JSON.stringify({ passcode: PASSCODE })
  const opened = await town.request('/api/admin/session', { method: 'POST', body })
  const cookie = opened.headers.get('set-cookie')?.split(';')[0] ?? ''
  const { ngo_id } = await town.db
    .selectFrom('event')
    .where('id', '=', eventId)
    .select('ngo_id')
    .executeTakeFirstOrThrow()
  const reason = 'Two reports of money asked for at the gate.'
  return town.request(`/api/admin/ngos/${ngo_id}/suspension`, {
    method: 'PUT',
    body: JSON.stringify({ from: 'approved', reason }),
    cookie,
  })
}

test('a scan at the check-in desk of a suspended organization checks in volunteers who are going, and refuses others with a reason', async () => {
  const eventId = await plantEvent(town)
  const [goer] = await plantGoers(town, eventId, ['Asha Menon'])
  const cookie = await town.cookieOf(goer?.subject ?? '')
  await openDesk(town, eventId)
  const desk = await town.db
    .selectFrom('check_in_desk')
    .where('event_id', '=', eventId)
    .selectAll()
    .executeTakeFirstOrThrow()
  const step = stepOf(NOW.getTime())
  const { mac } = await checkInCodeOf(await checkInKeyOf(desk.secret), { desk: desk.id, direction: 'in', step })
  expect((await suspend(eventId)).status).toBe(204)

  const scanned = await town.request(`/I/${desk.id}.${step}.${mac}`)
  expect([scanned.status, (await scanned.text()).includes('Scan saved')]).toEqual([200, true])
  const kept = scanned.headers.getSetCookie()[0]?.split(';')[0]
  const send = (own: string) =>
    town.request('/api/me/check-ins', { method: 'POST', body: '{}', cookie: `${own}; ${kept}` })

  expect((await send(cookie)).status).toBe(200)
  const stranger = await send(await town.cookieOf('gurleen'))
  expect([stranger.status, (await stranger.json()).code]).toEqual([404, 'not-found'])
  const form = { 'Content-Type': 'application/x-www-form-urlencoded' }
  const page = await town.request('/i', {
    method: 'POST',
    body: '',
    headers: form,
    cookie: `${await town.cookieOf('gurleen')}; ${kept}`,
  })
  expect([page.status, (await page.text()).includes('This event is no longer listed, so you can’t join it.')]).toEqual([
    404,
    true,
  ])
  const entries = await town.db.selectFrom('attendance_entry').where('event_id', '=', eventId).selectAll().execute()
  expect(entries.map(({ participation_id, kind }) => [participation_id, kind])).toEqual([[goer?.id, 'in']])
})
