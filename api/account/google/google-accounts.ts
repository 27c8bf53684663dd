import type { Kysely, Transaction } from 'kysely'
import type { Database } from '#db/schema.ts'
import type { Role } from '#domain/account/account.ts'
import type { JoinOutcome, OwnGoogleAccount } from '#domain/account/google-account.ts'
import { SETTINGS_OF_ROLE } from '#domain/account/return-path.ts'
import type { Identity } from '../../auth/google.ts'
import { type ProvenSession, recentAccount } from '../../auth/recent-session.ts'
import type { Config } from '../../config.ts'
import { Refusal } from '../../http/errors.ts'
import { consume, type RateLimit } from '../../http/rate-limit.ts'
import { sha256 } from '../../http/secret/sha256.ts'
import { emailFor } from '../../mail/emails.ts'
import { queueMails } from '../../mail/outbox.ts'
import { holderOf, lockIdentity } from './google-identity.ts'

/*
 * Manages the one or two Google accounts of a person (D93). Both open the same account, which uses the email address of
 * the first one.
 */

/** 6 a day, because adding and removing each send an email. */
const CHANGES: RateLimit = { most: 6, seconds: 86_400 }

type Clock = { now: Date; config: Config }

/**
 * Returns an id that does not reveal the Google subject and does not change when the second account becomes the first.
 */
const idOf = (google: { issuer: string; subject: string }, { addressKey }: Config): string =>
  sha256(`${addressKey} google ${google.issuer} ${google.subject}`).slice(0, 32)

export async function googleAccountsOf(
  db: Kysely<Database>,
  accountId: string,
  config: Config,
): Promise<OwnGoogleAccount[]> {
  const first = db.selectFrom('account').where('id', '=', accountId).select(['issuer', 'subject', 'email'])
  const second = await joinedTo(db, accountId)
  const own = await first.executeTakeFirst()
  if (!own) throw new Refusal('signed-out')
  const { joined_at } = second ?? {}
  return [
    { id: idOf(own, config), email: own.email, joinedAt: null },
    ...(second && joined_at
      ? [{ id: idOf(second, config), email: second.email, joinedAt: joined_at.toISOString() }]
      : []),
  ]
}

/** Returns the email addresses of a person's one or two Google accounts. */
export async function addressesOf(
  db: Kysely<Database>,
  { id, email }: { id: string; email: string },
): Promise<string[]> {
  const second = await joinedTo(db, id)
  return second && second.email !== email ? [email, second.email] : [email]
}

const joinedTo = (db: Kysely<Database>, accountId: string) =>
  db
    .selectFrom('joined_google_account')
    .where('account_id', '=', accountId)
    .select(['issuer', 'subject', 'email', 'joined_at'])
    .executeTakeFirst()

/**
 * Adds the Google account with which a person has just logged in at Google to the account of this browser's session.
 * The session must be recent as well. A Google account that already opens another account is refused, because accounts
 * are never merged.
 * @throws Refusal 'sign-in-again', 'too-many'
 */
export async function joinGoogle(
  db: Kysely<Database>,
  { identity, session }: { identity: Identity; session: ProvenSession },
  { now, config }: Clock,
): Promise<JoinOutcome> {
  return db.transaction().execute(async (trx) => {
    await lockIdentity(trx, identity)
    const account = await recentAccount(trx, session, now)
    if (config.adminEmails.includes(identity.email.toLowerCase())) return 'admin'
    const holder = await holderOf(trx, identity)
    if (holder) return holder.id === account.id ? 'same' : 'taken'
    if (await joinedTo(trx, account.id)) return 'full'
    await consume(trx, bucketOf(account.id), CHANGES, now)
    const { issuer, subject, email } = identity
    await trx
      .insertInto('joined_google_account')
      .values({ account_id: account.id, issuer, subject, email, joined_at: now })
      .execute()
    await tell(trx, 'google-joined', { account, email, to: [account.email] }, { now, config })
    return 'joined'
  })
}

/**
 * Removes a Google account: it can no longer log in, and all other sessions of the person end. If it is the first one,
 * the second takes its place, and its email address becomes the account's.
 * @throws Refusal 'sign-in-again', 'not-found', 'last-google-account', 'too-many'
 */
export async function leaveGoogle(
  db: Kysely<Database>,
  { id, session }: { id: string; session: ProvenSession },
  { now, config }: Clock,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const account = await recentAccount(trx, session, now)
    const second = await joinedTo(trx, account.id)
    const isFirst = id === idOf(account, config)
    if (!isFirst && !(second && id === idOf(second, config))) throw new Refusal('not-found')
    if (!second) throw new Refusal('last-google-account')
    await consume(trx, bucketOf(account.id), CHANGES, now)
    await trx.deleteFrom('joined_google_account').where('account_id', '=', account.id).execute()
    if (isFirst) {
      const { issuer, subject, email } = second
      await trx.updateTable('account').set({ issuer, subject, email }).where('id', '=', account.id).execute()
    }
    const others = trx.deleteFrom('session').where('account_id', '=', account.id)
    await others.where('id_hash', '!=', sha256(session.token ?? '')).execute()
    const email = isFirst ? account.email : second.email
    await tell(trx, 'google-left', { account, email, to: [account.email, second.email] }, { now, config })
  })
}

const bucketOf = (accountId: string) => `google-accounts:${accountId}`

type Notice = { account: { lang: string; role: Role; fullName: string }; email: string; to: string[] }

/** A removal is emailed to both addresses, so that each owner learns of a change made by someone else. */
function tell(
  trx: Transaction<Database>,
  kind: 'google-joined' | 'google-left',
  { account: { lang, role, fullName: name }, email, to }: Notice,
  { now, config }: Clock,
): Promise<void> {
  const emailText = emailFor(config, { lang, name }, ({ text, at }) => {
    const notice = { email, settingsUrl: at(SETTINGS_OF_ROLE[role]) }
    const { googleJoinedMail, googleLeftMail } = text.googleMail
    return kind === 'google-joined' ? googleJoinedMail(notice) : googleLeftMail(notice)
  })
  return queueMails(
    trx,
    to.map((address) => ({ kind, to: address, ...emailText })),
    now,
    config,
  )
}
