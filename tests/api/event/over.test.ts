import { afterAll, expect, test } from 'vitest'
import { DESK_NGO, plantEvent, plantGoers } from '#tests/support/town/open-desk.ts'
import { openTown, type Town } from '#tests/support/town/town.ts'

/*
 * An event is over at its end time in the events' zone, even if that is after midnight. Without an end time, it is over
 * when its last day has passed (SPEC §9, D79). In any given minute, all parts of the product agree on whether it is
 * over, whatever the server's zone.
 */

const ZONES = ['UTC', 'Asia/Kolkata', 'America/St_Johns']
const india = (moment: string) => new Date(`${moment}:00+05:30`)

type Case = {
  name: string
  held: { date: string; end_date?: string; time: string; end_time: string | null }
  /** The first minute in which the event is over: one instant, or one for each server zone if the date decides. */
  over: Date | Record<string, Date>
}

const CASES: Case[] = [
  {
    name: 'a night',
    held: { date: '2025-12-02', time: '22:45', end_time: '04:00' },
    over: india('2025-12-03T04:00'),
  },
  {
    name: 'a morning',
    held: { date: '2025-12-02', time: '09:00', end_time: '12:00' },
    over: india('2025-12-02T12:00'),
  },
  {
    name: 'the last night of several days',
    held: { date: '2025-11-30', end_date: '2025-12-02', time: '22:45', end_time: '04:00' },
    over: india('2025-12-03T04:00'),
  },
  {
    name: 'the last morning of several days',
    held: { date: '2025-11-30', end_date: '2025-12-02', time: '09:00', end_time: '12:00' },
    over: india('2025-12-02T12:00'),
  },
  {
    name: 'a day and a night',
    held: { date: '2025-12-02', time: '18:00', end_time: '18:00' },
    over: india('2025-12-03T18:00'),
  },
  {
    name: 'a day without an end time',
    held: { date: '2025-12-02', time: '22:45', end_time: null },
    over: {
      UTC: new Date('2025-12-03T00:00Z'),
      'Asia/Kolkata': india('2025-12-03T00:00'),
      'America/St_Johns': new Date('2025-12-03T00:00-03:30'),
    },
  },
  {
    name: 'several days without an end time',
    held: { date: '2025-11-30', end_date: '2025-12-02', time: '09:00', end_time: null },
    over: {
      UTC: new Date('2025-12-03T00:00Z'),
      'Asia/Kolkata': india('2025-12-03T00:00'),
      'America/St_Johns': new Date('2025-12-03T00:00-03:30'),
    },
  },
]

/** One town for each zone. */
const towns = new Map<string, Promise<Town>>()
/** Towns of a single test. */
const others: Town[] = []
afterAll(async () => {
  for (const town of [...towns.values(), ...others]) await (await town).close()
})
const townIn = (zone: string): Promise<Town> => {
  const town = towns.get(zone) ?? openTown({ vars: { SITE_ZONE: zone } })
  towns.set(zone, town)
  return town
}

const overIn = (over: Case['over'], zone: string): Date => (over instanceof Date ? over : (over[zone] ?? new Date(0)))

/** Returns whether each part of the product shows an event as 'upcoming' or 'past' at a given minute. */
async function readings(town: Town, eventId: string, goer: { id: string; subject: string }) {
  const cookie = await town.cookieOf(goer.subject)
  const ngo = await town.cookieOf(DESK_NGO)
  const json = async <T>(path: string, as?: string): Promise<T> =>
    (await (await town.request(path, as ? { cookie: as } : {})).json()) as T
  const ids = async (path: string, as?: string) =>
    (await json<{ events: { id: string }[] }>(path, as)).events.map(({ id }) => id)
  const text = async (path: string) => (await town.request(path)).text()
  const going = await town.request(`/api/events/${eventId}/going`, { method: 'PUT', cookie })
  const people = await town.request(`/api/ngo/events/${eventId}/participants`, { cookie: ngo })
  const record = await json<{ participations: { eventId: string; status: string }[] }>('/api/me/participations', cookie)
  const own = await json<{ upcoming: boolean }>(`/api/me/participations/${eventId}`, cookie)
  const mine = await json<{ eventIds: string[] }>('/api/me/going', cookie)
  const page = await text(`/events/${eventId}`)
  const word = (isUpcoming: boolean) => (isUpcoming ? 'upcoming' : 'past')
  return {
    list: word((await ids('/api/events?limit=50')).includes(eventId)),
    page: word(!page.includes('This event is over')),
    sitemap: word((await text('/sitemap.xml')).includes(eventId)),
    going: word(going.status === 204),
    record: word(record.participations.find((one) => one.eventId === eventId)?.status === 'Upcoming'),
    ownEvent: word(own.upcoming),
    goingList: word(mine.eventIds.includes(eventId)),
    ownUpcoming: word((await ids('/api/ngo/events?when=upcoming', ngo)).includes(eventId)),
    ownPast: word(!(await ids('/api/ngo/events?when=past', ngo)).includes(eventId)),
    participants: word(people.status === 409),
  }
}

