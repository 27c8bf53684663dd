import { afterAll, beforeEach, expect, test } from 'vitest'
import { joinAndSignIn } from '#api/account/sign-in.ts'
import { closeClassesOf } from '#api/college/class/class-end.ts'
import { sha256 } from '#api/http/secret/sha256.ts'
import { DEV_ISSUER } from '#db/seeds/people.ts'
import { openTestPostgres } from '#tests/support/postgres/postgres-run.ts'
import { HEAD, plantClass, plantCollege, plantDisclosure } from '#tests/support/town/a-college.ts'
import { NOW } from '#tests/support/town/clock.ts'
import { addMember } from '#tests/support/town/make-owner.ts'
import { openTown } from '#tests/support/town/town.ts'

/* Several members change an NGO's membership concurrently on a real PostgreSQL (D41). */

const ROUNDS = process.env.PROVE ? 300 : 8
const town = await openTown({ db: await openTestPostgres() })
afterAll(town.close)
const { id: ngoId } = await town.db
  .selectFrom('ngo')
  .select('id')
  .where('org_name', '=', 'Samudra Foundation')
  .executeTakeFirstOrThrow()

beforeEach(() => town.db.deleteFrom('membership').where('ngo_id', '=', ngoId).execute())

let people = 0
async function join(role: 'owner' | 'coordinator') {
  const subject = `racer-${people++}`
  const id = await addMember(town, { subject, name: subject, ngoId, role })
  return { id, subject, cookie: await town.cookieOf(subject) }
}
const send = (method: string, path: string, cookie: string) => town.request(path, { method, cookie })
const members = () => town.db.selectFrom('membership').selectAll().where('ngo_id', '=', ngoId).execute()

test('two owners remove each other at the same time: exactly one remains', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const [one, other] = [await join('owner'), await join('owner')]
    const answers = await Promise.all([
      send('DELETE', `/api/ngo/people/${other.id}`, one.cookie),
      send('DELETE', `/api/ngo/people/${one.id}`, other.cookie),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 401])
    const left = await members()
    expect(left).toHaveLength(1)
    expect(left[0]?.role).toBe('owner')
    await town.db.deleteFrom('membership').where('ngo_id', '=', ngoId).execute()
  }
})

test('two owners leave at the same time: one gets the refusal that they are the only owner', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const both = [await join('owner'), await join('owner')]
    const answers = await Promise.all(both.map(({ cookie }) => send('DELETE', '/api/ngo/membership', cookie)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 409])
    expect(await members()).toHaveLength(1)
    await town.db.deleteFrom('membership').where('ngo_id', '=', ngoId).execute()
  }
})

test('a member is removed while they verify: each verification is complete or refused, and none follows', async () => {
  const owner = await join('owner')
  const { id: eventId } = await town.db
    .selectFrom('event')
    .select('id')
    .where('title', '=', 'Dadar Chowpatty Sort and Count')
    .executeTakeFirstOrThrow()
  const rows = town.db.selectFrom('participation').where('event_id', '=', eventId).where('account_id', 'is not', null)
  const ids = (await rows.select('id').execute()).map(({ id }) => id)
  for (let round = 0; round < ROUNDS; round++) {
    await town.db.deleteFrom('rate_bucket').execute()
    await town.db.updateTable('participation').set({ verified_at: null, verified_by: null }).execute()
    const coordinator = await join('coordinator')
    const entry = (id: string) =>
      send('PUT', `/api/ngo/events/${eventId}/participants/${id}/verification`, coordinator.cookie)
    const [removed, ...marked] = await Promise.all([
      send('DELETE', `/api/ngo/people/${coordinator.id}`, owner.cookie),
      ...ids.map(entry),
    ])
    expect(removed?.status).toBe(204)
    const now = await rows.select(['id', 'verified_at', 'verified_by']).execute()
    for (const [at, { status }] of marked.entries()) {
      const row = now.find(({ id }) => id === ids[at])
      expect([204, 401]).toContain(status)
      expect(row?.verified_at !== null).toBe(status === 204)
      expect(row?.verified_by !== null).toBe(status === 204)
    }
    expect((await entry(ids[0] ?? '')).status).toBe(401)
  }
})

