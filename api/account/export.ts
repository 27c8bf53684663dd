import { type Kysely, sql } from 'kysely'
import type { Database } from '#db/schema.ts'
import { isLead } from '#domain/organization/membership.ts'
import { site } from '../../src/site.ts'
import { isFrom } from '../admin/contact/messages.ts'
import { isReportOf } from '../admin/report/report.ts'
import type { SignedIn } from '../auth/session.ts'
import { correctionsOf } from '../certificate/correction-list.ts'
import { recordsOf } from '../certificate/service-record/service-record.ts'
import { certificatesOf } from '../certificate/version/lookup.ts'
import { verifiedVersion } from '../certificate/version/versions.ts'
import type { Moment } from '../env.ts'
import { consume, type RateLimit } from '../http/rate-limit.ts'
import { claimsOf, exportedEntries, waitingListsOf, walkInsOf, withdrawalsOf } from './export/attendance.ts'
import { headDataOf, officerDataOf, sharingDataOf } from './export/college.ts'
import { emailDataOf } from './export/emails.ts'
import { memberDataOf, ownerDataOf } from './export/organization.ts'
import { addressesOf } from './google/google-accounts.ts'
import { profileOf } from './profile.ts'

/** 20 an hour: the export of an NGO can be several megabytes, which stay in memory while a slow client reads them. */
const EXPORTS: RateLimit = { most: 20, seconds: 3_600 }

export const EXPORT_FILE = { 'Content-Disposition': `attachment; filename="${site.name.toLowerCase()}-my-data.json"` }

/**
 * Returns everything we store about a person (D26), except credentials (session ids, Google subject) and other people's
 * data.
 */
export async function exportOf(
  db: Kysely<Database>,
  account: SignedIn,
  { now, config }: Pick<Moment, 'now' | 'config'>,
  { masked = false }: { masked?: boolean } = {},
) {
  await consume(db, `export:${account.id}`, EXPORTS, now)
  const addresses = await addressesOf(db, account)
  return {
    exportedAt: now.toISOString(),
    profile: await profileOf(db, account),
    account: await accountFacts(db, account.id),
    participations: await participationsOf(db, account.id),
    waitingLists: await waitingListsOf(db, account.id),
    withdrawals: await withdrawalsOf(db, account.id),
    entries: await exportedEntries(db, account.id),
    walkIns: await walkInsOf(db, account.id),
    claims: await claimsOf(db, account.id),
    certificates: await certificatesOf(db, account.id),
    corrections: await correctionsOf(db, account.id),
    serviceRecords: await recordsOf(db, account.id),
    ...(await sharingDataOf(db, account.id)),
    ...(account.ngoId && (await memberDataOf(db, account.id))),
    ...(await officerDataOf(db, account)),
    plannedVerifications: await plansBy(db, account.id),
    // Adds the organization's data for owners and heads only. The file of others contains only their own data (D41).
    ...(account.ngoId &&
      isLead(account.memberRole) &&
      (await ownerDataOf(db, { ngoId: account.ngoId, accountId: account.id }, masked ? null : config.evidenceKeys))),
    ...(account.orgKind === 'college' &&
      account.ngoId &&
      isLead(account.memberRole) &&
      (await headDataOf(db, account.ngoId))),
    ...(await emailDataOf(db, account.id, addresses)),
    mails: await ofEach(addresses, (address) => mailsTo(db, address)),
    messages: await ofEach(addresses, (address) => messagesFrom(db, address)),
    reports: await ofEach(addresses, (address) => reportsFrom(db, address)),
  }
}

/**
 * Returns the details of the account, its sessions and its Google accounts. For people of an NGO, the result includes
 * the institution and roll number, because their profile leaves out what they entered as volunteers.
 */
