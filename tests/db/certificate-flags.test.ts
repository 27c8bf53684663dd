import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { deleteAccount } from '#api/account/deletion.ts'
import { askCorrection, decideCorrection } from '#api/certificate/correction.ts'
import { flagPage, resolveFlag } from '#api/certificate/flag/flag.ts'
import { verifyAttendance, withdrawVerification } from '#api/participation/verification/verifications.ts'
import { verifyAll } from '#api/participation/verification/verify-all.ts'
import type { FlagOutcome } from '#domain/flag/flag.ts'
import { addNgo, addPastEvent, join } from '#tests/support/town/class-with-entries.ts'
import { NOW, TODAY } from '#tests/support/town/clock.ts'
import type { Town } from '#tests/support/town/town.ts'
import { openTowns } from '#tests/support/town/towns.ts'

const vars = { SITE_ZONE: 'Asia/Kolkata' }
const towns = Object.entries(await openTowns(vars))
afterAll(() => Promise.all(towns.map(([, town]) => town.close())))

const momentOf = ({ runtime }: Town, now = NOW) => ({ now, today: TODAY, config: runtime.config })
/** The evening after the event and its grace period. */
const NIGHT = new Date('2025-11-20T15:30:00Z')

async function open(town: Town) {
  const ngo = await addNgo(town.db)
  const eventId = await addPastEvent(town.db, ngo.ngoId)
  const entry = { ...ngo, eventId, ...momentOf(town) }
  return {
    ...ngo,
    eventId,
    entry,
    tick: (participationId: string, more = {}) => verifyAttendance(town.db, { ...entry, participationId, ...more }),
  }
}
async function flagsOf({ db }: Town, ngoId: string) {
  const ids = new Set(
    (await db.selectFrom('flag').where('ngo_id', '=', ngoId).select('id').execute()).map(({ id }) => id),
  )
  const pages = [await flagPage(db, 'open', null), await flagPage(db, 'resolved', null)]
  return pages.flatMap(({ flags }) => flags).filter(({ id }) => ids.has(id))
}
/**
 * The number of certificates that the admin has seen. Another test checks that `seen` limits what a resolution covers.
 */
const ANY = 1_000
const resolve = ({ db }: Town, id: string, outcome: FlagOutcome = 'unfounded') =>
  resolveFlag(db, id, { outcome, reason: 'The school wrote to us.', seen: ANY, by: 'Rani', now: NOW })

test.each(towns)(
  'on %s, sixty volunteers of a class verified together or one by one raise nothing',
  async (_, town) => {
    const { ngoId, eventId, entry, tick } = await open(town)
    const class60 = Array.from({ length: 60 }, (_, at) => ({
      name: at < 4 ? `Priya ${at % 2 ? 'Rao' : 'Nair'}` : `Asha ${at}`,
    }))
    const joined = await Promise.all(class60.map((one) => join(town.db, eventId, one)))
    for (const { participationId } of joined.slice(0, 10)) await tick(participationId)
    expect(await verifyAll(town.db, entry)).toMatchObject({ marked: 50 })
    expect(await flagsOf(town, ngoId)).toEqual([])
  },
)

test.each(towns)(
  'on %s, what is found again while it is open is the same flag, found when it was found first',
  async (_, town) => {
    const { ngoId, eventId, entry, tick } = await open(town)
    const [first, second] = [await join(town.db, eventId, { at: NIGHT }), await join(town.db, eventId, { at: NIGHT })]
    await tick(first.participationId)
    await verifyAll(town.db, { ...entry, now: new Date(NOW.getTime() + 3_600_000) })
    const [flag, ...others] = (await flagsOf(town, ngoId)).filter(({ kind }) => kind === 'joined-late')
    expect(others).toEqual([])
    expect(flag).toMatchObject({
      count: 2,
      putsOnHold: true,
      at: NOW.toISOString(),
      orgName: 'Sarovar Trust',
      resolved: null,
    })
    await tick(second.participationId, { minutes: 60 })
    expect((await flagsOf(town, ngoId)).find(({ id }) => id === flag?.id)?.count).toBe(2)
  },
)

