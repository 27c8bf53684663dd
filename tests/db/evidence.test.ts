import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { giveUp } from '#api/certificate/give-up.ts'
import { reissue } from '#api/certificate/reissue.ts'
import { revoke } from '#api/certificate/revocation.ts'
import { verifiedVersion } from '#api/certificate/version/versions.ts'
import { isFirstOwner } from '#api/organization/membership/first-owner.ts'
import { verifyAttendance, withdrawVerification } from '#api/participation/verification/verifications.ts'
import { verifyAll } from '#api/participation/verification/verify-all.ts'
import { verifyParticipations } from '#api/participation/verify.ts'
import type { Evidence } from '#domain/attendance/presence.ts'
import type { CorrectionJudge } from '#domain/certificate/certificate.ts'
import { inZone } from '#domain/time/zone.ts'
import { NOW, TODAY } from '#tests/support/town/clock.ts'
import { plantGoers } from '#tests/support/town/open-desk.ts'
import { at, DAY, type PastEntry, plantEntries, plantPastEvent } from '#tests/support/town/past-desk.ts'
import type { Town } from '#tests/support/town/town.ts'
import { openTowns } from '#tests/support/town/towns.ts'

/* The evidence is frozen when the NGO verifies a volunteer. Later entries and edits do not improve it (D46). */

const towns = await openTowns()
afterAll(() => Promise.all(Object.values(towns).map((town) => town.close())))

const out = { kind: 'out' as const }
const SCANNED: PastEntry[] = [{ time: '06:34' }, { time: '09:32', ...out }]
const ticked: PastEntry = { time: '06:40', way: 'tick', device: null }

type Case = {
  says: Evidence
  /** The times of check-in and check-out, as the certificate version contains them. */
  came?: string
  left?: string
  minutes?: number | null
  late?: boolean
  accepted?: CorrectionJudge
  fixed?: boolean
  lasts?: boolean
  own?: number
}

const CASES: [string, PastEntry[], Case][] = [
  ['scanned on coming and leaving', SCANNED, { says: 'check-in-and-out', came: '06:34', left: '09:32', minutes: 165 }],
  [
    'scanned both, of an event with fixed hours',
    SCANNED,
    { says: 'check-in-and-out', came: '06:34', left: '09:32', minutes: 180, fixed: true },
  ],
  ['scanned both, with hours of the NGO’s own', SCANNED, { says: 'check-in', came: '06:34', own: 120, minutes: 120 }],
  [
    'scanned both, and the NGO states what was measured',
    SCANNED,
    { says: 'check-in-and-out', came: '06:34', left: '09:32', own: 165, minutes: 165 },
  ],
  ['scanned on coming alone', [{ time: '06:34' }], { says: 'check-in', came: '06:34', minutes: 180 }],
  ['scanned on leaving alone', [{ time: '09:32', ...out }], { says: 'check-in', left: '09:32', minutes: 180 }],
  [
    'a pass was read',
    [{ time: '06:34', way: 'pass', device: null }],
    { says: 'check-in', came: '06:34', minutes: 180 },
  ],
  [
    'a code was sent late',
    [{ time: '06:34', late: true, received_at: at('20:00') }],
    { says: 'check-in', came: '06:34', minutes: 180, late: true },
  ],
  ['a helper ticked', [ticked], { says: 'organizer', minutes: 180 }],
  ['a clock was unsure', [{ time: '06:34', clock_sure: false }], { says: 'organizer', minutes: 180 }],
  [
    'there too short for an hour of service',
    [{ time: '06:34' }, { time: '06:46', ...out }],
    { says: 'check-in-and-out', came: '06:34', left: '06:46', minutes: null },
  ],
  ['no mark', [], { says: 'organizer', minutes: 180 }],
  ['no mark, accepted by the NGO', [], { says: 'statement-organization', minutes: 180, accepted: 'organization' }],
  ['no mark, accepted by an admin', [], { says: 'statement-admin', minutes: 180, accepted: 'admin' }],
  ['a tick, accepted by an admin', [ticked], { says: 'statement-admin', minutes: 180, accepted: 'admin' }],
  [
    'a code, accepted by an admin',
    [{ time: '06:34' }],
    { says: 'check-in', came: '06:34', minutes: 180, accepted: 'admin' },
  ],
  [
    'two days, scanned on both',
    [...SCANNED, ...SCANNED.map((entry) => ({ ...entry, day: '2025-12-01' }))],
    { says: 'check-in-and-out', minutes: 330, lasts: true },
  ],
]

