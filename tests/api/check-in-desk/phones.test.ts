import { afterAll, beforeEach, expect, test } from 'vitest'
import { sha256 } from '#api/http/secret/sha256.ts'
import type { DeskState } from '#domain/check-in/desk.ts'
import { NOW } from '#tests/support/town/clock.ts'
import { DESK_NGO, openDesk, openPhone, plantEvent, plantGoers } from '#tests/support/town/open-desk.ts'
import { openTown } from '#tests/support/town/town.ts'

const town = await openTown()
afterAll(town.close)
beforeEach(async () => {
  town.setNow(NOW)
  await town.db.deleteFrom('rate_bucket').execute()
})

const DAY = 86_400_000
const link = (token: string, init: RequestInit & { cookie?: string } = {}) =>
  town.request('/api/check-in/phones', { method: 'POST', body: JSON.stringify({ token }), ...init })
const codeOf = async (answer: Response) => [answer.status, ((await answer.json()) as { code: string }).code]
const aDesk = async (names: string[] = []) => {
  const eventId = await plantEvent(town)
  const goers = await plantGoers(town, eventId, names.length > 0 ? names : ['Asha Menon'])
  return { eventId, goers, ...(await openDesk(town, eventId)) }
}

test('a phone gets the list, and a cookie of this host that no script and no other site can use', async () => {
  const { token, eventId, goers, own } = await aDesk(['Asha Menon', 'Aarav Mehta'])
  const answer = await link(token, {
    headers: { 'user-agent': 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/142.0 Mobile Safari/537.36' },
  })
  expect(answer.status).toBe(201)
  const [cookie, ...more] = answer.headers.getSetCookie()
  expect(more).toEqual([])
  expect(cookie).toMatch(
    /^__Host-check-in-phone=[0-9A-HJKMNP-TV-Z]{26}; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
  )
  const state = (await answer.json()) as DeskState
  const [desk] = await town.db.selectFrom('check_in_desk').where('event_id', '=', eventId).selectAll().execute()
  expect(state).toMatchObject({
    ...{ id: own.open?.id, secret: desk?.secret, phone: 1, eventId, day: '2025-12-01', status: 'open' },
    ...{ start: Date.parse('2025-12-01T06:00:00Z'), end: Date.parse('2025-12-01T08:00:00Z'), now: NOW.getTime() },
    ...{ opensAt: desk?.opens_at.getTime(), closesAt: desk?.closes_at.getTime() },
    ...{ keptUntil: (desk?.closes_at.getTime() ?? 0) + 3 * DAY, headcount: null, walkIns: [] },
  })
  expect(state.people.map(({ id, pass, name }) => ({ id, pass, name }))).toEqual([
    { id: goers[0]?.id, pass: goers[0]?.pass, name: 'Asha M.' },
    { id: goers[1]?.id, pass: goers[1]?.pass, name: 'Aarav M.' },
  ])
  const secret = cookie?.split(/[=;]/)[1] ?? ''
  const [phone] = await town.db.selectFrom('check_in_phone').where('desk_id', '=', state.id).selectAll().execute()
  expect(phone).toMatchObject({ number: 1, device: 'Chrome on Android', token_hash: sha256(secret) })
  expect(phone?.network).toMatch(/^[0-9a-f]{32}$/)
})

test('the same browser stays the same phone; what is stored of its cookie opens nothing', async () => {
  const { token } = await aDesk()
  const phone = await openPhone(town, token)
  const again = await link(token, { cookie: phone.cookie })
  expect(again.headers.getSetCookie()[0]?.split(';')[0]).toBe(phone.cookie)
  expect(((await again.json()) as DeskState).phone).toBe(1)
  const phones = await town.db.selectFrom('check_in_phone').where('desk_id', '=', phone.state.id).selectAll().execute()
  expect(phones).toHaveLength(1)
  const stored = await town.request('/api/check-in', { cookie: `__Host-check-in-phone=${phones[0]?.token_hash}` })
  expect(await codeOf(stored)).toEqual([401, 'check-in-closed'])
})

test('its cookie opens this check-in desk and no other, and nothing else', async () => {
  const [one, other] = [await aDesk(['Asha Menon']), await aDesk(['Joseph D’Souza'])]
  const phone = await openPhone(town, one.token)
  expect(((await (await phone.read()).json()) as DeskState).eventId).toBe(one.eventId)
  // The link of a second check-in desk makes the browser a phone of that desk too, with a separate cookie.
  const moved = await link(other.token, { cookie: phone.cookie })
  expect(moved.headers.getSetCookie()[0]?.split(';')[0]).not.toBe(phone.cookie)
  for (const path of ['/api/me', '/api/ngo/events', `/api/ngo/events/${one.eventId}/check-in`, '/api/admin/ngos'])
    expect((await town.request(path, { cookie: phone.cookie })).status, path).toBe(401)
})

test('five phones at most; one that is closed makes room', async () => {
  const { token } = await aDesk()
  const phones = await Promise.all(Array.from({ length: 5 }, () => openPhone(town, token)))
  expect(new Set(phones.map(({ state }) => state.phone))).toEqual(new Set([1, 2, 3, 4, 5]))
  // Attempts with a valid link are not rate limited, even if they fail.
  for (let time = 0; time < 21; time++) expect(await codeOf(await link(token))).toEqual([409, 'check-in-full'])
  // A phone that is already connected is not counted twice when it opens the link again.
  expect((await link(token, { cookie: phones[2]?.cookie ?? '' })).status).toBe(201)
  const closed = await town.request('/api/check-in', { method: 'DELETE', cookie: phones[2]?.cookie ?? '' })
  expect(closed.status).toBe(204)
  expect(closed.headers.getSetCookie()[0]).toMatch(/^__Host-check-in-phone=; Max-Age=0;/)
  expect(await codeOf((await phones[2]?.read()) as Response)).toEqual([401, 'check-in-closed'])
  expect((await openPhone(town, token)).state.phone).toBe(6)
})

test('closing twice, or without a check-in desk, changes nothing', async () => {
  const { token } = await aDesk()
  const phone = await openPhone(town, token)
  const close = (cookie?: string) => town.request('/api/check-in', { method: 'DELETE', ...(cookie && { cookie }) })
  expect([(await close(phone.cookie)).status, (await close(phone.cookie)).status, (await close()).status]).toEqual([
    204, 204, 204,
  ])
  const at = await town.db
    .selectFrom('check_in_phone')
    .where('desk_id', '=', phone.state.id)
    .select('closed_at')
    .execute()
  expect(at).toEqual([{ closed_at: NOW }])
})

test('a wrong link answers as a revoked one does, and an address is soon out of tries', async () => {
  const { token, eventId } = await aDesk()
  const cookie = await town.cookieOf(DESK_NGO)
  await town.request(`/api/ngo/events/${eventId}/check-in`, { method: 'DELETE', cookie })
  const bodyOf = async (text: string) => (await link(text)).text()
  const revoked = await bodyOf(token)
  expect(JSON.parse(revoked)).toMatchObject({ code: 'check-in-link-closed' })
  for (const wrong of ['7'.repeat(26), token.slice(1), `${token}7`, 'x', 'ख'.repeat(26)])
    expect(await bodyOf(wrong)).toBe(revoked)
  for (let tries = 6; tries < 20; tries++) expect((await link('7'.repeat(26))).status).toBe(404)
  const spent = await link('7'.repeat(26))
  expect([spent.status, Number(spent.headers.get('retry-after')) > 0]).toEqual([429, true])
})

test('a good link uses up no tries', async () => {
  const { token } = await aDesk()
  const { cookie } = await openPhone(town, token)
  for (let time = 0; time < 30; time++) expect((await link(token, { cookie })).status).toBe(201)
})

test('a link is typed or read out in any case, and mistakes of one sign for another are none', async () => {
  const { token } = await aDesk()
  expect((await link(token.toLowerCase().replaceAll('0', 'o').replaceAll('1', 'l'))).status).toBe(201)
})

test('an old check-in desk: no phone joins once it is over, those it has read on for 72 hours, and their entries stay welcome', async () => {
  const { token } = await aDesk()
  const phone = await openPhone(town, token)
  town.setNow(new Date(phone.state.closesAt + 1))
  expect(await codeOf(await link(token))).toEqual([404, 'check-in-link-closed'])
  expect((await phone.read()).status).toBe(200)
  town.setNow(new Date(phone.state.keptUntil + 1))
  expect(await codeOf(await phone.read())).toEqual([401, 'check-in-closed'])
  expect((await phone.send([])).status).toBe(200)
})

test('no phone joins the check-in desk of a suspended NGO, or of a cancelled event', async () => {
  const [suspended, cancelled] = [await aDesk(), await aDesk()]
  await town.db
    .updateTable('event')
    .set({ deleted_at: NOW, deleted_on: '2025-12-01', listed: false })
    .where('id', '=', cancelled.eventId)
    .execute()
  expect(await codeOf(await link(cancelled.token))).toEqual([404, 'check-in-link-closed'])
  const ngo = town.db.selectFrom('event').where('id', '=', suspended.eventId).select('ngo_id')
  await town.db.updateTable('ngo').set({ state: 'suspended' }).where('id', '=', ngo).execute()
  expect(await codeOf(await link(suspended.token))).toEqual([404, 'check-in-link-closed'])
  await town.db.updateTable('ngo').set({ state: 'approved' }).where('id', '=', ngo).execute()
})

test('a copied cookie asks no more than sixty times a minute', async () => {
  const { token } = await aDesk()
  const phone = await openPhone(town, token)
  const statuses = []
  for (let time = 0; time < 61; time++) statuses.push((await phone.read()).status)
  expect(statuses).toEqual([...Array(60).fill(200), 429])
  expect((await phone.send([])).status).toBe(429)
})

test('a removed phone does not come back by the link; other phones stay connected', async () => {
  const eventId = await plantEvent(town)
  const { token } = await openDesk(town, eventId)
  const [taken, staying] = [await openPhone(town, token), await openPhone(town, token)]
  const cookie = await town.cookieOf(DESK_NGO)
  const [first] = (await openDesk(town, eventId)).own.open?.phones ?? []
  const remove = () =>
    town.request(`/api/ngo/events/${eventId}/check-in/phones/${first?.id}`, { method: 'DELETE', cookie })
  expect((await remove()).status).toBe(204)
  const { token: changed } = await openDesk(town, eventId)
  expect(changed).not.toBe(token)
  for (const held of [undefined, taken.cookie]) {
    const again = await town.request('/api/check-in/phones', {
      method: 'POST',
      body: JSON.stringify({ token }),
      ...(held && { cookie: held }),
    })
    expect(again.status).toBe(404)
  }
  expect((await staying.read()).status).toBe(200)
  await remove()
  expect((await openDesk(town, eventId)).token).toBe(changed)
  expect((await openPhone(town, changed)).state.phone).toBe(3)
})
