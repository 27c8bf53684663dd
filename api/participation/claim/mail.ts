import type { Transaction } from 'kysely'
import type { Database } from '#db/schema.ts'
import type { MailKind, MailText } from '#domain/mail/notification.ts'
import type { Moment } from '../../env.ts'
import { mailAdmins } from '../../mail/admin-mail.ts'
import { type Addressee, type EmailWords, emailsFor } from '../../mail/emails.ts'
import { queueMails, withdrawMails } from '../../mail/outbox.ts'
import { daysAfter } from './rows.ts'

/*
 * Emails about claims do not contain the volunteer's statement, because an email cannot be recalled (D47). Those about an
 * answer or a decision contain its reason.
 */

const REMINDED_AFTER = 10

export const mailAboutClaim = {
  withdraw: (trx: Transaction<Database>, ...ids: string[]) =>
    withdrawMails(
      trx,
      ids.flatMap((id) => [`claim:${id}`, `claim-reminder:${id}`]),
    ),
}

type About = { id: string; ngo_id: string; title: string; account_id?: string | null }
type Write = (writing: EmailWords) => MailText

const pathOf = ({ id }: About) => `/claim?id=${id}`

/** Emails everyone of the NGO, and reminds them on the tenth day unless the claim was answered or withdrawn before. */
export async function notifyClaimed(trx: Transaction<Database>, claim: About, { now, config }: Moment): Promise<void> {
  const people = await membersOf(trx, claim.ngo_id)
  const said = { activity: claim.title }
  const asked = emailsFor(config, ({ text, at }) => text.claimMail.newClaimMail({ ...said, url: at(pathOf(claim)) }))
  const again = emailsFor(config, ({ text, at }) => text.claimMail.reminderMail({ ...said, url: at(pathOf(claim)) }))
  const notBefore = daysAfter(now, REMINDED_AFTER)
  const mails = people.flatMap(({ to, lang }) => [
    { kind: 'claim-asked' as const, to, about: `claim:${claim.id}`, ...asked(lang) },
    { kind: 'claim-reminder' as const, to, about: `claim-reminder:${claim.id}`, notBefore, ...again(lang) },
  ])
  await queueMails(trx, mails, now, config)
}

export const notifyAnswered = (
  trx: Transaction<Database>,
  claim: About,
  end: { accepted: boolean; reason: string | null },
  moment: Moment,
): Promise<void> =>
  mailVolunteer(trx, 'claim-answered', claim, moment, ({ text, at }) =>
    text.claimMail.answeredMail({ ...end, activity: claim.title, url: at(pathOf(claim)) }),
  )

/** Emails the admins, and cancels the reminder to the NGO, which can no longer answer. */
export async function notifyAppealed(trx: Transaction<Database>, claim: About, moment: Moment): Promise<void> {
  await mailAboutClaim.withdraw(trx, claim.id)
  await mailAdmins(
    trx,
    { kind: 'claim-appealed', about: `claim-appeal:${claim.id}` },
    ({ text, at }) => text.claimMail.appealedMail({ activity: claim.title, url: at('/admin') }),
    moment,
  )
}

export async function notifyDecided(
  trx: Transaction<Database>,
  claim: About,
  end: { accepted: boolean; reason: string },
  moment: Moment,
): Promise<void> {
  const write: Write = ({ text, at }) =>
    text.claimMail.decidedMail({ ...end, activity: claim.title, url: at(pathOf(claim)) })
  await mailVolunteer(trx, 'claim-decided', claim, moment, write)
  const emailText = emailsFor(moment.config, write)
  const people = await membersOf(trx, claim.ngo_id)
  const mails = people.map(({ to, lang }) => ({ kind: 'claim-decided' as const, to, ...emailText(lang) }))
  await queueMails(trx, mails, moment.now, moment.config)
}

async function mailVolunteer(
  trx: Transaction<Database>,
  kind: MailKind,
  { account_id }: About,
  { now, config }: Moment,
  write: Write,
): Promise<void> {
  if (!account_id) return
  const account = trx.selectFrom('account').where('id', '=', account_id)
  const reader = await account.select(['email', 'lang']).executeTakeFirst()
  if (!reader?.email) return
  await queueMails(trx, [{ kind, to: reader.email, ...emailsFor(config, write)(reader.lang) }], now, config)
}

const membersOf = (trx: Transaction<Database>, ngoId: string): Promise<Addressee[]> =>
  trx
    .selectFrom('membership')
    .innerJoin('account', 'account.id', 'membership.account_id')
    .where('membership.ngo_id', '=', ngoId)
    .select(['account.email as to', 'account.lang'])
    .execute()
