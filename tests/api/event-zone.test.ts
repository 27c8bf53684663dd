import { afterAll, expect, test } from 'vitest'
import type { CertificateFacts, CheckedCertificate } from '#domain/certificate/certificate.ts'
import { checkInCodeOf, checkInKeyOf, type Direction, stepOf } from '#domain/check-in/check-in-code.ts'
import type { OwnDesk } from '#domain/check-in/desk.ts'
import { anEntry, DESK_NGO, openPhone, plantEvent, plantGoers } from '#tests/support/town/open-desk.ts'
import { openTown, type Town } from '#tests/support/town/town.ts'

/*
 * The dates and times of events are in one zone (D51). SITE_ZONE only decides which day is today, so check-in hours,
 * measured hours and certificates are the same in UTC and in India's zone.
 */

/** Converts a local time in the events' zone to an instant. */
const india = (day: string, time: string) => new Date(`${day}T${time}:00+05:30`)
const DAY = '2025-12-02'
const HELD = { date: DAY, time: '06:30', end_time: '09:30', service_minutes: 180, measured: true }

type CheckInDay = {
  /**
   * The response to each attempt to open check-in. `hours` contains the hours that the NGO's panel showed each
   * time.
   */
  opening: (string | number)[]
  hours: Pick<OwnDesk, 'opensAt' | 'closesAt' | 'day'>[]
  phone: { start: number; end: number | null; opensAt: number; closesAt: number }
  codes: (string | number)[]
  certificate: CertificateFacts
  jsonLd: object
  eventPage: string
}

const towns: Town[] = []
afterAll(async () => {
  for (const town of towns) await town.close()
})

const said = async (answer: Response): Promise<string | number> =>
  answer.ok ? answer.status : ((await answer.json()) as { code: string }).code

/** Runs an event with check-in, from three days before the event until the certificate is issued. */
async function playDay(siteZone: string): Promise<CheckInDay> {
  const town = await openTown({ vars: { SITE_ZONE: siteZone } })
  towns.push(town)
  const eventId = await plantEvent(town, HELD)
  const [asha] = await plantGoers(town, eventId, ['Asha Menon'])
  const { hours, opening, token } = await openInTime(town, eventId)
  town.setNow(india(DAY, '05:40'))
  const helper = await openPhone(town, token)
  const codes = await comeAndGo(town, eventId, asha?.subject ?? '')
  town.setNow(india(DAY, '09:40'))
  await helper.send([anEntry({ participation: asha?.id ?? '', at: india(DAY, '06:40').getTime() })])
  const page = await (await town.request(`/events/${eventId}`)).text()
  // 01:00 in India is still the previous day in UTC. The event is over on both dates.
  town.setNow(india('2025-12-04', '01:00'))
  const certificate = await verified(town, eventId, asha?.id ?? '')
  const { start, end, opensAt, closesAt } = helper.state
  return {
    ...{ opening, hours, codes, certificate },
    phone: { start, end, opensAt, closesAt },
    jsonLd: JSON.parse(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(page)?.[1] ?? '{}'),
    eventPage: /<time[^>]*datetime="[^"]*T[^"]*"[^>]*>.*?<\/time>/is.exec(page)?.[0] ?? '',
  }
}

/**
 * Tries to open check-in 72 hours and one second before it starts, which is refused, and again one second later. Reads
 * the dashboard after each attempt.
 */
async function openInTime(town: Town, eventId: string) {
  const cookie = await town.cookieOf(DESK_NGO)
  const ask = (method: string) => town.request(`/api/ngo/events/${eventId}/check-in`, { method, cookie })
  const first = india('2025-11-29', '05:30')
  const [opening, hours]: [CheckInDay['opening'], CheckInDay['hours']] = [[], []]
  let token = ''
  for (const at of [new Date(first.getTime() - 1000), first]) {
    town.setNow(at)
    opening.push(await said(await ask('PUT')))
    const own = (await (await ask('GET')).json()) as OwnDesk
    hours.push({ day: own.day, opensAt: own.opensAt, closesAt: own.closesAt })
    token = own.open?.link.split('#')[1] ?? ''
  }
  return { opening, hours, token }
}

/** Types the six digits one minute before check-in opens, at 6:34, at 9:32, and one minute after check-in closes. */
async function comeAndGo(town: Town, eventId: string, subject: string): Promise<(string | number)[]> {
  const cookie = await town.cookieOf(subject)
  const desk = await town.db
    .selectFrom('check_in_desk')
    .where('event_id', '=', eventId)
    .select(['id', 'secret'])
    .executeTakeFirstOrThrow()
  const key = await checkInKeyOf(desk.secret)
  const type = async (time: string, direction: Direction) => {
    const at = india(DAY, time)
    town.setNow(at)
    const { digits } = await checkInCodeOf(key, { desk: desk.id, direction, step: stepOf(at.getTime()) })
    return said(await town.request('/api/me/check-ins', { method: 'POST', cookie, body: JSON.stringify({ digits }) }))
  }
  return [await type('05:29', 'in'), await type('06:34', 'in'), await type('09:32', 'out'), await type('11:01', 'out')]
}

async function verified(town: Town, eventId: string, participation: string): Promise<CertificateFacts> {
  const cookie = await town.cookieOf(DESK_NGO)
  const path = `/api/ngo/events/${eventId}/participants/${participation}/verification`
  expect((await town.request(path, { method: 'PUT', cookie })).status).toBe(204)
  const { code } = await town.db.selectFrom('certificate').select('code').executeTakeFirstOrThrow()
  const found = (await (await town.request(`/api/certificates/${code}`)).json()) as CheckedCertificate
  if (found.state !== 'valid') throw new Error(`The certificate is ${found.state}.`)
  return found.facts
}

test.each(['UTC', 'Asia/Kolkata', 'America/St_Johns'])(
  'a whole day at a check-in desk, with SITE_ZONE=%s',
  async (siteZone) => {
    const day = await playDay(siteZone)
    const hours = { opensAt: india(DAY, '05:30'), closesAt: india(DAY, '11:00') }
    const shown = { opensAt: hours.opensAt.toISOString(), closesAt: hours.closesAt.toISOString() }
    expect(day.opening).toEqual(['check-in-too-early', 200])
    expect(day.hours).toEqual([
      { day: null, ...shown },
      { day: DAY, ...shown },
    ])
    expect(day.phone).toEqual({
      ...{ start: india(DAY, '06:30').getTime(), end: india(DAY, '09:30').getTime() },
      ...{ opensAt: hours.opensAt.getTime(), closesAt: hours.closesAt.getTime() },
    })
    expect(day.codes).toEqual(['no-open-check-in', 200, 200, 'no-open-check-in'])
    expect(day.certificate).toMatchObject({
      ...{ firstDay: DAY, lastDay: DAY, minutes: 165, evidence: 'check-in-and-out' },
      ...{ cameAt: `${DAY}T06:34:00+05:30`, leftAt: `${DAY}T09:32:00+05:30`, joinedAt: '2025-11-28T11:00:00+05:30' },
      ...{ verifiedOn: '2025-12-04', issuedOn: '2025-12-04' },
    })
    expect(day.jsonLd).toMatchObject({ startDate: `${DAY}T06:30:00+05:30`, endDate: `${DAY}T09:30:00+05:30` })
    expect(day.eventPage).toContain(`${DAY}T06:30:00+05:30`)
  },
)
