import type { Transaction } from 'kysely'
import type { Database } from '#db/schema.ts'
import type { Config } from '../../config.ts'
import { mailAdmins } from '../../mail/admin-mail.ts'
import { withdrawMails } from '../../mail/outbox.ts'

/*
 * What the admins are emailed about an application: one email waits ten minutes, a newer one takes its place, and it is
 * withdrawn with the application. So who registers and deletes without end emails nobody.
 */

const WAITS_MS = 10 * 60_000

type Clocked = { now: Date; config: Config }

const about = (ngoId: string): string => `application-waits:${ngoId}`

const leavesAfter = (now: Date): Date => new Date(now.getTime() + WAITS_MS)

export const notifyRegistered = (
  trx: Transaction<Database>,
  { ngoId, orgName }: { ngoId: string; orgName: string },
  clocked: Clocked,
): Promise<void> =>
  mailAdmins(
    trx,
    { kind: 'ngo-waiting', about: about(ngoId), notBefore: leavesAfter(clocked.now) },
    ({ text, at }) => text.notification.ngoWaitingMail({ orgName, adminUrl: at('/admin') }),
    clocked,
  )

export const notifyReplied = (
  trx: Transaction<Database>,
  { ngoId, ...said }: { ngoId: string; orgName: string; isAgain: boolean },
  clocked: Clocked,
): Promise<void> =>
  mailAdmins(
    trx,
    { kind: 'ngo-answered', about: about(ngoId), notBefore: leavesAfter(clocked.now) },
    ({ text, at }) => text.notification.ngoAnsweredMail({ ...said, adminUrl: at('/admin') }),
    clocked,
  )

export const withdrawNotice = (trx: Transaction<Database>, ngoId: string): Promise<void> =>
  withdrawMails(trx, [about(ngoId)])
