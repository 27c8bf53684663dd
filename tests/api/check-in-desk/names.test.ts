import { describe, expect, onTestFinished, test } from 'vitest'
import { deliverDue } from '#api/mail/delivery.ts'
import type { BatchAnswer, DeskState } from '#domain/check-in/desk.ts'
import { instantOf } from '#domain/time/zone.ts'
import { createCheckInPhone } from '#islands/check-in-phone/engine/client.ts'
import type { DeskStore } from '#islands/check-in-phone/engine/store.ts'
import type { Answer } from '#lib/api.ts'
import { NOW } from '#tests/support/town/clock.ts'
import { anEntry, DESK_NGO, openDesk, openPhone, plantEvent, plantGoers } from '#tests/support/town/open-desk.ts'
import { openTown, type Town } from '#tests/support/town/town.ts'

/*
 * Check-in phones receive participants' names from the day before the event, which begins at midnight in the site's zone,
 * and never earlier (D18).
 */

async function aTown(vars: Record<string, string> = {}) {
  const town = await openTown({ vars })
  onTestFinished(town.close)
  return town
}

const india = (day: string, time: string) => new Date(`${day}T${time}+05:30`)
const DAY = '2025-12-04'
/** The beginning of the day before, in the zone of a town without SITE_ZONE. */
const DAY_BEFORE = new Date('2025-12-03T00:00:00Z')
const LATER = { date: DAY, time: '12:00', end_time: '14:00' }
const NAMES = ['Asha Venkataraman', 'Ravi Tiwari']

/** Adds an event in three days with people going, and starts its check-in as early as possible. */
async function startedEarly(town: Town) {
  town.setNow(india('2025-12-01', '11:00:00'))
  const eventId = await plantEvent(town, LATER)
  const goers = await plantGoers(town, eventId, NAMES)
  return { eventId, goers, ...(await openDesk(town, eventId)) }
}

describe.each(['UTC', 'Asia/Kolkata', 'America/St_Johns'])('with SITE_ZONE=%s', (siteZone) => {
  test('no answer has a name or a pass before the day before the event, and every answer has them from then on', async () => {
    const town = await aTown({ SITE_ZONE: siteZone })
    const { token, goers } = await startedEarly(town)
    const phone = await openPhone(town, token)
    expect(phone.state).toMatchObject({ day: DAY, people: [], namesFrom: '2025-12-03', partial: false })
    const bodies = async () => [
      await (await phone.read()).text(),
      await (await town.request(`/api/check-in?since=${phone.state.now}`, { cookie: phone.cookie })).text(),
      await (
        await phone.send([anEntry({ pass: goers[0]?.pass ?? '', way: 'pass', at: town.runtime.now().getTime() })])
      ).text(),
      JSON.stringify((await openPhone(town, token)).state),
    ]
    const from = instantOf('2025-12-03', '00:00', siteZone)
    for (const at of [india('2025-12-01', '11:00:01'), new Date(from.getTime() - 1)]) {
      town.setNow(at)
      for (const body of await bodies()) {
        expect(body).toContain('"namesFrom":"2025-12-03"')
        expect(body).toContain('"people":[]')
        expect(body).not.toMatch(/Asha|Ravi|Venkat|Tiwari/)
        for (const { pass, id } of goers) expect([body.includes(pass), body.includes(id)]).toEqual([false, false])
      }
    }
    town.setNow(from)
    const state = (await (await phone.read()).json()) as DeskState
    expect(state.namesFrom).toBeNull()
    expect(state.people.map(({ name }) => name)).toEqual(['Asha V.', 'Ravi T.'])
    // The pass was scanned before the names arrived, and now belongs to a volunteer on the list.
    expect(state.people[0]?.in?.way).toBe('pass')
  })
})

test('of an event of several days, names come from the day before the first', async () => {
  const town = await aTown()
  town.setNow(india('2025-12-02', '11:00:00'))
  const eventId = await plantEvent(town, { ...LATER, end_date: '2025-12-06' })
  await plantGoers(town, eventId, NAMES)
  const { token } = await openDesk(town, eventId)
  expect((await openPhone(town, token)).state.people).toEqual([])
  town.setNow(DAY_BEFORE)
  expect((await openPhone(town, token)).state.people).toHaveLength(2)
  town.setNow(india('2025-12-04', '16:00:00'))
  const next = await openDesk(town, eventId)
  expect((await openPhone(town, next.token)).state).toMatchObject({ day: '2025-12-05', namesFrom: null })
})

test('a phone that is open gets all names with its next synchronisation once the day before has come', async () => {
  const town = await aTown()
  const { token } = await startedEarly(town)
  const phone = phoneOn(town)
  await phone.begin(token)
  await phone.open()
  expect(phone.view()).toMatchObject({ phase: 'open', desk: { people: [], namesFrom: '2025-12-03' }, rows: [] })
  town.setNow(new Date(DAY_BEFORE.getTime() - 1))
  await phone.sync()
  expect(phone.view().rows).toEqual([])
  town.setNow(DAY_BEFORE)
  await phone.sync()
  expect(phone.view().rows.map(({ name }) => name)).toEqual(['Asha V.', 'Ravi T.'])
  expect(phone.view().desk?.namesFrom).toBeNull()
})