test.each(towns)('on %s, honest findings are not raised again, and upheld or new ones are', async (_, town) => {
  const { ngoId, eventId, tick, entry } = await open(town)
  const late = await join(town.db, eventId, { at: NIGHT, name: 'Ira Sen' })
  const open_ = async () => (await flagsOf(town, ngoId)).filter(({ resolved }) => !resolved)
  await tick(late.participationId)
  const [flag] = await open_()
  await resolve(town, flag?.id ?? '')
  await expect(resolve(town, flag?.id ?? '')).rejects.toMatchObject({ code: 'conflict' })
  await tick(late.participationId, { minutes: 120 })
  await withdrawVerification(town.db, { ...entry, participationId: late.participationId })
  await tick(late.participationId)
  expect(await open_()).toEqual([])
  const other = await join(town.db, eventId, { at: NIGHT, name: 'Om Sen' })
  await tick(other.participationId)
  const [again] = await open_()
  expect(again?.rows.map(({ name }) => name)).toEqual(['Om Sen'])
  await resolve(town, again?.id ?? '', 'upheld')
  await tick(other.participationId, { minutes: 120 })
  expect(await open_()).toMatchObject([{ kind: 'joined-late', count: 1, resolved: null }])
})

test.each(towns)('on %s, hours that were honest are asked about again when they become more', async (_, town) => {
  const { ngoId, eventId, tick } = await open(town)
  const { participationId } = await join(town.db, eventId)
  const count = async () => (await flagsOf(town, ngoId)).filter(({ resolved }) => !resolved).length
  await tick(participationId, { minutes: 360 })
  const [flag] = await flagsOf(town, ngoId)
  expect(flag).toMatchObject({ kind: 'too-many-hours', putsOnHold: false })
  await resolve(town, flag?.id ?? '')
  await tick(participationId, { role: 'Lead' })
  expect(await count()).toBe(0)
  await tick(participationId, { minutes: 720, now: new Date(NOW.getTime() + 1_000) })
  expect(await count()).toBe(1)
})

test.each(towns)(
  'on %s, two of one name and number are looked at together, and leave with who leaves',
  async (_, town) => {
    const { ngoId, eventId, tick } = await open(town)
    const twin = { name: 'Ravi Iyer', rollNumber: '21CS7' }
    const [one, other] = [await join(town.db, eventId, twin), await join(town.db, eventId, twin)]
    for (const { participationId } of [one, other]) await tick(participationId)
    const [flag] = await flagsOf(town, ngoId)
    expect(flag).toMatchObject({ kind: 'name-and-number', count: 2 })
    await resolve(town, flag?.id ?? '')
    await tick((await join(town.db, eventId, twin)).participationId)
    const again = (await flagsOf(town, ngoId)).find(({ resolved }) => !resolved)
    expect(again?.rows.map(({ name }) => name)).toEqual(['Ravi Iyer', 'Ravi Iyer', 'Ravi Iyer'])
    for (const { accountId } of [one, other]) {
      const account = { id: accountId, role: 'user' as const, name: 'Ravi Iyer', email: '', location: '' }
      await deleteAccount(town.db, account as never, momentOf(town))
    }
    expect((await flagsOf(town, ngoId)).find(({ id }) => id === again?.id)).toMatchObject({
      count: 1,
      rows: [{ name: 'Ravi Iyer' }],
    })
    const kept = await town.db.selectFrom('flag').where('ngo_id', '=', ngoId).select('about').execute()
    expect(JSON.stringify(kept)).not.toContain('iyer')
  },
)

