import type { Transaction } from 'kysely'
import type { Database } from '#db/schema.ts'
import { type OrganizationKind, PROMISED_MS } from '#domain/organization/organization.ts'
import { inZone } from '#domain/time/zone.ts'
import { type MailMoment, mailAdmins } from '../../mail/admin-mail.ts'
import { withdrawMails } from '../../mail/outbox.ts'

/*
 * Emails the admins about an application. Each email waits ten minutes. A newer email replaces it, and withdrawing the
 * application cancels it, so registering and withdrawing repeatedly sends no emails.
 */

const WAITS_MS = 10 * 60_000

const ADMIN_PAGES: Record<OrganizationKind, string> = { ngo: '/admin', college: '/admin#colleges' }

const about = (ngoId: string): string => `application-waits:${ngoId}`

const promisedBy = (waitingSince: Date): string => inZone(new Date(waitingSince.getTime() + PROMISED_MS))

const leavesAfter = (now: Date): Date => new Date(now.getTime() + WAITS_MS)

export const notifyRegistered = (
  trx: Transaction<Database>,
  { ngoId, orgName, kind }: { ngoId: string; orgName: string; kind: OrganizationKind },
  moment: MailMoment,
): Promise<void> =>
  mailAdmins(
    trx,
    { kind: 'ngo-waiting', about: about(ngoId), notBefore: leavesAfter(moment.now) },
    ({ text, at }) => {
      const waiting = { orgName, adminUrl: at(ADMIN_PAGES[kind]) }
      return kind === 'college'
        ? text.collegeMail.collegeWaitingMail(waiting)
        : text.ngoMail.ngoWaitingMail({ ...waiting, answerBy: promisedBy(moment.now) })
    },
    moment,
  )

/** `waitingSince` is when the review period began, or null if no application is waiting. */
type NgoReply = { ngoId: string; orgName: string; kind: OrganizationKind; isAgain: boolean; waitingSince: Date | null }

export const notifyReplied = (
  trx: Transaction<Database>,
  { ngoId, kind, waitingSince, ...reply }: NgoReply,
  moment: MailMoment,
): Promise<void> =>
  mailAdmins(
    trx,
    { kind: 'ngo-answered', about: about(ngoId), notBefore: leavesAfter(moment.now) },
    ({ text, at }) => {
      // A college is promised no time.
      const answerBy = kind === 'ngo' && waitingSince ? promisedBy(waitingSince) : null
      return text.ngoMail.ngoAnsweredMail({ ...reply, answerBy, adminUrl: at(ADMIN_PAGES[kind]) })
    },
    moment,
  )

export const withdrawNotice = (trx: Transaction<Database>, ngoId: string): Promise<void> =>
  withdrawMails(trx, [about(ngoId)])
