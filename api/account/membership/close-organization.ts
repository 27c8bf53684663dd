import type { Kysely, Transaction } from 'kysely'
import type { Database } from '#db/schema.ts'
import { isUpcoming } from '#domain/event/end.ts'
import type { OrganizationKind } from '#domain/organization/organization.ts'
import { forgetAnswers } from '../../admin/report/ngo-report.ts'
import { forgetAnnouncements } from '../../announcement/write.ts'
import { forgetVerifier } from '../../certificate/revoke.ts'
import { closeInstitution } from '../../college/institution/close-institution.ts'
import type { Moment } from '../../env.ts'
import { forgetPostings } from '../../event/changes.ts'
import { lockEventsOf } from '../../event/event.ts'
import { notifyCancelled } from '../../event/notices.ts'
import { endWaiting } from '../../event/place/offers.ts'
import { withdrawNotice } from '../../organization/application/admin-notice.ts'
import { forgetFacts } from '../../organization/evidence/full-numbers.ts'
import { endDomainLinks } from '../../organization/institution/domain-link.ts'
import {
  endMemberships,
  lockPeopleAsOwner,
  type NgoMember,
  notifyParted,
} from '../../organization/membership/membership.ts'

/**
 * Closes an organization for one of its owners or head officers. Its people keep their accounts.
 * @throws Refusal `signed-out`, 'owners-only', 'heads-only'
 */
export async function closeAsLead(db: Kysely<Database>, acting: NgoMember, moment: Moment): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockPeopleAsOwner(trx, acting)
    await closeOrganization(trx, { ngoId: acting.ngoId, by: acting.accountId }, moment)
  })
}

/**
 * Closes an NGO or a college. An NGO's events are deleted (D6) but keep the fields that volunteers' records and certificates show.
 * Its row in `ngo` is kept, because records and certificates also show its name; the row is deleted only if the NGO is not
 * approved and has never posted, or if the college was never approved. Its people become volunteers, and everyone except the
 * person who closed it is emailed (D41). The row lock lets a concurrent posting finish first; a later posting finds no membership.
 */
export async function closeOrganization(
  trx: Transaction<Database>,
  { ngoId, by }: NgoClosure,
  moment: Moment,
): Promise<void> {
  const {
    org_name: orgName,
    kind,
    state,
  } = await trx
    .selectFrom('ngo')
    .where('id', '=', ngoId)
    .select(['org_name', 'kind', 'state'])
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (kind === 'college') await closeInstitution(trx, ngoId, moment.now)
  await partWithPeople(trx, { ngoId, orgName, kind, by }, moment)
  await withdrawNotice(trx, ngoId)
  await endDomainLinks(trx, ngoId)
  if (state !== 'approved' && (await forgetApplication(trx, { ngoId, kind }))) return
  await deleteEventsOf(trx, { ngoId, orgName }, moment)
  await blankEventsOf(trx, ngoId)
  await forgetPostings(trx, ngoId)
  await forgetAnnouncements(trx, ngoId)
  await forgetVerifier(trx, ngoId)
  await trx.deleteFrom('follow').where('ngo_id', '=', ngoId).execute()
  await forgetFacts(trx, ngoId)
  await trx.deleteFrom('ngo_question').where('ngo_id', '=', ngoId).execute()
  await forgetAnswers(trx, ngoId)
  // Keeps `website_host` and the name, so that admins are still warned of another NGO that looks like this one (A1).
  await trx
    .updateTable('ngo')
    .set({
      asked_at: null,
      closed_at: moment.now,
      website: ERASED_LINK,
      phone: ERASED,
      description: ERASED,
    })
    .where('id', '=', ngoId)
    .execute()
}

export type NgoClosure = { ngoId: string; by: string }

async function partWithPeople(
  trx: Transaction<Database>,
  { ngoId, orgName, kind, by }: ClosingNgo & NgoClosure & { kind: OrganizationKind },
  moment: Moment,
) {
  const people = await trx
    .selectFrom('membership')
    .innerJoin('account', 'account.id', 'membership.account_id')
    .where('membership.ngo_id', '=', ngoId)
    .select(['account.id', 'account.email as to', 'account.lang', 'account.full_name as name'])
    .execute()
  await endMemberships(
    trx,
    people.map(({ id }) => id),
  )
  await trx.deleteFrom('invitation').where('ngo_id', '=', ngoId).execute()
  const told = people.filter(({ id }) => id !== by)
  await notifyParted(trx, { orgName, kind, closed: true }, told, moment)
}

type Application = { ngoId: string; kind: OrganizationKind }

/** Deletes an application. @returns false, and deletes nothing, if the NGO has ever posted, or the college was ever approved */
async function forgetApplication(trx: Transaction<Database>, { ngoId, kind }: Application): Promise<boolean> {
  const events = trx.selectFrom('event').where('ngo_id', '=', ngoId).select('id').limit(1)
  const approvals = trx
    .selectFrom('ngo_decision')
    .where('ngo_id', '=', ngoId)
    .where('to_state', '=', 'approved')
    .select('id')
  const used = kind === 'ngo' ? await events.executeTakeFirst() : await approvals.executeTakeFirst()
  if (used) return false
  await trx.deleteFrom('follow').where('ngo_id', '=', ngoId).execute()
  await trx.deleteFrom('ngo_decision').where('ngo_id', '=', ngoId).execute()
  await trx.deleteFrom('ngo').where('id', '=', ngoId).execute()
  return true
}

const ERASED = '-'
/** The column requires a valid URL, and no one can register this host (RFC 2606). */
const ERASED_LINK = 'https://deleted.invalid'

/**
 * Erases the texts of the NGO's events, including those deleted earlier. The registration link is kept if a volunteer's
 * record still shows it (D6).
 */
async function blankEventsOf(trx: Transaction<Database>, ngoId: string): Promise<void> {
  const events = trx.updateTable('event').where('ngo_id', '=', ngoId)
  await events
    .set({ contact: ERASED, description: ERASED, meeting_point: null, location_link: null, bring: null })
    .execute()
  await events
    .set({ reg_link: ERASED_LINK })
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(selectFrom('participation').whereRef('event_id', '=', 'event.id').where('account_id', 'is not', null)),
      ),
    )
    .execute()
}

type ClosingNgo = { ngoId: string; orgName: string }

async function deleteEventsOf(trx: Transaction<Database>, { ngoId, orgName }: ClosingNgo, moment: Moment) {
  const { today, now } = moment
  await lockEventsOf(trx, ngoId)
  const deleted = await trx
    .updateTable('event')
    .set({ listed: false, deleted_at: now, deleted_on: today })
    .where('ngo_id', '=', ngoId)
    .where('deleted_at', 'is', null)
    .returning(['id', 'title', 'date', 'end_date as endDate', 'time', 'end_time as endTime'])
    .execute()
  const upcoming = deleted.filter((event) => isUpcoming(event, moment))
  await notifyCancelled(trx, orgName, upcoming, moment)
  await endWaiting(
    trx,
    deleted.map(({ id }) => id),
    'cancelled',
    now,
  )
}
