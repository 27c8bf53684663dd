import { afterAll, expect, test } from 'vitest'
import { joinAndSignIn } from '#api/account/sign-in.ts'
import { attendanceOf } from '#api/attendance/attendance.ts'
import type { SignInFailed } from '#api/auth/sign-in-failure.ts'
import { sha256 } from '#api/http/secret/sha256.ts'
import { forgetDesks } from '#api/participation/desk/expiry.ts'
import { DEV_ISSUER } from '#db/seeds/people.ts'
import type { MemberRole } from '#domain/organization/membership.ts'
import { openTestPostgres } from '#tests/support/postgres/postgres-run.ts'
import { NOW } from '#tests/support/town/clock.ts'
import { addMember } from '#tests/support/town/make-owner.ts'
import { plantGoers } from '#tests/support/town/open-desk.ts'
import { at, plantEntries, plantPastEvent } from '#tests/support/town/past-desk.ts'
import { openTown } from '#tests/support/town/town.ts'

/*
 * An NGO closes, or a member deletes their account, while the NGO's membership changes, on a real PostgreSQL (D41,
 * D26).
 */

const ROUNDS = process.env.PROVE ? 300 : 6
const town = await openTown({ db: await openTestPostgres() })
afterAll(town.close)

let planted = 0
/** Adds an approved NGO with one owner. */
async function plantNgo() {
  const { db } = town
  const at = { registered_at: NOW, org_name: `Sangh ${++planted}`, name_skeleton: `sangh${planted}` }
  const contact = {
    website: `https://s${planted}.example`,
    website_host: `s${planted}.example`,
    phone: '+91 98200 00001',
  }
  const named = { issuer: DEV_ISSUER, role: 'ngo' as const, full_name: 'Owner', location: 'Pune', created_at: NOW }
  const { id: owner } = await db
    .insertInto('account')
    .values({ ...named, subject: `owner-${planted}`, email: `owner-${planted}@samudra.example` })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id } = await db
    .insertInto('ngo')
    .values({ ...at, ...contact, description: 'What we do.', state: 'approved' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: memberId } = await db
    .insertInto('membership')
    .values({ account_id: owner, ngo_id: id, role: 'owner', since: NOW })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, owner, memberId, cookie: await town.cookieOf(`owner-${planted}`) }
}
async function join(ngoId: string, role: MemberRole) {
  const subject = `racer-${planted}-${role}`
  const id = await addMember(town, { subject, name: subject, ngoId, role })
  return { id, subject, cookie: await town.cookieOf(subject) }
}
const send = async (method: string, path: string, cookie: string) =>
  (await town.request(path, { method, cookie })).status

/** Checks that a closed NGO has no members and an open NGO has an owner. */
async function expectWhole(ngoId: string): Promise<void> {
  const { db } = town
  const members = await db.selectFrom('membership').selectAll().where('ngo_id', '=', ngoId).execute()
  const owners = members.filter(({ role }) => role === 'owner').map(({ account_id }) => account_id)
  const ngo = await db.selectFrom('ngo').select('closed_at').where('id', '=', ngoId).executeTakeFirst()
  if (!ngo || ngo.closed_at) {
    expect(members).toEqual([])
    const open = db.selectFrom('invitation').select('id').where('ngo_id', '=', ngoId)
    expect(await open.execute()).toEqual([])
  } else expect(owners).not.toEqual([])
  // An account that has lost its membership must be a volunteer's.
  const lost = db
    .selectFrom('account')
    .leftJoin('membership', 'membership.account_id', 'account.id')
    .where('account.subject', 'like', `%-${planted}%`)
    .where('account.role', '=', 'ngo')
    .where('membership.id', 'is', null)
  expect(await lost.select('subject').execute()).toEqual([])
}

test('an owner closes the NGO while one member leaves and another is removed: all become volunteers, once', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const ngo = await plantNgo()
    const [leaving, second] = [await join(ngo.id, 'coordinator'), await join(ngo.id, 'owner')]
    const [closed, left, removed] = await Promise.all([
      send('DELETE', '/api/ngo', ngo.cookie),
      send('DELETE', '/api/ngo/membership', leaving.cookie),
      send('DELETE', `/api/ngo/people/${leaving.id}`, second.cookie),
    ])
    expect(closed).toBe(204)
    expect([204, 401, 403]).toContain(left)
    expect([204, 401, 403, 404]).toContain(removed)
    await expectWhole(ngo.id)
    expect(await send('GET', '/api/me', leaving.cookie)).toBe(401)
  }
})

