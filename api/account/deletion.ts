import type { Kysely, Transaction } from 'kysely'
import type { Database } from '#db/schema.ts'
import type { MailKind } from '#domain/mail/notification.ts'
import { isLead } from '#domain/organization/membership.ts'
import { isFrom } from '../admin/contact/messages.ts'
import { forgetReporter } from '../admin/report/report.ts'
import { forgetEntries } from '../attendance/forget.ts'
import type { SignedIn } from '../auth/session.ts'
import { forgetCertificates } from '../certificate/revoke.ts'
import { endDisclosuresOf } from '../college/class/sharing-end.ts'
import type { Moment } from '../env.ts'
import { endMemberships, lockPeople, refuseLastOwner } from '../organization/membership/membership.ts'
import { forgetClaims } from '../participation/claim/claim.ts'
import { leaveUpcoming } from '../participation/place/leave.ts'
import { addressesOf } from './google/google-accounts.ts'
import { closeOrganization } from './membership/close-organization.ts'

/**
 * Deletes an account and its sessions (D26). A volunteer's upcoming participations are deleted; past ones are kept
 * without the name, and their certificates are revoked. Sharing with classes ends, and the lines of class lists are free again (D71).
 * An NGO or college closes if no one else belongs to it. Everything that the person wrote to us is also deleted.
 * @throws Refusal 'last-owner', 'last-head'
 */
export async function deleteAccount(
  db: Kysely<Database>,
  account: SignedIn,
  moment: Moment,
  { closing } = { closing: false },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    if (account.ngoId) await departFrom(trx, { accountId: account.id, ngoId: account.ngoId, closing }, moment)
    // Lets a concurrent sign-up finish first. A later one finds no account, so no row is left over.
    const own = trx.selectFrom('account').where('id', '=', account.id).select(['id', 'email']).forUpdate()
    // The Google account may have been removed since the request started, which also changes the email address (D93).
    const locked = (await own.executeTakeFirst()) ?? account
    await forgetCertificates(trx, account.id, moment.now)
    await forgetClaims(trx, account.id)
    await forgetEntries(trx, account.id)
    await leaveUpcoming(trx, account.id, moment)
    await endDisclosuresOf(trx, account.id, moment.now)
    for (const address of await addressesOf(trx, locked)) {
      await forgetMails(trx, address)
      await trx.deleteFrom('contact_message').where(isFrom(address)).execute()
      await forgetReporter(trx, address)
      await trx.deleteFrom('suppressed_address').where('address', '=', address.toLowerCase()).execute()
    }
    await trx.deleteFrom('account').where('id', '=', account.id).execute()
  })
}

/**
 * Removes the person from the organization, or closes it if no one else belongs to it (D41).
 * @throws Refusal 'last-owner' or 'last-head' for the last one who leads it, unless they close it
 */
async function departFrom(
  trx: Transaction<Database>,
  { accountId, ngoId, closing }: { accountId: string; ngoId: string; closing: boolean },
  moment: Moment,
): Promise<void> {
  const people = await lockPeople(trx, ngoId)
  const own = people.find((one) => one.accountId === accountId)
  if (!own) return
  if (people.length === 1 || (closing && isLead(own.role)))
    return closeOrganization(trx, { ngoId, by: accountId }, moment)
  refuseLastOwner(people, own)
  await endMemberships(trx, [accountId])
}

/** The kinds of email that are deleted with the account. Emails to the admins are kept. */
const PERSONAL_MAILS: MailKind[] = [
  'ngo-approved',
  'ngo-rejected',
  'ngo-suspended',
  'ngo-lifted',
  'application-link',
  'domain-link',
  'question-asked',
  'invitation',
  'membership-ended',
  'google-joined',
  'google-left',
  'going-confirmed',
  'place-offered',
  'place-free',
  'waiting-ended',
  'waiting-let-in',
  'event-moved',
  'event-cancelled',
  'event-unlisted',
  'reminder',
  'announcement',
  'announcement-decided',
  'weekly',
  'who-came',
  'certificate-issued',
  'certificate-revoked',
  'correction-asked',
  'correction-decided',
  'claim-asked',
  'claim-reminder',
  'claim-answered',
  'claim-decided',
  'sharing-ended',
  'evidence-expiry',
  'report-asked',
  'report-resolved',
]

async function forgetMails(trx: Transaction<Database>, email: string): Promise<void> {
  await trx.deleteFrom('outgoing_mail').where('to_address', '=', email).where('kind', 'in', PERSONAL_MAILS).execute()
}
