import type { Insertable } from 'kysely'
import { issueDemoCertificates } from '#api/server/demo/demo-certificates.ts'
import type { CohortTable } from '#db/schema/college/cohort.ts'
import { DEV_ISSUER } from '#db/seeds/people.ts'
import { joinCodeFrom } from '#domain/college/join-code.ts'
import { rollKeyOf } from '#domain/college/roll-number.ts'
import type { MemberRole } from '#domain/organization/membership.ts'
import { anNgoRow } from './an-ngo.ts'
import { NOW } from './clock.ts'
import type { Town } from './town.ts'

/** The people of the planted college, by subject. */
export const HEAD = 'kavita'
export const OFFICER = 'nilesh'

const COLLEGE = 'Government Engineering College, Ahmedabad'

type CollegePlan = { name?: string; slug?: string; people?: Record<string, { name: string; role: MemberRole }> }

/**
 * Plants an approved college with a head officer and an officer.
 * @returns the ids of the college and of its people's accounts, by subject
 */
export async function plantCollege({ db }: Pick<Town, 'db'>, plan: CollegePlan = {}) {
  const { name = COLLEGE, slug = 'gec-ahmedabad', people = PEOPLE } = plan
  const website = `https://${slug}.example`
  const { id: ngoId } = await db
    .insertInto('ngo')
    .values({
      ...anNgoRow({ org_name: name, website, phone: '079 5555 0132', slug }),
      kind: 'college',
      description: '',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('ngo_slug').values({ slug, ngo_id: ngoId, given_at: NOW }).execute()
  await db
    .insertInto('ngo_decision')
    .values({
      ngo_id: ngoId,
      from_state: 'pending',
      to_state: 'approved',
      reason: null,
      decided_by: null,
      decided_at: NOW,
    })
    .execute()
  const contact = { contact_name: 'Dr Kavita Rao', contact_post: 'NSS Programme Officer' }
  await db
    .insertInto('institution')
    .values({
      ...{ ngo_id: ngoId, kind: 'engineering-college', city: 'Ahmedabad', aishe_code: 'C-00123', ...contact },
      ...{ domains: [`${slug}.example`], website_phone: null, contact_email: `registrar@${slug}.example` },
    })
    .execute()
  const accounts: Record<string, string> = {}
  for (const [subject, { name: full_name, role }] of Object.entries(people)) {
    const { id } = await db
      .insertInto('account')
      .values({
        ...{ issuer: DEV_ISSUER, subject, role: 'college', full_name, email: `${subject}@${slug}.example` },
        ...{ location: 'Ahmedabad', created_at: NOW },
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db.insertInto('membership').values({ account_id: id, ngo_id: ngoId, role, since: NOW }).execute()
    accounts[subject] = id
  }
  return { ngoId, slug, accounts }
}

const PEOPLE: NonNullable<CollegePlan['people']> = {
  [HEAD]: { name: 'Dr Kavita Rao', role: 'head' },
  [OFFICER]: { name: 'Prof. Nilesh Dave', role: 'officer' },
}

/** Plants a class that runs over the whole time of the demo town. @returns its id and join code */
export async function plantClass(
  { db }: Pick<Town, 'db'>,
  ngoId: string,
  overrides: Partial<Insertable<CohortTable>> = {},
) {
  const join_code = joinCodeFrom(crypto.getRandomValues(new Uint8Array(8)))
  const terms = { name: 'Third year', programme: 'nss' as const, programme_name: null, goal_minutes: 120 * 60 }
  const { id } = await db
    .insertInto('cohort')
    .values({
      ...{ ngo_id: ngoId, ...terms, first_day: '2025-01-01', last_day: '2026-12-31', join_code },
      ...{ created_at: NOW, created_by: null, ...overrides },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, joinCode: overrides.join_code ?? join_code }
}

/** Adds a line to the class list. @returns its id */
export async function plantRollLine({ db }: Pick<Town, 'db'>, cohort_id: string, roll_number: string, name: string) {
  const line = { cohort_id, roll_number, roll_key: rollKeyOf(roll_number), name, unclaimed_since: NOW }
  return (await db.insertInto('roll_line').values(line).returning('id').executeTakeFirstOrThrow()).id
}

/** Lets a demo volunteer share with a class since a time. @returns the ids of the sharing and of its line in the class list */
export async function plantDisclosure(
  town: Pick<Town, 'db'>,
  cohortId: string,
  { subject, rollNumber, since = NOW }: { subject: string; rollNumber: string; since?: Date },
) {
  const account = await town.db
    .selectFrom('account')
    .where('subject', '=', subject)
    .select(['id', 'full_name'])
    .executeTakeFirstOrThrow()
  const rollLineId = await plantRollLine(town, cohortId, rollNumber, account.full_name)
  await town.db.updateTable('roll_line').set({ unclaimed_since: null }).where('id', '=', rollLineId).execute()
  const { id } = await town.db
    .insertInto('disclosure')
    .values({ cohort_id: cohortId, roll_line_id: rollLineId, account_id: account.id, since, name_differs: false })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, rollLineId, accountId: account.id }
}

/** Issues the certificates of all verified demo participations. */
export const issueCertificates = ({ db }: Pick<Town, 'db'>) => issueDemoCertificates(db, { now: NOW })
