import { afterAll, expect, test } from 'vitest'
import { askCorrection, decideCorrection, dropCorrection } from '#api/certificate/correction.ts'
import { Refusal } from '#api/http/errors.ts'
import { verifyAttendance } from '#api/participation/verification/verifications.ts'
import { openTestPostgres } from '#tests/support/postgres/postgres-run.ts'
import { waitingIn } from '#tests/support/postgres/waiting.ts'
import { addNgo, addPastEvent, join } from '#tests/support/town/class-with-entries.ts'
import { NOW, TODAY } from '#tests/support/town/clock.ts'
import { openTown } from '#tests/support/town/town.ts'

/*
 * A volunteer, their NGO and an admin act concurrently on one correction request. Only one decision counts, and it must
 * be about the current request.
 */

const ROUNDS = process.env.PROVE ? 60 : 4
const { db, runtime, close } = await openTown({
  db: await openTestPostgres(),
})
afterAll(close)

const moment = { now: NOW, today: TODAY, config: runtime.config }

/** Adds a certificate of Asha Menon, who requests a correction to "Asha Rao". */
async function asked() {
  const ngo = await addNgo(db)
  const eventId = await addPastEvent(db, ngo.ngoId)
  const { participationId } = await join(db, eventId, { name: 'Asha Menon' })
  await verifyAttendance(db, { ...ngo, eventId, participationId, ...moment })
  const { code, accountId } = await db
    .selectFrom('certificate')
    .innerJoin('participation', 'participation.id', 'certificate.participation_id')
    .where('participation.id', '=', participationId)
    .select((row) => ['certificate.code', row.ref('participation.account_id').$notNull().as('accountId')])
    .executeTakeFirstOrThrow()
  const ask = async (name: string) => {
    await db.updateTable('account').set({ full_name: name }).where('id', '=', accountId).execute()
    await askCorrection(db, accountId, code, moment)
  }
  await ask('Asha Rao')
  const { id } = await ofCode(code).where('decided_at', 'is', null).executeTakeFirstOrThrow()
  const accept = () => decideCorrection(db, id, ngo, { accepted: true }, moment)
  const decline = () => decideCorrection(db, id, { admin: null }, { accepted: false, reason: 'No.' }, moment)
  return { ngo, code, id, ask, accept, decline, drop: () => dropCorrection(db, accountId, code, NOW) }
}

const ofCode = (code: string) =>
  db.selectFrom('certificate_correction').where('code', '=', code).select(['id', 'name', 'decided_by', 'accepted'])
const nameOf = async (code: string) =>
  (
    await db
      .selectFrom('certificate_version')
      .where('code', '=', code)
      .select('name')
      .orderBy('version', 'desc')
      .executeTakeFirstOrThrow()
  ).name
/**
 * Runs the operations concurrently. Refusals are expected; any other error is rethrown.
 * @returns whether each operation succeeded
 */
async function atOnce(works: readonly Promise<unknown>[]): Promise<boolean[]> {
  const ended = await Promise.allSettled(works)
  for (const one of ended) if (one.status === 'rejected' && !(one.reason instanceof Refusal)) throw one.reason
  return ended.map(({ status }) => status === 'fulfilled')
}

test('what its holder withdrew is not accepted, and what was accepted is not withdrawn', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { code, accept, drop } = await asked()
    const works = round % 2 ? [accept(), drop()] : [drop(), accept()]
    await atOnce(works)
    const [row] = await ofCode(code).execute()
    expect([row?.decided_by, await nameOf(code)]).toEqual(
      row?.decided_by === 'holder' ? ['holder', 'Asha Menon'] : ['organization', 'Asha Rao'],
    )
  }
})

test('accepted and declined at the same time, one of them counts', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { code, accept, decline } = await asked()
    const [accepted, declined] = await atOnce([accept(), decline()])
    expect(accepted).toBe(!declined)
    expect(await nameOf(code)).toBe(accepted ? 'Asha Rao' : 'Asha Menon')
  }
})

test('requested again while it is decided, the certificate has the accepted name', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { code, id, ask, accept } = await asked()
    await atOnce([ask('Asha Kumari'), accept()])
    const rows = await ofCode(code).execute()
    const accepted = rows.find((row) => row.accepted)
    expect(await nameOf(code)).toBe(accepted ? 'Asha Rao' : 'Asha Menon')
    expect(rows.some((row) => row.id === id)).toBe(accepted !== undefined)
  }
})

test('two who wait for the same participation: who comes second sees what the first did', async () => {
  const { code, accept, drop } = await asked()
  let works: Promise<boolean[]> | undefined
  await db.transaction().execute(async (trx) => {
    await trx.selectFrom('participation').select('id').orderBy('id', 'desc').forUpdate().execute()
    const first = drop()
    await expect.poll(() => waitingIn(db), { interval: 20 }).toBe(1)
    works = atOnce([first, accept()])
    await expect.poll(() => waitingIn(db), { interval: 20 }).toBe(2)
  })
  expect(await works).toEqual([true, false])
  expect(await nameOf(code)).toBe('Asha Menon')
})

test('the email to the NGO contains no name, because it is kept longer than the request', async () => {
  const { ngo } = await asked()
  const { email } = await db
    .selectFrom('account')
    .where('id', '=', ngo.accountId)
    .select('email')
    .executeTakeFirstOrThrow()
  const mails = await db.selectFrom('outgoing_mail').where('to_address', '=', email).selectAll().execute()
  const [mail] = mails.filter(({ kind }) => kind === 'correction-asked')
  expect(mail?.body).toContain('A volunteer has asked you to correct')
  expect(JSON.stringify(mail)).not.toContain('Asha')
})