async function accountFacts(db: Kysely<Database>, accountId: string) {
  const { role, created_at, issuer, googleName, institution, rollNumber } = await db
    .selectFrom('account')
    .where('id', '=', accountId)
    .select(['role', 'created_at', 'issuer', 'google_name as googleName', 'institution', 'roll_number as rollNumber'])
    .executeTakeFirstOrThrow()
  const sessions = await db
    .selectFrom('session')
    .where('account_id', '=', accountId)
    .select(['created_at as begun', 'expires_at as ends', 'device'])
    .orderBy('created_at')
    .execute()
  const googleAccounts = await db
    .selectFrom('joined_google_account')
    .where('account_id', '=', accountId)
    .select(['email', 'issuer', 'joined_at as joinedAt'])
    .execute()
  const asVolunteer = role === 'ngo' ? { institution, rollNumber } : {}
  return { registeredAt: created_at, signsInWith: issuer, googleName, sessions, googleAccounts, ...asVolunteer }
}

function participationsOf(db: Kysely<Database>, accountId: string) {
  return db
    .selectFrom('participation')
    .innerJoin('event', 'event.id', 'participation.event_id')
    .innerJoin('ngo', 'ngo.id', 'event.ngo_id')
    .leftJoinLateral(verifiedVersion(), (join) => join.onTrue())
    .where('participation.account_id', '=', accountId)
    .select(['event.title', 'event.date', 'event.end_date as endDate', 'event.time', 'event.city', 'event.mode'])
    .select(['event.category', 'event.reg_link as regLink', 'ngo.org_name as orgName'])
    .select(['participation.going_at as goingAt', 'participation.verified_at as verifiedAt'])
    .select(['participation.name', 'participation.institution', 'participation.roll_number as rollNumber'])
    .select([
      'participation.role',
      'participation.outcome',
      'participation.took_place as tookPlace',
      'version.evidence',
    ])
    .select(['version.came_at as cameAt', 'version.left_at as leftAt', 'version.measured_minutes as measuredMinutes'])
    .select((one) => one.fn.coalesce('version.by_phone_clock', sql<boolean>`false`).as('byPhoneClock'))
    .select([
      'participation.service_minutes as minutes',
      'event.service_minutes as eventMinutes',
      'event.deleted_at as eventDeletedAt',
    ])
    .orderBy('event.date')
    .orderBy('participation.id')
    .execute()
}

/** Returns the verifications that this person planned (D87), without the people. */
function plansBy(db: Kysely<Database>, accountId: string) {
  return db
    .selectFrom('planned_verification as plan')
    .innerJoin('event', 'event.id', 'plan.event_id')
    .where('planned_by', '=', accountId)
    .select(['event.title as event', 'planned_at as plannedAt', 'people', 'verified', 'outcome', 'ended_at as endedAt'])
    .orderBy('planned_at')
    .execute()
}

const ofEach = async <Row>(addresses: string[], rowsOf: (address: string) => Promise<Row[]>): Promise<Row[]> =>
  (await Promise.all(addresses.map(rowsOf))).flat()

function mailsTo(db: Kysely<Database>, email: string) {
  return db
    .selectFrom('outgoing_mail')
    .where('to_address', '=', email)
    .select(['kind', 'subject', 'body as text', 'created_at as queuedAt', 'sent_at as sentAt'])
    .orderBy('created_at')
    .execute()
}

/** Returns the messages that were sent through the contact form with this email address. */
function messagesFrom(db: Kysely<Database>, email: string) {
  return db
    .selectFrom('contact_message')
    .where(isFrom(email))
    .select(['from_name as name', 'reply_to as replyTo', 'message', 'created_at as writtenAt', 'sent_at as sentAt'])
    .orderBy('created_at')
    .execute()
}

/** Returns the reports that were sent with this email address, without the NGO's answers. */
function reportsFrom(db: Kysely<Database>, email: string) {
  return db
    .selectFrom('report')
    .innerJoin('ngo', 'ngo.id', 'report.ngo_id')
    .leftJoin('event', 'event.id', 'report.event_id')
    .where(isReportOf(email))
    .select(['ngo.org_name as orgName', 'event.title as event', 'reason', 'text', 'report.email', 'report.lang'])
    .select(['reported_at as reportedAt', 'outcome', 'resolved_at as resolvedAt'])
    .orderBy('reported_at')
    .execute()
}
