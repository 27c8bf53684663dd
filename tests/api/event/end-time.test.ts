import { afterAll, expect, test } from 'vitest'
import { eventJsonLd } from '#api/page/shell/head.ts'
import type { OwnEvent, PostedEvent } from '#domain/event/event.ts'
import type { EventForm } from '#domain/event/event-form.ts'
import { anEvent } from '#tests/support/town/an-event.ts'
import { TODAY } from '#tests/support/town/clock.ts'
import { openDesk, plantEvent, plantGoers } from '#tests/support/town/open-desk.ts'
import { openTown } from '#tests/support/town/town.ts'
import { textFor } from '#text'

/* Tests the end time of events, measured hours, and how editing either of them affects an open check-in (D43). */

const town = await openTown()
afterAll(town.close)
const cookie = await town.cookieOf('samudra')
const EVENT: PostedEvent = {
  ...anEvent({ date: '2025-12-20' }),
  ...{
    id: '1',
    endDate: null,
    endTime: null,
    measured: false,
    meetingPoint: null,
    locationLink: null,
    bring: null,
    hours: null,
    lang: 'en',
  },
  ...{ orgName: 'Samudra Foundation', ngoSlug: null, checkedFacts: 0, checkedOn: null },
}
type Answer = OwnEvent & { status: number; faults?: Record<string, string> }

async function send(method: string, path: string, body: object): Promise<Answer> {
  const answer = await town.request(`/api/ngo/events${path}`, { method, cookie, body: JSON.stringify(body) })
  return { status: answer.status, ...((await answer.json()) as OwnEvent) }
}
const post = (changes: Partial<EventForm>) => send('POST', '', anEvent({ date: '2025-12-20', ...changes }))
const edit = (id: string, version: number, changes: Partial<EventForm>) =>
  send('PUT', `/${id}`, { ...anEvent({ date: '2025-12-20', ...changes }), version })
const deskOf = (eventId: string) =>
  town.db
    .selectFrom('check_in_desk')
    .where('event_id', '=', eventId)
    .select(['opens_at', 'closes_at'])
    .executeTakeFirstOrThrow()

test('a new event has no end and fixed hours, unless it sets them', async () => {
  expect(await post({})).toMatchObject({ status: 201, endTime: null, measured: false })
  expect(await post({ endTime: '09:30', measured: true })).toMatchObject({ endTime: '09:30', measured: true })
})

test('an edit that names neither leaves both; null takes the end away', async () => {
  const { id } = await post({ endTime: '09:30', measured: true })
  expect(await edit(id, 1, { title: 'Kites again' })).toMatchObject({ status: 200, endTime: '09:30', measured: true })
  expect(await edit(id, 2, { endTime: null, measured: false })).toMatchObject({ endTime: null, measured: false })
})

test('hours must fit the end that an edit leaves', async () => {
  const { id } = await post({ endTime: '09:30' })
  const refused = await edit(id, 1, { hours: 4 })
  expect([refused.status, refused.faults]).toEqual([422, { hours: expect.any(String) }])
  expect(await edit(id, 1, { hours: 3 })).toMatchObject({ status: 200, hours: 3 })
})

test('search engines read the named end, past midnight on the next day', () => {
  const heads = {
    canonical: 'https://yuvasetu.example/events/1',
    image: 'https://yuvasetu.example/share.png',
    left: null,
  }
  const event = { ...EVENT, time: '22:00', endDate: null }
  expect(eventJsonLd({ ...event, endTime: '23:30' }, heads)).toMatchObject({ endDate: '2025-12-20T23:30:00+05:30' })
  expect(eventJsonLd({ ...event, endTime: '02:00' }, heads)).toMatchObject({ endDate: '2025-12-21T02:00:00+05:30' })
  expect(eventJsonLd({ ...event, endTime: null }, heads)).toMatchObject({ endDate: '2025-12-20T23:59:00+05:30' })
})

test.for([
  ['06:30', '09:30', '6:30 to 9:30 am IST', 'सुबह 6:30 से 9:30'],
  ['11:30', '13:30', '11:30 am to 1:30 pm IST', 'सुबह 11:30 से दोपहर 1:30'],
  ['22:00', '02:00', '10:00 pm to 2:00 am IST', 'रात 10:00 से रात 2:00'],
  ['06:30', null, '6:30 am IST', 'सुबह 6:30'],
] as const)('%s to %s reads %s, and %s in Hindi', ([time, endTime, english, hindi]) => {
  expect((['en', 'hi'] as const).map((lang) => textFor(lang).day.timesText({ time, endTime }))).toEqual([
    english,
    hindi,
  ])
})

test('those going get an email about another end', async () => {
  const { id } = await post({ endTime: '09:30' })
  await plantGoers(town, id, ['Asha'])
  await edit(id, 1, { endTime: '10:30' })
  const told = await town.db.selectFrom('outgoing_mail').where('about', '=', `event:${id}`).select('body').execute()
  expect(told.map(({ body }) => body)).toEqual([expect.stringContaining('6:30 to 10:30 am IST')])
})

test('an edit widens an open check-in desk and never narrows it', async () => {
  const id = await plantEvent(town)
  await openDesk(town, id)
  const before = await deskOf(id)
  const { version } = await town.db.selectFrom('event').where('id', '=', id).select('version').executeTakeFirstOrThrow()
  const times = { date: TODAY, time: '11:30' }
  expect(await edit(id, version, { ...times, endTime: '15:30' })).toMatchObject({ status: 200 })
  const wider = await deskOf(id)
  expect(wider.opens_at).toEqual(before.opens_at)
  expect(wider.closes_at.getTime() - before.closes_at.getTime()).toBe(2 * 3_600_000)
  await edit(id, version + 1, { ...times, endTime: '12:30' })
  expect(await deskOf(id)).toEqual(wider)
})