describe.each(Object.keys(towns))('on %s', (name) => {
  const town = towns[name] as Town
  const { db, runtime } = town
  const moment = { today: TODAY, now: NOW, config: runtime.config }
  const later = { ...moment, now: new Date(NOW.getTime() + 86_400_000), today: '2025-12-02' }
  let ngo: { ngoId: string; accountId: string }
  beforeAll(async () => {
    const { ngoId, accountId } = await db
      .selectFrom('ngo')
      .innerJoin('account', (join) => join.on(isFirstOwner))
      .where('account.subject', '=', 'samudra')
      .select(['ngo.id as ngoId', 'account.id as accountId'])
      .executeTakeFirstOrThrow()
    ngo = { ngoId, accountId }
  })

  /** Adds a past event with measured hours, and one volunteer with these entries. */
  async function goer(entries: readonly PastEntry[], event: Parameters<typeof plantPastEvent>[1] = {}) {
    const eventId = await plantPastEvent(town, { measured: true, ...event })
    const [person] = await plantGoers(town, eventId, ['Ananya Kulkarni'])
    if (!person) throw new Error('Nobody was planted.')
    if (entries.length > 0) await plantEntries(town, eventId, person.id, entries)
    return { eventId, participationId: person.id, subject: person.subject }
  }
  type Goer = Awaited<ReturnType<typeof goer>>
  const verify = (who: Goer, more: object = {}, when = moment) =>
    verifyAttendance(db, { ...when, ...ngo, ...who, ...more })

  async function versionsOf({ participationId }: Goer) {
    const rows = await db
      .selectFrom('certificate')
      .innerJoin('certificate_version as version', 'version.code', 'certificate.code')
      .where('participation_id', '=', participationId)
      .select(['version.code', 'version.evidence', 'version.came_at', 'version.left_at', 'version.by_phone_clock'])
      .select(['version.service_minutes', 'version.verified_by', 'version.reason'])
      .orderBy('version.version')
      .execute()
    return rows.map(({ came_at, left_at, ...row }) => ({ ...row, came: timeOf(came_at), left: timeOf(left_at) }))
  }
  const timeOf = (time: Date | null) => (time ? inZone(time).slice(11, 16) : undefined)
  const evidenceOf = ({ participationId }: Goer) =>
    db
      .selectFrom('participation')
      .leftJoinLateral(verifiedVersion(), (join) => join.onTrue())
      .where('id', '=', participationId)
      .select(['participation.verified_at', 'version.evidence', 'version.came_at', 'version.left_at'])
      .select(['version.by_phone_clock', 'version.measured_minutes'])
      .executeTakeFirstOrThrow()
  const NOTHING = {
    ...{ verified_at: null, evidence: null, came_at: null, left_at: null },
    ...{ by_phone_clock: null, measured_minutes: null },
  }

  test.each(CASES)('%s', async (_, entries, { says, accepted, fixed, lasts, own, ...said }) => {
    const who = await goer(entries, {
      measured: !fixed,
      ...(lasts && { date: DAY, end_date: '2025-12-01', service_minutes: null }),
    })
    const when = lasts ? later : moment
    if (accepted)
      await db.transaction().execute((trx) =>
        verifyParticipations(trx, [who.participationId], {
          ...when,
          ...{ accepted, by: accepted === 'admin' ? null : ngo.accountId },
        }),
      )
    else await verify(who, own === undefined ? {} : { minutes: own }, when)
    const [version, ...more] = await versionsOf(who)
    expect(more).toEqual([])
    expect(version).toMatchObject({
      ...{ evidence: says, service_minutes: said.minutes, by_phone_clock: said.late ?? false },
      ...{ came: said.came, left: said.left },
    })
    if (accepted === 'admin') expect(version?.verified_by).toBe('YuvaSetu')
  })

  test('entries that come after the verification change nothing, and a correction keeps what was frozen', async () => {
    const who = await goer([{ time: '06:34' }])
    await verify(who)
    await plantEntries(town, who.eventId, who.participationId, [{ time: '09:32', ...out }])
    await verify(who, { role: 'Lead' })
    expect(await versionsOf(who)).toMatchObject([
      { evidence: 'check-in', came: '06:34', left: undefined, reason: 'verified' },
      { evidence: 'check-in', came: '06:34', left: undefined, reason: 'details-corrected' },
    ])
  })

  test('hours set by the NGO lower a measured certificate, and withdrawing them does not raise it', async () => {
    const who = await goer(SCANNED)
    await verify(who)
    await verify(who, { minutes: 180 })
    await verify(who, { minutes: null })
    expect(await versionsOf(who)).toMatchObject([
      { evidence: 'check-in-and-out', service_minutes: 165, left: '09:32' },
      { evidence: 'check-in', service_minutes: 180, left: undefined },
      { evidence: 'check-in', service_minutes: 165, left: undefined },
    ])
  })

  test('hours that are what was measured lower nothing', async () => {
    const who = await goer(SCANNED)
    await verify(who)
    await verify(who, { minutes: 165 })
    expect(await versionsOf(who)).toHaveLength(1)
    expect(await evidenceOf(who)).toMatchObject({ evidence: 'check-in-and-out' })
  })

  test('a walk-in of a night event is certified until its end in the morning, and no longer', async () => {
    const morning = (time: string) => ({ at: at(time, '2025-12-01'), received_at: at(time, '2025-12-01') })
    const walk = { time: '20:00', end_time: '04:00', service_minutes: 480 }
    const who = await goer([{ time: '22:10' }, { time: '04:00', ...morning('04:00'), ...out }], walk)
    const hours = { opens_at: at('19:00'), closes_at: morning('05:30').at }
    await db.updateTable('check_in_desk').set(hours).where('event_id', '=', who.eventId).execute()
    await db
      .updateTable('participation')
      .set({ going_at: at('22:10') })
      .where('id', '=', who.participationId)
      .execute()
    await verify(who)
    expect(await versionsOf(who)).toMatchObject([
      { evidence: 'check-in-and-out', came: '22:10', left: '04:00', service_minutes: 345 },
    ])
    await verify(who, { minutes: 330 })
    await expect(verify(who, { minutes: 360 })).rejects.toMatchObject({ code: 'invalid' })
  })

  test('withdrawn, it has no evidence; verified again, its evidence is computed again', async () => {
    const who = await goer([{ time: '06:34' }])
    await verify(who)
    await withdrawVerification(db, { ...moment, ...ngo, ...who })
    expect(await evidenceOf(who)).toEqual(NOTHING)
    await plantEntries(town, who.eventId, who.participationId, [{ time: '09:32', ...out }])
    await verify(who)
    expect(await versionsOf(who)).toMatchObject([
      { evidence: 'check-in', service_minutes: 180 },
      { evidence: 'check-in-and-out', service_minutes: 165, reason: 'verified-again' },
    ])
  })

  test('given up, it has no evidence; revoked by an admin and reissued, it has the same evidence as before', async () => {
    const [given, taken] = [await goer(SCANNED), await goer(SCANNED)]
    for (const who of [given, taken]) await verify(who)
    const [own] = await versionsOf(given)
    const { account_id } = await db
      .selectFrom('participation')
      .where('id', '=', given.participationId)
      .select('account_id')
      .executeTakeFirstOrThrow()
    await giveUp(db, account_id ?? '', own?.code ?? '', NOW)
    expect(await evidenceOf(given)).toEqual(NOTHING)
    const [{ code } = { code: '' }] = await versionsOf(taken)
    await revoke(db, { code }, { reason: 'mistake', seen: 1, note: null, by: null }, moment)
    await reissue(db, code, { by: null, note: null }, moment)
    const [first, second] = await versionsOf(taken)
    expect(second).toEqual({ ...first, reason: 'reissued' })
  })

  test('of a set, only those are verified who checked in and whose entries need no review', async () => {
    const eventId = await plantPastEvent(town, { measured: true })
    const people = await plantGoers(town, eventId, ['Asha', 'Ravi', 'Meera', 'Zoya', 'Kabir'])
    const [asha, ravi, meera, zoya] = people.map(({ id }) => id)
    for (const [id, entries] of [
      [asha, SCANNED],
      [ravi, [ticked]],
      [meera, [{ time: '06:34', clock_sure: false }]],
      [zoya, [{ time: '09:32', device: `phone of ${asha}`, ...out }]],
    ] as const)
      await plantEntries(town, eventId, id ?? '', entries)
    const all = { ...moment, ...ngo, eventId }
    expect(await verifyAll(db, { ...all, who: 'checked-in' })).toEqual({ marked: 2, left: 0, own: false })
    const verified = await db
      .selectFrom('participation')
      .leftJoinLateral(verifiedVersion(), (join) => join.onTrue())
      .where('event_id', '=', eventId)
      .where('verified_at', 'is not', null)
      .select(['id', 'version.evidence'])
      .execute()
    expect(new Map(verified.map(({ id, evidence }) => [id, evidence]))).toEqual(
      new Map([
        [asha, 'check-in-and-out'],
        [ravi, 'organizer'],
      ]),
    )
    expect(await verifyAll(db, all)).toEqual({ marked: 3, left: 0, own: false })
  })
})