test.each(ZONES.flatMap((zone) => CASES.map((one) => ({ zone, ...one }))))(
  'with SITE_ZONE=$zone, $name ends everywhere at the same minute',
  async ({ zone, held, over }) => {
    const town = await townIn(zone)
    const eventId = await plantEvent(town, { ...held, service_minutes: null })
    const [goer] = await plantGoers(town, eventId, ['Asha Menon'])
    if (!goer) throw new Error('nobody goes')
    const end = overIn(over, zone)
    const all = (word: string) => ({
      ...{ list: word, page: word, sitemap: word, going: word, record: word, ownEvent: word, goingList: word },
      ...{ ownUpcoming: word, ownPast: word, participants: word },
    })
    town.setNow(new Date(end.getTime() - 1000))
    expect(await readings(town, eventId, goer)).toEqual(all('upcoming'))
    town.setNow(end)
    expect(await readings(town, eventId, goer)).toEqual(all('past'))
  },
)

const NIGHT = { date: '2025-12-02', time: '22:45', end_time: '04:00', service_minutes: 300, measured: false }

async function openNight(goers: readonly string[] = ['Asha Menon']) {
  const town = await openTown({ vars: { SITE_ZONE: 'Asia/Kolkata' } })
  others.push(town)
  const eventId = await plantEvent(town, NIGHT)
  const people = await plantGoers(town, eventId, goers)
  const [goer] = people
  if (!goer) throw new Error('nobody goes')
  return { town, eventId, goer, ngo: await town.cookieOf(DESK_NGO) }
}

test('no certificate of five hours is issued an hour and three quarters after the start of a night', async () => {
  const { town, eventId, goer, ngo } = await openNight()
  const verify = () =>
    town.request(`/api/ngo/events/${eventId}/participants/${goer.id}/verification`, { method: 'PUT', cookie: ngo })
  const verifyAll = () => town.request(`/api/ngo/events/${eventId}/verifications`, { method: 'PUT', cookie: ngo })
  town.setNow(india('2025-12-03T00:30'))
  for (const answer of [await verify(), await verifyAll()]) {
    expect(answer.status).toBe(409)
    expect(await answer.json()).toMatchObject({ code: 'event-not-past' })
  }
  expect(await town.db.selectFrom('certificate').select('code').execute()).toEqual([])
  town.setNow(india('2025-12-03T04:00'))
  expect((await verify()).status).toBe(204)
})

test('a night that its NGO deletes after midnight was cancelled, and one deleted after its end was not', async () => {
  for (const [at, cancelled] of [
    ['2025-12-03T00:30', true],
    ['2025-12-03T04:00', false],
  ] as const) {
    const { town, eventId, goer, ngo } = await openNight()
    town.setNow(india(at))
    expect((await town.request(`/api/ngo/events/${eventId}`, { method: 'DELETE', cookie: ngo })).status).toBe(204)
    const cookie = await town.cookieOf(goer.subject)
    const { participations } = (await (await town.request('/api/me/participations', { cookie })).json()) as {
      participations: { cancelled: boolean }[]
    }
    expect(participations).toMatchObject([{ cancelled }])
    const told = await town.db.selectFrom('outgoing_mail').where('kind', '=', 'event-cancelled').select('id').execute()
    expect(told.length).toBe(cancelled ? 1 : 0)
  }
})

test('an account deleted after midnight leaves the night that still runs', async () => {
  const { town, eventId, goer } = await openNight(['Asha Menon', 'Ravi Kumar'])
  town.setNow(india('2025-12-03T00:30'))
  const cookie = await town.cookieOf(goer.subject)
  expect((await town.request('/api/me', { method: 'DELETE', cookie })).status).toBe(204)
  const left = await town.db.selectFrom('participation').where('event_id', '=', eventId).select('id').execute()
  expect(left).toHaveLength(1)
})

test('a night that runs can still be changed, and no event can be written that is over', async () => {
  const { town, eventId, ngo } = await openNight()
  const { events } = (await (await town.request('/api/ngo/events?when=upcoming', { cookie: ngo })).json()) as {
    events: ({ id: string } & Record<string, unknown>)[]
  }
  const of = events.find(({ id }) => id === eventId)
  const fields = ['title', 'desc', 'date', 'endDate', 'time', 'endTime', 'mode', 'city', 'category', 'sector'].concat([
    'minPeople',
    'maxPeople',
    'contact',
    'regLink',
    'hours',
    'version',
  ])
  const form = Object.fromEntries(fields.map((name) => [name, of?.[name]]))
  const edit = (changed: object) =>
    town.request(`/api/ngo/events/${eventId}`, {
      method: 'PUT',
      cookie: ngo,
      body: JSON.stringify({ ...form, ...changed }),
    })
  town.setNow(india('2025-12-03T00:30'))
  const over = await edit({ endTime: '00:15', hours: null })
  expect([over.status, await over.json()]).toMatchObject([422, { faults: { endTime: 'past' } }])
  expect((await edit({ title: 'A night of stars' })).status).toBe(200)
  const { version: _, ...posted } = form
  const post = (changed: object) =>
    town.request('/api/ngo/events', { method: 'POST', cookie: ngo, body: JSON.stringify({ ...posted, ...changed }) })
  const late = await post({ date: '2025-12-03', time: '00:05', endTime: '00:20', hours: null })
  expect([late.status, await late.json()]).toMatchObject([422, { faults: { endTime: 'past' } }])
})
