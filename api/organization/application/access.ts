import type { Kysely, Transaction } from 'kysely'
import type { Database } from '#db/schema.ts'
import { langOf } from '#domain/language/language.ts'
import { COOKIE_PERIODS, NOTICE_ROWS } from '#domain/privacy/notice.ts'
import { isOpenedBy, newSecret, secretColumns } from '../../auth/secret-link.ts'
import type { SignedIn } from '../../auth/session.ts'
import type { Config } from '../../config.ts'
import { Refusal } from '../../http/errors.ts'
import { type RateLimit, tryConsume } from '../../http/rate-limit.ts'
import { sha256 } from '../../http/sha256.ts'
import { writingIn } from '../../mail/emails.ts'
import { queueMail } from '../../mail/outbox.ts'

/* Applicants stay signed out (SPEC §4): a mailed link opens visits to their own application, until it took an answer (D37). */

const MINUTE_MS = 60_000
const LINK_MS = NOTICE_ROWS['application-link'].days * 24 * 60 * MINUTE_MS
/** Of those that took no answer. */
const MOST_LINKS = 2
const IDLE_MS = COOKIE_PERIODS.visit.minutes * MINUTE_MS
const LONGEST_MS = 12 * 60 * MINUTE_MS
/** Reading renews a visit at most this often. */
const RENEWED_MS = 5 * MINUTE_MS
const MAILS: RateLimit = { most: 1, seconds: 3_600 }

/** Mails an owner a link, at most one an hour. @param to the address just proved, or the one of their account */
export async function mailLink(
  trx: Transaction<Database>,
  { accountId, to }: { accountId: string; to: string },
  { now, config }: { now: Date; config: Config },
): Promise<void> {
  const ngo = await trx
    .selectFrom('membership')
    .innerJoin('ngo', 'ngo.id', 'membership.ngo_id')
    .innerJoin('account', 'account.id', 'membership.account_id')
    .where('membership.account_id', '=', accountId)
    .where('membership.role', '=', 'owner')
    .select(['org_name', 'account.lang'])
    .executeTakeFirst()
  if (!ngo || !(await tryConsume(trx, `application-link:${accountId}`, MAILS, now))) return
  const { text, at } = writingIn(ngo.lang, config)
  const link = at(await newLink(trx, accountId, now))
  const mail = text.notification.applicationLinkMail({ orgName: ngo.org_name, link })
  await queueMail(trx, { kind: 'application-link', to, about: `application:${accountId}`, ...mail }, now, config)
}

/** For a mail alone: nobody else learns it, and only its hash is stored. @returns the path */
export async function newLink(trx: Transaction<Database>, accountId: string, now: Date): Promise<string> {
  const token = newSecret()
  const links = trx.deleteFrom('application_access').where('account_id', '=', accountId).where('kind', '=', 'link')
  await links
    .where('used_at', 'is', null)
    .where('id_hash', 'not in', (older) =>
      older
        .selectFrom('application_access')
        .where('account_id', '=', accountId)
        .where('kind', '=', 'link')
        .where('used_at', 'is', null)
        .orderBy('created_at', 'desc')
        .limit(MOST_LINKS - 1)
        .select('id_hash'),
    )
    .execute()
  await keep(trx, token, { account_id: accountId, kind: 'link', created_at: now }, LINK_MS)
  return `/application#${token}`
}

/** Ends the visit that this browser had. @throws Refusal 'link-used' with when it took an answer @returns the visit's token */
export async function openVisit(db: Kysely<Database>, token: string, held: string | null, now: Date): Promise<string> {
  const visit = newSecret()
  await db.transaction().execute(async (trx) => {
    const link_hash = sha256(token)
    const link = await trx
      .selectFrom('application_access')
      .where(isOpenedBy(token, now))
      .where('kind', '=', 'link')
      .select(['account_id', 'used_at'])
      .forUpdate()
      .executeTakeFirst()
    if (!link) throw new Refusal('link-used')
    if (link.used_at) throw new Refusal('link-used', { current: { answeredAt: link.used_at.toISOString() } })
    await endVisit(trx, held)
    const access: Access = { account_id: link.account_id, kind: 'session', created_at: now, link_hash }
    await keep(trx, visit, access, IDLE_MS)
  })
  return visit
}

type Access = { account_id: string; kind: 'link' | 'session'; created_at: Date; link_hash?: string }

async function keep(trx: Transaction<Database>, token: string, access: Access, lastingMs: number): Promise<void> {
  await trx
    .insertInto('application_access')
    .values({ ...secretColumns(token, { now: access.created_at, lastingMs }), ...access })
    .execute()
}

/** @param linkHash null in a session of the NGO's own, which needs none. @throws Refusal 'link-used' unless it is good still */
export async function useLink(trx: Transaction<Database>, linkHash: string | null, now: Date): Promise<void> {
  if (linkHash === null) return
  const used = await trx
    .updateTable('application_access')
    .set({ used_at: now })
    .where('id_hash', '=', linkHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('id_hash')
    .executeTakeFirst()
  if (!used) throw new Refusal('link-used')
}

/** Until when a link takes an answer. */
export async function linkGoodUntil(db: Kysely<Database>, linkHash: string | null, now: Date): Promise<string | null> {
  const link = await db
    .selectFrom('application_access')
    .where('id_hash', '=', linkHash ?? '')
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .select('expires_at')
    .executeTakeFirst()
  return link?.expires_at.toISOString() ?? null
}

/** @param linkHash of the link that opened the visit */
export type Visitor = SignedIn & { linkHash: string | null }

/** Whose application this browser visits. A visit ends after an idle hour, or twelve hours after it began. */
export async function visitorOf(db: Kysely<Database>, token: string | null, now: Date): Promise<Visitor | null> {
  if (token === null) return null
  const visit = await db
    .selectFrom('application_access as access')
    .innerJoin('account', 'account.id', 'access.account_id')
    .innerJoin('membership', 'membership.account_id', 'account.id')
    .innerJoin('ngo', 'ngo.id', 'membership.ngo_id')
    .where(isOpenedBy(token, now))
    .where('access.kind', '=', 'session')
    .where('access.created_at', '>', new Date(now.getTime() - LONGEST_MS))
    .where('account.role', '=', 'ngo')
    .select(['account.id', 'account.role', 'account.full_name as fullName', 'account.email', 'account.location'])
    .select([
      'account.lang',
      'ngo.id as ngoId',
      'ngo.org_name as orgName',
      'ngo.state as ngoState',
      'ngo.slug as ngoSlug',
      'membership.role as memberRole',
      'access.link_hash as linkHash',
      'access.expires_at',
    ])
    .executeTakeFirst()
  if (!visit) return null
  const { expires_at, lang, ...visitor } = visit
  const renewed = new Date(now.getTime() + IDLE_MS)
  if (renewed.getTime() - expires_at.getTime() > RENEWED_MS) {
    const own = db.updateTable('application_access').where('id_hash', '=', sha256(token))
    await own.set({ expires_at: renewed }).execute()
  }
  return { ...visitor, lang: langOf(lang) }
}

export async function endVisit(db: Kysely<Database>, token: string | null): Promise<void> {
  if (token === null) return
  const own = db.deleteFrom('application_access').where('id_hash', '=', sha256(token))
  await own.where('kind', '=', 'session').execute()
}
