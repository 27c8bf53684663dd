import { randomUUID } from 'node:crypto'
import { type Kysely, sql, type Transaction } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { deleteAccount } from '#api/account/deletion.ts'
import { correctNgo, correctPerson } from '#api/account/profile.ts'
import type { SignedIn } from '#api/auth/session.ts'
import { askCorrection, decideCorrection } from '#api/certificate/correction.ts'
import { credentialOf } from '#api/certificate/credential/credential.ts'
import { Refusal } from '#api/http/errors.ts'
import { newKeys } from '#api/keys/certificate-keys.ts'
import { verifyAttendance, withdrawVerification } from '#api/participation/verification/verifications.ts'
import { verifyAll } from '#api/participation/verification/verify-all.ts'
import type { Database } from '#db/schema.ts'
import { openTestPostgres } from '#tests/support/postgres/postgres-run.ts'
import { waitingIn } from '#tests/support/postgres/waiting.ts'
import { anEventRow } from '#tests/support/town/an-event.ts'
import { anNgoRow } from '#tests/support/town/an-ngo.ts'
import { NOW, TODAY } from '#tests/support/town/clock.ts'
import { makeOwner } from '#tests/support/town/make-owner.ts'
import { openTown } from '#tests/support/town/town.ts'

/*
 * Verifying, renaming, issuing, signing and deleting take the same locks in the same order, so that they never deadlock
 * when they run concurrently.
 */

const ROUNDS = process.env.PROVE ? 300 : 8
const { db, runtime, close } = await openTown({
  // The product's timeouts are off, so that waits end normally and PostgreSQL detects any deadlock.
  db: await openTestPostgres(),
  vars: { CERTIFICATE_KEYS: await newKeys() },
})
afterAll(close)
const moment = { now: NOW, today: TODAY, config: runtime.config, log: () => {} }

const inOne = <T>(work: (trx: Transaction<Database>) => Promise<T>) => db.transaction().execute(work)
/** Waits for all operations. Refusals are expected; a deadlock is thrown. */
const resolved = async (...works: Promise<unknown>[]) => {
  for (const one of await Promise.allSettled(works))
    if (one.status === 'rejected' && !(one.reason instanceof Refusal)) throw one.reason
}

/** Requests a correction to the profile's name and accepts it as an admin. */
const correct = async ({ account }: Volunteer, code: string) => {
  await askCorrection(db, account.id, code, moment)
  const asked = await db.selectFrom('certificate_correction').where('code', '=', code).select('id').execute()
  for (const { id } of asked) await decideCorrection(db, id, { admin: null }, { accepted: true }, moment)
}

test('a volunteer deletes their account while they are verified, withdrawn, renamed and reissued: their name is stored nowhere', async () => {
  const { ngo, eventId, entry } = await openNgo(db)
  for (let round = 0; round < ROUNDS; round += 1) {
    const [leaving, staying] = [await addVolunteer(db, eventId), await addVolunteer(db, eventId)]
    const of = ({ participationId }: Volunteer) => ({ ...entry, participationId })
    await verifyAttendance(db, of(leaving))
    const code = await codeOf(leaving)
    await resolved(
      verifyAll(db, entry),
      verifyAttendance(db, { ...of(leaving), minutes: 45 }),
      deleteAccount(db, leaving.account, moment),
      credentialOf(db, code, moment),
      correctPerson(db, leaving.account, { name: 'R. Qazi', location: 'Pune' }).then(() => correct(leaving, code)),
      withdrawVerification(db, of(leaving)),
      correctNgo(db, ngo, { phone: '+91 98440 00010', description: 'Lakes.', location: 'Mysuru' }),
    )
    expect(await namesKept(code)).toEqual([])
    expect(await codeOf(staying)).not.toBe('none')
  }
}, 300_000)

test('a credential that is being signed while its volunteer deletes their account is not stored', async () => {
  const { eventId, entry } = await openNgo(db)
  const person = await addVolunteer(db, eventId)
  await verifyAttendance(db, { ...entry, participationId: person.participationId })
  const code = await codeOf(person)
  // The table lock stops the signer after it has locked the version and before it stores the credential.
  const both: Promise<unknown>[] = []
  await inOne(async (trx) => {
    await sql`lock table certificate_credential in share mode`.execute(trx)
    both.push(credentialOf(db, code, moment), deleteAccount(db, person.account, moment))
    await expect.poll(() => waitingIn(db), { interval: 20 }).toBe(2)
  })
  await resolved(...both)
  expect(await namesKept(code)).toEqual([])
})

test('an NGO corrects its profile and closes its account at the same time', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { ngo } = await openNgo(db)
    const corrected = { phone: '+91 98440 00011', description: 'Rivers.', location: 'Pune' }
    await resolved(...Array.from({ length: 4 }, () => correctNgo(db, ngo, corrected)), deleteAccount(db, ngo, moment))
    const rows = await db.selectFrom('account').select('id').where('id', '=', ngo.id).execute()
    expect(rows).toEqual([])
  }
}, 300_000)

async function namesKept(code: string) {
  const versions = db.selectFrom('certificate_version').where('code', '=', code).where('name', 'is not', null)
  const credentials = db.selectFrom('certificate_credential').where('code', '=', code)
  return [...(await versions.select('version').execute()), ...(await credentials.select('version').execute())]
}

async function codeOf({ participationId }: Volunteer): Promise<string> {
  const certificate = db.selectFrom('certificate').where('participation_id', '=', participationId)
  return (await certificate.select('code').executeTakeFirst())?.code ?? 'none'
}

async function addAccount(db: Kysely<Database>, role: 'user' | 'ngo', name: string): Promise<SignedIn> {
  const subject = randomUUID()
  const row = { role, full_name: name, email: `${subject}@lake.example`, location: 'Mumbai' }
  const { id } = await db
    .insertInto('account')
    .values({ issuer: 'https://test.invalid', subject, created_at: NOW, ...row })
    .returning('id')
    .executeTakeFirstOrThrow()
  return {
    id,
    role,
    fullName: name,
    lang: 'en',
    email: row.email,
    location: 'Mumbai',
    ngoId: null,
    orgName: null,
    ngoState: null,
    orgKind: null,
    ngoSlug: null,
    memberRole: null,
  }
}

type Volunteer = { account: SignedIn; participationId: string }

async function addVolunteer(db: Kysely<Database>, eventId: string): Promise<Volunteer> {
  const account = await addAccount(db, 'user', 'Rehana Qazi')
  const { id } = await db
    .insertInto('participation')
    .values({ account_id: account.id, event_id: eventId, going_at: NOW, name: 'Rehana Qazi' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { account, participationId: id }
}

/** Adds an approved NGO with a past event. */
async function openNgo(db: Kysely<Database>) {
  const account = await addAccount(db, 'ngo', 'Sagar Naik')
  const { id: ngoId } = await db.insertInto('ngo').values(anNgoRow()).returning('id').executeTakeFirstOrThrow()
  await makeOwner(db, ngoId, account.id)
  const { id: city_id } = await db.selectFrom('city').select('id').executeTakeFirstOrThrow()
  const { id: eventId } = await db
    .insertInto('event')
    .values(anEventRow({ ngo_id: ngoId, city_id, title: 'Lake Walk', date: '2025-11-20' }))
    .returning('id')
    .executeTakeFirstOrThrow()
  const ngo: SignedIn = { ...account, ngoId, orgName: 'Sarovar Trust', ngoState: 'approved' }
  return { ngo, eventId, entry: { ngoId, accountId: account.id, eventId, ...moment } }
}