describe('an event that is moved', () => {
  /** Changes the date as the NGO does in its panel. */
  async function move(town: Town, eventId: string, date: string): Promise<void> {
    const cookie = await town.cookieOf(DESK_NGO)
    const list = await (await town.request('/api/ngo/events', { cookie })).json()
    const { id, orgName, ngoSlug, checkedFacts, checkedOn, createdAt, updatedAt, going, postedBy, editedBy, ...form } =
      list.events.find((event: { id: string }) => event.id === eventId) ?? {}
    const body = JSON.stringify({ ...form, date })
    expect((await town.request(`/api/ngo/events/${eventId}`, { method: 'PUT', cookie, body })).status).toBe(200)
  }
  const minutes = (count: number) => new Date(NOW.getTime() + count * 60_000)
  const aLaterEvent = async () => {
    const town = await aTown()
    const eventId = await plantEvent(town, { ...LATER, date: '2025-12-20' })
    await plantGoers(town, eventId, NAMES)
    return { town, eventId }
  }

  test('to tomorrow gives no names until volunteers were emailed about it', async () => {
    const { town, eventId } = await aLaterEvent()
    await move(town, eventId, '2025-12-02')
    const phone = await openPhone(town, (await openDesk(town, eventId)).token)
    expect(phone.state).toMatchObject({ day: '2025-12-02', namesFrom: '2025-12-19', people: [] })
    town.setNow(minutes(11))
    while ((await deliverDue({ ...town.runtime, now: () => minutes(11) })) > 0);
    expect((await (await phone.read()).json()) as DeskState).toMatchObject({ namesFrom: null, people: [{}, {}] })
  })

  test('to tomorrow and back gives none, not even on the day that it was moved to', async () => {
    const { town, eventId } = await aLaterEvent()
    await move(town, eventId, '2025-12-02')
    const phone = await openPhone(town, (await openDesk(town, eventId)).token)
    town.setNow(minutes(5))
    await move(town, eventId, '2025-12-20')
    town.setNow(india('2025-12-02', '12:30:00'))
    expect((await (await phone.read()).json()) as DeskState).toMatchObject({
      ...{ status: 'moved', namesFrom: '2025-12-19', people: [] },
    })
  })

  test('in its hours of today only, keeps its names', async () => {
    const town = await aTown()
    const eventId = await plantEvent(town)
    await plantGoers(town, eventId, NAMES)
    const phone = await openPhone(town, (await openDesk(town, eventId)).token)
    await town.db.updateTable('event').set({ end_time: '15:00' }).where('id', '=', eventId).execute()
    await move(town, eventId, '2025-12-01')
    expect((await (await phone.read()).json()) as DeskState).toMatchObject({ namesFrom: null, people: [{}, {}] })
  })

  test('to a later day leaves an open phone the names that it had', async () => {
    const town = await aTown()
    const eventId = await plantEvent(town)
    await plantGoers(town, eventId, NAMES)
    const phone = phoneOn(town)
    await phone.begin((await openDesk(town, eventId)).token)
    await phone.open()
    await move(town, eventId, '2025-12-20')
    await phone.sync()
    await phone.sync()
    expect(phone.view().desk).toMatchObject({ status: 'moved', namesFrom: '2025-12-19' })
    expect(phone.view().rows.map(({ name }) => name)).toEqual(['Asha V.', 'Ravi T.'])
  })
})

/** Runs the code of the check-in phone with a stubbed browser, which stores nothing and runs no timers. */
function phoneOn(town: Town) {
  let cookie = ''
  const ask = async <T>(path: string, init: RequestInit = {}): Promise<Answer<T>> => {
    const answer = await town.request(path, { ...init, cookie })
    cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? cookie
    const body = await answer.json()
    if (answer.ok) return { ok: true, value: body as T }
    return { ok: false, status: answer.status, code: body.code, message: body.message, faults: {} }
  }
  const post = <T>(path: string, body: object) => ask<T>(path, { method: 'POST', body: JSON.stringify(body) })
  const store: DeskStore = {
    load: async () => ({ desk: null, entries: [] }),
    keepDesk: async () => {},
    addEntries: async () => {},
    forgetEntries: async () => {},
    forgetDesk: async () => {},
  }
  return createCheckInPhone({
    openStore: async () => store,
    exchange: (token) => post<DeskState>('/api/check-in/phones', { token }),
    read: (since) => ask<DeskState>(since === undefined ? '/api/check-in' : `/api/check-in?since=${since}`),
    send: (batch) => post<BatchAnswer>('/api/check-in/entries', batch),
    close: async () => ({ ok: true, value: null }),
    reading: () => ({ wall: town.runtime.now().getTime(), passed: town.runtime.now().getTime() }),
    newId: () => crypto.randomUUID(),
    later: () => () => {},
    isHidden: () => false,
  })
}
