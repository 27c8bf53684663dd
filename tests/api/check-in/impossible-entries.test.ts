import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { checkInCodeOf, checkInKeyOf, claimCodeOf, stepOf } from '#domain/check-in/check-in-code.ts'
import { NOW, TODAY } from '#tests/support/town/clock.ts'
import { anEntry, DESK_NGO, openDesk, openPhone, plantEvent, plantGoers } from '#tests/support/town/open-desk.ts'
import { openTown } from '#tests/support/town/town.ts'

/*
 * Entries that cannot be true (D80) count at most as "confirmed by the organization", and raise a flag. Each case is
 * tested next to a similar honest one. The event is today, from 11:30 to 13:30 local time.
 */

const town = await openTown()
afterAll(town.close)
beforeEach(async () => {
  town.setNow(NOW)
  await town.db.deleteFrom('rate_bucket').execute()
})

/**
 * Returns the instant of a local time on the day of the event.
 * @param time 'HH:MM' in the event's zone
 */
const at = (time: string): Date => new Date(`${TODAY}T${time}:00+05:30`)
const MORROW = new Date(NOW.getTime() + 86_400_000)

/** Sets the clock, opens check-in and connects a helper's phone. */
async function checkInFrom(eventId: string, time: string) {
  town.setNow(at(time))
  const { token } = await openDesk(town, eventId)
  return openPhone(town, token)
}

const postAs = async (subject: string, path: string, body: object, more = '') => {
  const cookie = [await town.cookieOf(subject), more].filter(Boolean).join('; ')
  return town.request(path, { method: 'POST', cookie, body: JSON.stringify(body) })
}

/**
 * Verifies all volunteers on the next day.
 * @returns the data of the certificates, and the kinds of the flags about them
 */
async function verified(eventId: string) {
  town.setNow(MORROW)
  const cookie = await town.cookieOf(DESK_NGO)
  const answer = await town.request(`/api/ngo/events/${eventId}/verifications`, { method: 'PUT', cookie })
  expect(answer.status).toBe(200)
  const said = await town.db
    .selectFrom('certificate_version as version')
    .innerJoin('certificate', 'certificate.code', 'version.code')
    .where('certificate.event_id', '=', eventId)
    .select(['version.evidence', 'version.joined_at', 'version.service_minutes as minutes'])
    .execute()
  const flags = await town.db
    .selectFrom('flag')
    .innerJoin('flag_certificate', 'flag_certificate.flag_id', 'flag.id')
    .innerJoin('certificate', 'certificate.code', 'flag_certificate.code')
    .where('certificate.event_id', '=', eventId)
    .select('flag.kind')
    .orderBy('flag.kind')
    .execute()
  return { said, kinds: flags.map(({ kind }) => kind) }
}

/** Returns the attendance of the first participant as the NGO's panel shows it. */
async function participantAt(eventId: string) {
  town.setNow(MORROW)
  const cookie = await town.cookieOf(DESK_NGO)
  const answer = await town.request(`/api/ngo/events/${eventId}/participants`, { cookie })
  const { participants } = (await answer.json()) as {
    participants: { attendance: { doubts: string[]; typedName: string | null; evidence: string } | null }[]
  }
  return participants[0]?.attendance
}

/** Returns the code that a check-in desk showed at a given time, as a volunteer's offline phone stores it. */
async function codeAt(desk: { id: string; secret: string }, time: string) {
  const [step, seenAt] = [stepOf(at(time).getTime()), at(time).getTime()]
  const { mac } = await checkInCodeOf(await checkInKeyOf(desk.secret), { desk: desk.id, direction: 'in', step })
  return { code: `${desk.id}.${step}.${mac}`, seenAt }
}

describe('earlier than the check-in phone was opened', () => {
  async function writtenFrom(opened: string, first: string) {
    const eventId = await plantEvent(town)
    const [goer] = await plantGoers(town, eventId, ['Asha Menon'])
    const phone = await checkInFrom(eventId, opened)
    const pass = goer?.pass ?? ''
    const entries = [
      anEntry({ way: 'pass', pass, at: at(first).getTime() }),
      anEntry({ way: 'pass', pass, kind: 'out', at: at('13:30').getTime() }),
    ]
    town.setNow(at('13:50'))
    expect((await phone.send(entries)).status).toBe(200)
    return eventId
  }

  test('check-in that was opened after the end and writes the whole event is confirmed by the organization, and flagged', async () => {
    const eventId = await writtenFrom('13:45', '11:30')
    expect(await participantAt(eventId)).toMatchObject({ doubts: ['before-check-in'], evidence: 'organizer' })
    const { said, kinds } = await verified(eventId)
    expect(said).toMatchObject([{ evidence: 'organizer' }])
    expect(kinds).toEqual(['impossible-entry'])
  })

  test('an entry of a phone whose clock was two minutes slow counts', async () => {
    const { said, kinds } = await verified(await writtenFrom('11:32', '11:30'))
    expect(said).toMatchObject([{ evidence: 'check-in' }])
    expect(kinds).toEqual([])
  })
})