test('one invitation, accepted twice and cancelled at the same time: at most one person gets in', async () => {
  const owner = await join('owner')
  for (let round = 0; round < ROUNDS; round++) {
    const token = `${'a'.repeat(39)}${'abcdefghijklmnopqrstuvwxyz234567'[round % 32]}`
    const email = `invited-${round}@samudra.example`
    const { id: invited_by } = await town.db
      .selectFrom('account')
      .select('id')
      .where('subject', '=', owner.subject)
      .executeTakeFirstOrThrow()
    const { id } = await town.db
      .insertInto('invitation')
      .values({
        ...{ id_hash: sha256(token), ngo_id: ngoId, email, role: 'coordinator', invited_by, invited_at: NOW },
        expires_at: new Date(NOW.getTime() + 60_000),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const identity = { issuer: DEV_ISSUER, subject: `invited-${round}`, email, name: 'Rohan' }
    const browser = { session: null, identity: null, visit: null, device: null }
    const accept = () => joinAndSignIn(town.db, { identity, token, lang: 'en', browser }, town.runtime)
    const [one, other, cancelled] = await Promise.allSettled([
      accept(),
      accept(),
      send('DELETE', `/api/ngo/invitations/${id}`, owner.cookie),
    ])
    const joined = [one, other].filter(({ status }) => status === 'fulfilled').length
    const status = cancelled?.status === 'fulfilled' ? cancelled.value.status : 0
    expect([joined, status]).toEqual(joined === 1 ? [1, 404] : [0, 204])
    const account = town.db.selectFrom('account').select('role').where('subject', '=', identity.subject)
    expect(await account.execute()).toEqual(joined === 1 ? [{ role: 'ngo' }] : [])
  }
})

test('a student joins a college while classes close: their sharing ends once, and their roll number is free', async () => {
  const { ngoId: collegeId, accounts } = await plantCollege(town)
  const { id: cohortId } = await plantClass(town, collegeId)
  for (let round = 0; round < ROUNDS; round++) {
    const subject = `student-${round}`
    const email = `${subject}@gec-ahmedabad.example`
    const account = { issuer: DEV_ISSUER, subject, role: 'user' as const, full_name: subject, email, location: '' }
    await town.db
      .insertInto('account')
      .values({ ...account, created_at: NOW })
      .execute()
    const { rollLineId } = await plantDisclosure(town, cohortId, { subject, rollNumber: `R${round}` })
    const token = `${'b'.repeat(39)}${'abcdefghijklmnopqrstuvwxyz234567'[round % 32]}`
    const invited = { id_hash: sha256(token), ngo_id: collegeId, email, role: 'officer' as const, invited_at: NOW }
    await town.db
      .insertInto('invitation')
      .values({ ...invited, invited_by: accounts[HEAD] ?? '', expires_at: new Date(NOW.getTime() + 60_000) })
      .execute()
    const identity = { issuer: DEV_ISSUER, subject, email, name: subject }
    const browser = { session: null, identity: null, visit: null, device: null }
    await Promise.all([
      joinAndSignIn(town.db, { identity, token, lang: 'en', browser }, town.runtime),
      town.db.transaction().execute((trx) => closeClassesOf(trx, round % 4 === 3 ? collegeId : ngoId, NOW)),
    ])
    const open = town.db.selectFrom('disclosure').select('id').where('roll_line_id', '=', rollLineId)
    expect(await open.where('ended_at', 'is', null).execute()).toEqual([])
    const line = town.db.selectFrom('roll_line').select('unclaimed_since').where('id', '=', rollLineId)
    for (const { unclaimed_since } of await line.execute()) expect(unclaimed_since).toEqual(NOW)
    await town.db.updateTable('cohort').set({ closed_at: null }).where('id', '=', cohortId).execute()
  }
})

test('two head officers remove each other at the same time: exactly one remains', async () => {
  const { ngoId: collegeId } = await plantCollege(town, {
    ...{ name: 'Fergusson College', slug: 'fergusson' },
    people: { meera: { name: 'Dr Meera Joshi', role: 'head' }, tara: { name: 'Tara Kale', role: 'head' } },
  })
  const people = town.db.selectFrom('membership').select(['id', 'role']).where('ngo_id', '=', collegeId)
  const [one, other] = await people.orderBy('since').orderBy('account_id').execute()
  const cookies = [await town.cookieOf('meera'), await town.cookieOf('tara')]
  const answers = await Promise.all(
    cookies.flatMap((cookie) =>
      [one, other].map((person) => send('DELETE', `/api/college/people/${person?.id}`, cookie)),
    ),
  )
  expect(answers.filter(({ status }) => status === 204)).toHaveLength(1)
  expect(await people.execute()).toMatchObject([{ role: 'head' }])
})
