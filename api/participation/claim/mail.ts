import type { Transaction } from 'kysely'
import type { Database } from '#db/schema.ts'
import { ANSWER_DAYS, APPEAL_DAYS, DECISION_DAYS } from '#domain/claim/claim.ts'
import type { EmailContent, MailKind } from '#domain/mail/notification.ts'
import { eventDayOf } from '#domain/time/zone.ts'
import type { Moment } from '../../env.ts'
import { mailAdmins } from '../../mail/admin-mail.ts'
import { type EmailWords, emailFor, emailsFor } from '../../mail/emails.ts'
import { queueMails, withdrawMails } from '../../mail/outbox.ts'
import { recipientsOf } from '../../organization/membership/people.ts'
import { daysAfter } from './rows.ts'

/*
 * Emails about claims do not contain the volunteer's statement, because an email cannot be recalled (D47). Emails about an
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

type ClaimedEvent = { id: string; ngo_id: string; title: string; org_name: string; account_id?: string | null }
type Write = (words: EmailWords) => EmailContent

const pathOf = ({ id }: Pick<ClaimedEvent, 'id'>) => `/claim?id=${id}`

/** Returns the last day of a period that begins now, as the claim's page shows it. */
const lastDay = (now: Date, days: number) => eventDayOf(daysAfter(now, days))

/** Emails everyone in the NGO, and reminds them on the tenth day unless the claim has been answered or withdrawn by then. */
export async function notifyClaimed(
  trx: Transaction<Database>,
  claim: ClaimedEvent,
  { now, config }: Moment,
): Promise<void> {
  const people = await recipientsOf(trx, claim.ngo_id).execute()
  const about = { activity: claim.title, orgName: claim.org_name, by: lastDay(now, ANSWER_DAYS) }
  const asked = emailsFor(config, ({ text, at }) => text.claimMail.newClaimMail({ ...about, url: at(pathOf(claim)) }))
  const again = emailsFor(config, ({ text, at }) => text.claimMail.reminderMail({ ...about, url: at(pathOf(claim)) }))
  const notBefore = daysAfter(now, REMINDED_AFTER)
  const mails = people.flatMap((reader) => [
    { kind: 'claim-asked' as const, to: reader.to, about: `claim:${claim.id}`, ...asked(reader) },
    {
      kind: 'claim-reminder' as const,
      to: reader.to,
      about: `claim-reminder:${claim.id}`,
      notBefore,
      ...again(reader),
    },
  ])
  await queueMails(trx, mails, now, config)
}

type ClaimOutcome = { outcome: 'accepted' } | { outcome: 'declined'; reason: string | null } | { outcome: 'withdrawn' }

/** Emails the NGO's answer to the volunteer. */
export const notifyAnswered = (
  trx: Transaction<Database>,
  claim: ClaimedEvent,
  answer: ClaimOutcome,
  moment: Moment,
): Promise<void> =>
  mailVolunteer(trx, 'claim-answered', claim, moment, ({ text, at }) => {
    const by = lastDay(moment.now, APPEAL_DAYS)
    const about = { activity: claim.title, orgName: claim.org_name, url: at(pathOf(claim)) }
    return text.claimMail.answeredMail({ ...about, by, ...answer })
  })

/** Emails the admins. Cancels the reminder to the NGO, which can no longer answer. */
export async function notifyAppealed(trx: Transaction<Database>, claim: ClaimedEvent, moment: Moment): Promise<void> {
  await mailAboutClaim.withdraw(trx, claim.id)
  const about = { activity: claim.title, by: lastDay(moment.now, DECISION_DAYS) }
  await mailAdmins(
    trx,
    { kind: 'claim-appealed', about: `claim-appeal:${claim.id}` },
    ({ text, at }) => text.claimMail.appealedMail({ ...about, url: at('/admin') }),
    moment,
  )
}

/** Emails the admins' decision to the volunteer and to everyone in the NGO. */
export async function notifyDecided(
  trx: Transaction<Database>,
  claim: ClaimedEvent,
  end: { accepted: boolean; reason: string },
  moment: Moment,
): Promise<void> {
  const writeTo =
    (side: 'volunteer' | 'organization'): Write =>
    ({ text, at }) => {
      const about = { activity: claim.title, orgName: claim.org_name, url: at(pathOf(claim)) }
      return text.claimMail.decidedMail({ ...about, ...end, side })
    }
  await mailVolunteer(trx, 'claim-decided', claim, moment, writeTo('volunteer'))
  const emailText = emailsFor(moment.config, writeTo('organization'))
  const people = await recipientsOf(trx, claim.ngo_id).execute()
  const mails = people.map((reader) => ({ kind: 'claim-decided' as const, to: reader.to, ...emailText(reader) }))
  await queueMails(trx, mails, moment.now, moment.config)
}

async function mailVolunteer(
  trx: Transaction<Database>,
  kind: MailKind,
  { account_id }: ClaimedEvent,
  { now, config }: Moment,
  write: Write,
): Promise<void> {
  if (!account_id) return
  const account = trx.selectFrom('account').where('id', '=', account_id)
  const reader = await account.select(['email', 'lang', 'full_name as name']).executeTakeFirst()
  if (!reader?.email) return
  await queueMails(trx, [{ kind, to: reader.email, ...emailFor(config, reader, write) }], now, config)
}