test('two owners close it, or one closes and one removes the other: it ends whole either way', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const ngo = await plantNgo()
    const second = await join(ngo.id, 'owner')
    const other = round % 2 === 0 ? '/api/ngo' : `/api/ngo/people/${ngo.memberId}`
    const answers = await Promise.all([send('DELETE', '/api/ngo', ngo.cookie), send('DELETE', other, second.cookie)])
    expect(answers.toSorted()).toEqual([204, 401])
    await expectWhole(ngo.id)
  }
})

test('an invitation is accepted while the NGO closes: the invited person is a volunteer, or was never a member', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const ngo = await plantNgo()
    const token = `${'b'.repeat(39)}${'abcdefghijklmnopqrstuvwxyz234567'[round % 32]}`
    const email = `invited-${planted}@samudra.example`
    const expires_at = new Date(NOW.getTime() + 60_000)
    const invited = {
      ngo_id: ngo.id,
      email,
      role: 'owner' as const,
      invited_by: ngo.owner,
      invited_at: NOW,
      expires_at,
    }
    await town.db
      .insertInto('invitation')
      .values({ id_hash: sha256(token), ...invited })
      .execute()
    const identity = { issuer: DEV_ISSUER, subject: `invited-${planted}`, email, name: 'Rohan' }
    const browser = { session: null, identity: null, visit: null, device: null }
    const [closed, joined] = await Promise.allSettled([
      send('DELETE', '/api/ngo', ngo.cookie),
      joinAndSignIn(town.db, { identity, token, lang: 'en', browser }, town.runtime),
    ])
    expect(closed).toMatchObject({ value: 204 })
    if (joined?.status === 'rejected') expect((joined.reason as SignInFailed).fault).toBe('invitation-used')
    await expectWhole(ngo.id)
  }
})

test('a member deletes their account while they are removed and the other owner leaves: no NGO is left without an owner', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const ngo = await plantNgo()
    const second = await join(ngo.id, 'owner')
    const [deleted, other] = await Promise.all([
      send('DELETE', '/api/me', second.cookie),
      round % 2 === 0
        ? send('DELETE', `/api/ngo/people/${second.id}`, ngo.cookie)
        : send('DELETE', '/api/ngo/membership', ngo.cookie),
    ])
    expect([204, 401]).toContain(deleted)
    expect([204, 404, 409]).toContain(other)
    expect([deleted, other]).toContain(204)
    await expectWhole(ngo.id)
    const account = town.db.selectFrom('account').select('role').where('subject', '=', second.subject)
    expect(await account.execute()).toEqual(deleted === 204 ? [] : [{ role: 'user' }])
  }
})

test('volunteers who checked in with one phone delete their accounts while browsers are forgotten: those who remain still count as second', async () => {
  const names = ['Asha', 'Ravi', 'Meera', 'Zoya', 'Kabir', 'Imran']
  for (let round = 0; round < ROUNDS; round++) {
    const eventId = await plantPastEvent(town)
    const people = await plantGoers(town, eventId, names)
    const last = people.at(-1)
    for (const [nth, { id }] of people.entries())
      await plantEntries(town, eventId, id, [
        { time: `06:3${nth}`, device: 'one phone' },
        { time: `09:3${nth}`, device: 'one phone', kind: 'out' },
      ])
    const answers = await Promise.all([
      ...people.slice(0, -1).map(async ({ subject }) => send('DELETE', '/api/me', await town.cookieOf(subject))),
      forgetDesks(town.db, new Date(at('06:34').getTime() + 60 * 86_400_000), 3),
    ])
    expect(answers.slice(0, -1)).toEqual(Array(5).fill(204))
    const { of } = (await attendanceOf(town.db, [eventId])).get(eventId) ?? {}
    expect([...(of ?? [])]).toMatchObject([[last?.id, { grade: 'C', doubts: ['same-phone'] }]])
  }
})