test.each(towns)(
  'on %s, a certificate that becomes another’s in small steps is on hold, whatever was unticked between',
  async (_, town) => {
    const { ngoId, eventId, entry, tick } = await open(town)
    const { participationId } = await join(town.db, eventId, { name: 'Asha Menon' })
    await tick(participationId)
    await correctedTo(town, participationId, 'Asha Iyer')
    await withdrawVerification(town.db, { ...entry, participationId })
    await tick(participationId)
    expect((await flagsOf(town, ngoId)).some(({ putsOnHold }) => putsOnHold)).toBe(false)
    await correctedTo(town, participationId, 'Ravi Iyer')
    expect((await flagsOf(town, ngoId)).map(({ kind, putsOnHold }) => `${kind} ${putsOnHold}`)).toContain(
      'name-changed true',
    )
  },
)

async function correctedTo({ db, runtime }: Town, participationId: string, name: string): Promise<void> {
  const moment = { now: NOW, today: TODAY, config: runtime.config }
  const { code, account_id } = await db
    .selectFrom('certificate')
    .innerJoin('participation', 'participation.id', 'certificate.participation_id')
    .where('participation.id', '=', participationId)
    .select(['certificate.code', 'participation.account_id'])
    .executeTakeFirstOrThrow()
  await db.updateTable('account').set({ full_name: name }).where('id', '=', account_id).execute()
  await askCorrection(db, account_id ?? '', code, moment)
  const { id } = await db
    .selectFrom('certificate_correction')
    .where('code', '=', code)
    .where('decided_at', 'is', null)
    .select('id')
    .executeTakeFirstOrThrow()
  await decideCorrection(db, id, { admin: null }, { accepted: true }, moment)
}

/**
 * Adds a check-in desk for the day of the event, from 9:00 to 12:00 in the site's zone, with an entry for each
 * volunteer.
 */
async function addDesk({ db }: Town, eventId: string, { opened = '08:40', network = 'school' } = {}) {
  await db.updateTable('event').set({ time: '09:00', end_time: '12:00' }).where('id', '=', eventId).execute()
  const moment = (time: string) => new Date(`2025-11-20T${time}:00+05:30`)
  const id = randomDesk()
  const hours = { opens_at: moment('08:00'), closes_at: moment('13:30'), opened_at: moment(opened) }
  const desk = { id, event_id: eventId, day: '2025-11-20', secret: '0'.repeat(64), token: id.padEnd(26, '0') }
  await db
    .insertInto('check_in_desk')
    .values({ ...desk, ...hours })
    .execute()
  const phone = { desk_id: id, number: 1, token_hash: randomUUID(), network }
  const [opened_at, contact_at] = [moment(opened), moment('12:10')]
  await db
    .insertInto('check_in_phone')
    .values({ ...phone, opened_at, contact_at })
    .execute()
  const entry = async (
    participationId: string,
    way: 'code' | 'tick' | 'walk-in',
    { time = '08:55', device = String(randomUUID()), name = '' } = {},
  ) => {
    const at = moment(time)
    const walk_in_id = way === 'walk-in' ? randomUUID() : null
    if (walk_in_id) {
      const visit = { id: walk_in_id, event_id: eventId, desk_id: id, name, came_at: at, claimed_at: NOW }
      await db
        .insertInto('walk_in')
        .values({ ...visit, participation_id: participationId })
        .execute()
    }
    const row = { id: randomUUID(), event_id: eventId, day: '2025-11-20', kind: 'in' as const, way, desk_id: id }
    const browser = way === 'code' ? { device, network: 'school' } : { device: null, network: null }
    const kept = { at, received_at: at, clock_sure: true, late: false, walk_in_id }
    await db
      .insertInto('attendance_entry')
      .values({ ...row, ...browser, ...kept, participation_id: participationId })
      .execute()
  }
  const count = (people: number) =>
    db
      .updateTable('check_in_desk')
      .set({ headcount: people, headcount_at: moment('09:30') })
      .where('id', '=', id)
      .execute()
  return { entry, count }
}
const randomDesk = () =>
  randomUUID()
    .replaceAll(/[^0-9]/g, '')
    .padEnd(8, '7')
    .slice(0, 8)

