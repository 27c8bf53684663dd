import type { Kysely } from 'kysely'
import type { Database } from '#db/schema.ts'
import { collegeApplication } from '#db/seeds/college.ts'
import { DEV_ISSUER, officers } from '#db/seeds/people.ts'
import { register } from '../../account/registration.ts'
import { approveNgo } from '../../admin/decide.ts'
import type { Officer } from '../../college/class/edits.ts'
import type { Config } from '../../config.ts'
import { keepCheck, recordInstitutionCheck } from '../../organization/institution/checks.ts'
import { endDomainLinks } from '../../organization/institution/domain-link.ts'

const { kavita, nilesh } = officers

type DemoCollege = { head: Officer; officer: Officer }

/**
 * Adds an approved college with a head officer and an officer. Its domain was confirmed by the link and its phone number by a call.
 * Its AISHE code is not checked, because no college has it.
 * @param on returns a time of a day before today
 */
export async function openDemoInstitution(
  db: Kysely<Database>,
  { on, config }: { on: (daysAgo: number, time: string) => Date; config: Config },
): Promise<DemoCollege> {
  const head = await apply(db, { now: on(60, '11:20'), config })
  const { ngoId } = head
  await confirmDomain(db, ngoId, on(60, '11:45'))
  const phone = { kind: 'phone', value: collegeApplication.phone, outcome: 'matched' } as const
  await recordInstitutionCheck(db, ngoId, phone, { by: null, now: on(59, '10:10') })
  await approveNgo(db, ngoId, { from: 'pending', reason: null, by: null, now: on(59, '10:15'), config })
  return { head, officer: { ngoId, accountId: await addOfficer(db, ngoId, on(55, '15:30')) } }
}

async function apply(db: Kysely<Database>, clocked: { now: Date; config: Config }): Promise<Officer> {
  const { subject, name, email } = kavita
  const accountId = await db
    .transaction()
    .execute((trx) => register(trx, { issuer: DEV_ISSUER, subject, name, email }, collegeApplication, clocked))
  if (accountId === null) throw new Error(`${name} has an account.`)
  const membership = db.selectFrom('membership').where('account_id', '=', accountId).select('ngo_id as ngoId')
  return { accountId, ...(await membership.executeTakeFirstOrThrow()) }
}

/** Confirms the domain as the button of the emailed link does. The token of that link is stored only as a hash. */
const confirmDomain = (db: Kysely<Database>, ngoId: string, now: Date) =>
  db.transaction().execute(async (trx) => {
    const check = { kind: 'email-domain', value: collegeApplication.domains, outcome: 'matched', byLink: true } as const
    await keepCheck(trx, ngoId, { ...check, note: null, by: null, at: now.toISOString() })
    await endDomainLinks(trx, ngoId)
  })

/** Adds the officer as if they had accepted an invitation. */
async function addOfficer(db: Kysely<Database>, ngoId: string, since: Date): Promise<string> {
  const { subject, name: full_name, email, role } = nilesh
  const account = { issuer: DEV_ISSUER, subject, full_name, email, location: '', created_at: since }
  const { id } = await db
    .insertInto('account')
    .values({ ...account, role: 'college' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('membership').values({ account_id: id, ngo_id: ngoId, role, since }).execute()
  return id
}