describe('earlier than the person joined, or than the account', () => {
  /**
   * Sends a code from 11:40 at 14:30.
   * @param since when the account was created
   */
  async function sentLate(since: string, isGoing: boolean) {
    const eventId = await plantEvent(town)
    const { state } = await checkInFrom(eventId, '11:00')
    const [goer] = await plantGoers(town, eventId, ['Asha Menon'], at(since))
    if (!isGoing) await town.db.deleteFrom('participation').where('event_id', '=', eventId).execute()
    town.setNow(at('14:30'))
    const answer = await postAs(goer?.subject ?? '', '/api/me/check-ins', await codeAt(state, '11:40'))
    expect(answer.status).toBe(200)
    return eventId
  }

  test('a code from before the account existed is confirmed by the organization, and flagged; they joined when they pressed', async () => {
    const eventId = await sentLate('14:20', false)
    expect(await participantAt(eventId)).toMatchObject({ doubts: ['before-joining'], evidence: 'organizer' })
    const { said, kinds } = await verified(eventId)
    expect(said).toMatchObject([{ evidence: 'organizer', joined_at: at('14:30') }])
    expect(kinds).toEqual(['impossible-entry'])
  })

  test('a code stored offline by a volunteer who was going counts', async () => {
    const { said, kinds } = await verified(await sentLate('11:10', true))
    expect(said).toMatchObject([{ evidence: 'check-in', joined_at: at('11:10') }])
    expect(kinds).toEqual([])
  })

  test('a pass that was read before its holder joined is confirmed by the organization, and flagged', async () => {
    const eventId = await plantEvent(town)
    const phone = await checkInFrom(eventId, '11:00')
    const [goer] = await plantGoers(town, eventId, ['Asha Menon'], at('12:40'))
    town.setNow(at('12:50'))
    await phone.send([anEntry({ way: 'pass', pass: goer?.pass ?? '', at: at('11:32').getTime() })])
    const { said, kinds } = await verified(eventId)
    expect(said).toMatchObject([{ evidence: 'organizer' }])
    expect(kinds).toEqual(['impossible-entry'])
  })

  test('what was scanned a quarter of an hour before the account was made is believed: our clock saw it', async () => {
    const eventId = await plantEvent(town)
    const { state } = await checkInFrom(eventId, '11:35')
    const { code } = await codeAt(state, '11:35')
    const scanned = await town.request(`/I/${code}`)
    const kept = scanned.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    const [goer] = await plantGoers(town, eventId, ['Asha Menon'], at('11:45'))
    await town.db.deleteFrom('participation').where('event_id', '=', eventId).execute()
    town.setNow(at('11:46'))
    expect((await postAs(goer?.subject ?? '', '/api/me/check-ins', {}, kept)).status).toBe(200)
    const { said, kinds } = await verified(eventId)
    expect(said).toMatchObject([{ evidence: 'check-in', joined_at: at('11:46') }])
    expect(kinds).toEqual([])
  })
})

describe('a visit that is claimed', () => {
  /** A walk-in checks in at 11:32, and an account created at 20:00 claims the visit. */
  async function claimedBy(typed: string, fullName: string) {
    const eventId = await plantEvent(town)
    const phone = await checkInFrom(eventId, '11:25')
    const id = randomUUID()
    town.setNow(at('11:32'))
    await phone.send([anEntry({ way: 'walk-in', walkIn: { id, name: typed }, at: at('11:32').getTime() })])
    const [goer] = await plantGoers(town, eventId, [fullName], at('20:00'))
    await town.db.deleteFrom('participation').where('event_id', '=', eventId).execute()
    town.setNow(at('20:05'))
    const code = await claimCodeOf(await checkInKeyOf(phone.state.secret), id)
    expect((await postAs(goer?.subject ?? '', '/api/me/walk-ins', { code })).status).toBe(200)
    return eventId
  }

  test('by another name is flagged, excuses no late account, and the organization sees the name that was typed', async () => {
    const eventId = await claimedBy('Imran Qureshi', 'Fatima Sheikh')
    expect(await participantAt(eventId)).toMatchObject({
      doubts: ['another-name'],
      typedName: 'Imran Qureshi',
      evidence: 'organizer',
    })
    expect((await verified(eventId)).kinds).toEqual(['impossible-entry', 'joined-late'])
  })

  test('by the person who came is honest, with all its hours; they joined when they claimed it', async () => {
    const eventId = await claimedBy('Fatima', 'Fatima Sheikh')
    expect(await participantAt(eventId)).toMatchObject({ doubts: [], typedName: null })
    const { said, kinds } = await verified(eventId)
    expect(said).toEqual([{ evidence: 'organizer', joined_at: at('20:05'), minutes: 120 }])
    expect(kinds).toEqual([])
  })
})