test.each(towns)(
  'on %s, a class of sixty on one school network with one shared phone raises nothing',
  async (_, town) => {
    const { ngoId, eventId, entry } = await open(town)
    const desk = await addDesk(town, eventId)
    for (let at = 0; at < 60; at += 1) {
      const { participationId } = await join(town.db, eventId, { name: `Asha ${at}` })
      await desk.entry(participationId, 'code', { device: at % 2 ? `shared ${eventId}` : `own ${at} ${eventId}` })
      if (at % 2) await desk.entry(participationId, 'tick')
    }
    expect(await verifyAll(town.db, { ...entry, who: 'everybody' })).toMatchObject({ marked: 60 })
    expect(await flagsOf(town, ngoId)).toEqual([])
  },
)

test.each(towns)(
  'on %s, what a check-in desk saw is found with the entry, and puts nothing on hold',
  async (_, town) => {
    const kindsAfter = async (more: { opened?: string; network?: string }, time: string, seen?: number) => {
      const { ngoId, eventId, entry } = await open(town)
      const desk = await addDesk(town, eventId, more)
      for (let at = 0; at < 20; at += 1) {
        const { participationId } = await join(town.db, eventId, { name: `Asha ${at}` })
        await desk.entry(participationId, 'code', { time })
      }
      if (seen !== undefined) await desk.count(seen)
      await verifyAll(town.db, { ...entry, who: 'everybody' })
      return (await flagsOf(town, ngoId)).map(({ kind, count, putsOnHold }) => `${kind} ${count} ${putsOnHold}`).sort()
    }
    expect(await kindsAfter({}, '08:55')).toEqual([])
    expect(await kindsAfter({ network: 'mobile' }, '08:55')).toEqual(['check-in-without-people 20 false'])
    expect(await kindsAfter({ network: 'mobile' }, '08:55', 19)).toEqual([])
    expect(await kindsAfter({}, '08:55', 10)).toEqual(['check-in-without-people 20 false'])
    expect(await kindsAfter({ opened: '12:40' }, '12:45')).toEqual(['check-in-without-people 20 false'])
  },
)

test.each(towns)(
  'on %s, one phone at check-in desks of two cities at the same time shows both; an hour later it is a journey',
  async (_, town) => {
    const kindsAfter = async (time: string) => {
      const { ngoId, eventId, tick } = await open(town)
      const otherId = await addPastEvent(town.db, ngoId, { city: 'Delhi' })
      const device = String(randomUUID())
      const [here, there] = [
        await join(town.db, eventId, { name: 'Ira Sen' }),
        await join(town.db, otherId, { name: 'Om Das' }),
      ]
      await (await addDesk(town, otherId)).entry(there.participationId, 'code', { device })
      await (await addDesk(town, eventId)).entry(here.participationId, 'code', { device, time })
      await tick(here.participationId)
      return (await flagsOf(town, ngoId)).map(({ kind, putsOnHold }) => `${kind} ${putsOnHold}`)
    }
    expect(await kindsAfter('09:05')).toEqual(['impossible-entry false'])
    expect(await kindsAfter('09:55')).toEqual([])
  },
)

test.each(towns)('on %s, who walked in and opened an account in the evening is not late', async (_, town) => {
  const { ngoId, eventId, entry } = await open(town)
  const desk = await addDesk(town, eventId)
  const [walked, not] = [
    await join(town.db, eventId, { name: 'Ira Sen', at: NIGHT, since: NIGHT }),
    await join(town.db, eventId, { name: 'Om Das', at: NIGHT, since: NIGHT }),
  ]
  await desk.entry(walked.participationId, 'walk-in', { name: 'Ira' })
  await verifyAll(town.db, { ...entry, who: 'everybody' })
  expect((await flagsOf(town, ngoId)).map(({ kind, count, rows }) => [kind, count, rows[0]?.name])).toEqual([
    ['joined-late', 1, 'Om Das'],
  ])
  expect(not.participationId).not.toBe(walked.participationId)
})
