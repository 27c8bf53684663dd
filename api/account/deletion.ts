import type { Kysely, Transaction } from 'kysely'
import type { Database } from '#db/schema.ts'
import type { Day } from '#domain/day.ts'
import { DEFAULT_LANG } from '#domain/language.ts'
import type { MailKind } from '#domain/notification.ts'
import { textFor } from '#text'
import type { SignedIn } from '../auth/session.ts'
import { forgetCertificates } from '../certificate/revoke.ts'
import type { Moment } from '../env.ts'
import { isUpcomingOn } from '../event/columns.ts'
import { queueMails } from '../notification/outbox.ts'

const { eventCancelledMail } = textFor(DEFAULT_LANG).notification

/**
 * Deletes an account and its sessions (D26). A volunteer's upcoming sign-ups go; past ones lose the name, and their
 * certificates are revoked. An NGO's events are deleted (D6); its row keeps the name for what still refers to it.
 */
export async function deleteAccount(db: Kysely<Database>, account: SignedIn, moment: Moment): Promise<void> {
  await db.transaction().execute(async (trx) => {
    if (account.role === 'ngo' && account.ngoId) await closeNgo(trx, account.ngoId, moment)
    // A sign-up under way finishes first and a later one finds no account, so no row stays behind.
    await trx.selectFrom('account').where('id', '=', account.id).select('id').forUpdate().execute()
    await forgetCertificates(trx, account.id, moment.now)
    await leaveUpcoming(trx, account.id, moment.today)
    await forgetMails(trx, account.email)
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
  'event-moved',
  'event-cancelled',
  'certificate-issued',
]

async function forgetMails(trx: Transaction<Database>, email: string): Promise<void> {
  await trx.deleteFrom('outgoing_mail').where('to_address', '=', email).where('kind', 'in', PERSONAL_MAILS).execute()
}

/** The lock lets a posting under way finish first; a later one finds no owner. */
async function closeNgo(trx: Transaction<Database>, ngoId: string, moment: Moment): Promise<void> {
  const { org_name: orgName } = await trx
    .selectFrom('ngo')
    .where('id', '=', ngoId)
    .select('org_name')
    .forUpdate()
    .executeTakeFirstOrThrow()
  await deleteEventsOf(trx, { ngoId, orgName }, moment)
  await trx
    .updateTable('ngo')
    .set({ account_id: null, phone: ERASED, description: ERASED })
    .where('id', '=', ngoId)
    .execute()
}

const ERASED = '-'

type ClosingNgo = { ngoId: string; orgName: string }

async function deleteEventsOf(
  trx: Transaction<Database>,
  ngo: ClosingNgo,
  { today, now, config }: Moment,
): Promise<void> {
  const deleted = await trx
    .updateTable('event')
    .set({ listed: false, deleted_at: now, deleted_on: today })
    .where('ngo_id', '=', ngo.ngoId)
    .where('deleted_at', 'is', null)
    .returning(['id', 'last_day'])
    .execute()
  const upcoming = deleted.filter((event) => event.last_day >= today).map((event) => event.id)
  if (upcoming.length === 0) return
  const going = await trx
    .selectFrom('participation')
    .innerJoin('account', 'account.id', 'participation.account_id')
    .innerJoin('event', 'event.id', 'participation.event_id')
    .where('event.id', 'in', upcoming)
    .select(['account.email', 'event.title', 'event.date', 'event.end_date as endDate'])
    .execute()
  const mails = going.map(({ email, ...event }) => ({
    kind: 'event-cancelled' as const,
    to: email,
    ...eventCancelledMail({ ...event, orgName: ngo.orgName }),
  }))
  await queueMails(trx, mails, now, config)
}
