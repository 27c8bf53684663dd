import type { Kysely } from 'kysely'
import type { Database } from '#db/schema.ts'
import { reportsForNgo } from '../../admin/report/ngo-report.ts'
import { isInForce } from '../../auth/approval.ts'
import type { EvidenceKeys } from '../../keys/evidence-keys.ts'
import { statedHistory } from '../../organization/evidence/full-numbers.ts'
import { announcementsBy } from './emails.ts'

/** Returns what a member of an NGO did as a member. */
export async function memberDataOf(db: Kysely<Database>, accountId: string) {
  return { membership: await membershipOf(db, accountId), invitations: await invitationsBy(db, accountId) }
}

/**
 * Returns the data of an NGO for one of its owners.
 * @param keys the keys with which full numbers are read; null to mask them
 */
export async function ownerDataOf(
  db: Kysely<Database>,
  { ngoId, accountId }: { ngoId: string; accountId: string },
  keys: EvidenceKeys | null,
) {
  return {
    application: await applicationFacts(db, ngoId),
    events: await eventsOf(db, ngoId, accountId),
    announcements: await announcementsBy(db, ngoId, accountId),
    decisions: await decisionsOn(db, ngoId),
    ...(await statedHistory(db, ngoId, keys)),
    questions: await questionsTo(db, ngoId),
    askedAbout: await reportsForNgo(db, ngoId, null),
  }
}

function membershipOf(db: Kysely<Database>, accountId: string) {
  return db
    .selectFrom('membership')
    .innerJoin('ngo', 'ngo.id', 'membership.ngo_id')
    .where('membership.account_id', '=', accountId)
    .select(['ngo.org_name as orgName', 'membership.role', 'membership.since'])
    .executeTakeFirst()
}

function invitationsBy(db: Kysely<Database>, accountId: string) {
  return db
    .selectFrom('invitation')
    .where('invited_by', '=', accountId)
    .select(['email', 'role', 'invited_at as invitedAt', 'expires_at as until'])
    .orderBy('invited_at')
    .execute()
}

function eventsOf(db: Kysely<Database>, ngoId: string, accountId: string) {
  return db
    .selectFrom('event')
    .where('ngo_id', '=', ngoId)
    .select(['id', 'title', 'description as desc', 'date', 'end_date as endDate', 'time', 'mode', 'city'])
    .select(['meeting_point as meetingPoint', 'location_link as locationLink', 'bring'])
    .select(['category', 'sector', 'lang', 'min_people as minPeople'])
    .select([
      'max_people as maxPeople',
      'places_limited as placesLimited',
      'contact',
      'reg_link as regLink',
      'service_minutes as minutes',
      'end_time as endTime',
      'measured',
      'created_at as createdAt',
    ])
    .select(['updated_at as updatedAt', 'deleted_at as deletedAt', 'no_one_else_at as noOneElseAt'])
    .select((event) => event('posted_by', '=', accountId).as('postedByYou'))
    .select((event) => event('edited_by', '=', accountId).as('editedByYou'))
    .orderBy('date')
    .orderBy('id')
    .execute()
}

function applicationFacts(db: Kysely<Database>, ngoId: string) {
  return db
    .selectFrom('ngo')
    .where('id', '=', ngoId)
    .select(['state', 'registered_at as registeredAt', 'withdrawn_at as withdrawnAt', 'asked_at as askedAt'])
    .executeTakeFirstOrThrow()
}

/** Returns the questions without the names of the admins who asked them. */
function questionsTo(db: Kysely<Database>, ngoId: string) {
  return db
    .selectFrom('ngo_question')
    .where('ngo_id', '=', ngoId)
    .select(['question', 'asked_at as askedAt', 'answer', 'answered_at as answeredAt', 'closed_at as closedAt'])
    .orderBy((row) => row.fn.coalesce('asked_at', 'answered_at'))
    .execute()
}

/** Returns the decisions without the admin's name, which is another person's data. */
function decisionsOn(db: Kysely<Database>, ngoId: string) {
  return db
    .selectFrom('ngo_decision')
    .where('ngo_id', '=', ngoId)
    .where(isInForce)
    .select(['from_state as from', 'to_state as to', 'reason', 'decided_at as decidedAt'])
    .orderBy('decided_at')
    .execute()
}
