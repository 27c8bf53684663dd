import type { Kysely, Transaction } from 'kysely'
import type { Database } from '#db/schema.ts'
import type { Day } from '#domain/day.ts'
import type { MailKind } from '#domain/notification.ts'
import type { SignedIn } from '../auth/session.ts'
import { forgetCertificates, forgetVerifier } from '../certificate/revoke.ts'
import { isFrom } from '../contact/messages.ts'
import type { Moment } from '../env.ts'
import { forgetPostings } from '../event/changes.ts'
import { isUpcomingOn } from '../event/columns.ts'
import { lockEventsOf } from '../event/event.ts'
import { notifyCancelled } from '../event/notices.ts'

/**
 * Deletes an account and its sessions (D26). A volunteer's upcoming sign-ups go; past ones lose the name, and their
 * certificates are revoked. An NGO's events are deleted (D6) and keep what its volunteers' records and certificates say;
 * its row keeps the name for them, and goes where it was not approved and never posted. What the person wrote to us goes with them.
 */
export async function deleteAccount(db: Kysely<Database>, account: SignedIn, moment: Moment): Promise<void> {
  await db.transaction().execute(async (trx) => {
    if (account.role === 'ngo' && account.ngoId) await closeNgo(trx, account.ngoId, moment)
    // A sign-up under way finishes first and a later one finds no account, so no row stays behind.
    await trx.selectFrom('account').where('id', '=', account.id).select('id').forUpdate().execute()
    await forgetCertificates(trx, account.id, moment.now)
    await leaveUpcoming(trx, account.id, moment.today)
    await forgetMails(trx, account.email)
    await trx.deleteFrom('contact_message').where(isFrom(account.email)).execute()
    await trx.deleteFrom('account').where('id', '=', account.id).execute()
  })
}

async function leaveUpcoming(trx: Transaction<Database>, accountId: string, today: Day): Promise<void> {
  await trx
    .deleteFrom('participation')
    .where('account_id', '=', accountId)
    .where('event_id', 'in', (event) => event.selectFrom('event').select('id').where(isUpcomingOn(today)))
    .execute()
}

/** The person's own mails; notes to the admins stay. */
const PERSONAL_MAILS: MailKind[] = [
  'ngo-approved',
  'ngo-rejected',
  'ngo-suspended',
  'ngo-lifted',
  'application-link',
  'question-asked',
  'event-moved',
  'event-cancelled',
  'event-unlisted',
  'certificate-issued',
  'report-asked',
  'report-settled',
]

async function forgetMails(trx: Transaction<Database>, email: string): Promise<void> {
  await trx.deleteFrom('outgoing_mail').where('to_address', '=', email).where('kind', 'in', PERSONAL_MAILS).execute()
}

/** The lock lets a posting under way finish first; a later one finds no owner. */
async function closeNgo(trx: Transaction<Database>, ngoId: string, moment: Moment): Promise<void> {
  const { org_name: orgName, state } = await trx
    .selectFrom('ngo')
    .where('id', '=', ngoId)
    .select(['org_name', 'state'])
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (state !== 'approved' && (await forgetApplication(trx, ngoId))) return
  await deleteEventsOf(trx, { ngoId, orgName }, moment)
  await blankEventsOf(trx, ngoId)
  await forgetPostings(trx, ngoId)
  await forgetVerifier(trx, ngoId)
  // Its host stays, so that nobody can take the same name and site for another organization's (A1).
  await trx
    .updateTable('ngo')
    .set({ account_id: null, website: ERASED_LINK, phone: ERASED, description: ERASED })
    .where('id', '=', ngoId)
    .execute()
}

/** @returns false, and forgets nothing, when the NGO ever posted */
async function forgetApplication(trx: Transaction<Database>, ngoId: string): Promise<boolean> {
  const event = await trx.selectFrom('event').where('ngo_id', '=', ngoId).select('id').limit(1).executeTakeFirst()
  if (event) return false
  await trx.deleteFrom('ngo_decision').where('ngo_id', '=', ngoId).execute()
  await trx.deleteFrom('ngo').where('id', '=', ngoId).execute()
  return true
}

const ERASED = '-'
/** A link must be one, and this host can be nobody's (RFC 2606). */
const ERASED_LINK = 'https://deleted.invalid'

/** Deleted earlier or now. The link to sign up stays where a volunteer's record still shows it (D6). */
async function blankEventsOf(trx: Transaction<Database>, ngoId: string): Promise<void> {
  const events = trx.updateTable('event').where('ngo_id', '=', ngoId)
  await events.set({ contact: ERASED, description: ERASED, location_link: null }).execute()
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
    .returning(['id', 'title', 'date', 'end_date as endDate', 'last_day'])
    .execute()
  const upcoming = deleted.filter(({ last_day }) => last_day >= today)
  await notifyCancelled(trx, orgName, upcoming, moment)
}
