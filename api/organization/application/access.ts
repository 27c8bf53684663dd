import type { Kysely, Transaction } from 'kysely'
import type { Database } from '#db/schema.ts'
import { langOf } from '#domain/language/language.ts'
import { LEAD_ROLES } from '#domain/organization/membership.ts'
import { ORGANIZATION_KINDS } from '#domain/organization/organization.ts'
import { COOKIE_PERIODS, NOTICE_ROWS } from '#domain/privacy/notice.ts'
import { inZone } from '#domain/time/zone.ts'
import { isOpenedBy, newSecret, secretColumns } from '../../auth/secret-link.ts'
import type { SignedIn } from '../../auth/session.ts'
import type { Config } from '../../config.ts'
import { Refusal } from '../../http/errors.ts'
import { type RateLimit, tryConsume } from '../../http/rate-limit.ts'
import { sha256 } from '../../http/secret/sha256.ts'
import { emailFor } from '../../mail/emails.ts'
import { queueMail } from '../../mail/outbox.ts'

/*
 * Applicants cannot log in (SPEC §4). An emailed link lets them open their application until they use it to send an answer
 * (D37).
 */

const MINUTE_MS = 60_000
const LINK_MS = NOTICE_ROWS['application-link'].days * 24 * 60 * MINUTE_MS
/** The maximum number of unused links per account. */
const MOST_LINKS = 2
const IDLE_MS = COOKIE_PERIODS.visit.minutes * MINUTE_MS
const LONGEST_MS = 12 * 60 * MINUTE_MS
/** A visit is extended at most once every 5 minutes, so that most requests only read its row. */
const RENEWED_MS = 5 * MINUTE_MS
const MAILS: RateLimit = { most: 1, seconds: 3_600 }

/**
 * Emails an owner a link, at most once an hour.
 * @param to the email address that Google has just confirmed, or the account's email address
 */
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
    .where('membership.role', 'in', LEAD_ROLES)
    .select(['org_name', 'account.lang', 'account.full_name as name'])
    .executeTakeFirst()
  if (!ngo || !(await tryConsume(trx, `application-link:${accountId}`, MAILS, now))) return
  const { path, until } = await newLink(trx, accountId, now)
  const mail = emailFor(config, ngo, ({ text, at }) =>
    text.applicationMail.applicationLinkMail({ orgName: ngo.org_name, link: at(path), until }),
  )
  await queueMail(trx, { kind: 'application-link', to, about: `application:${accountId}`, ...mail }, now, config)
}

/** Creates a link for an email. Only the hash of the token is stored. @returns the path, and when it expires, as ISO text */
export async function newLink(trx: Transaction<Database>, accountId: string, now: Date): Promise<NewLink> {
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
  return { path: `/application#${token}`, until: inZone(new Date(now.getTime() + LINK_MS)) }
}

type NewLink = { path: string; until: string }

/**
 * Ends the browser's earlier visit.
 * @throws Refusal 'link-used' with the time of the answer
 * @returns the token of the new visit
 */
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

/**
 * Marks a link as used.
 * @param linkHash null if the caller has a session of the NGO and so needs no link
 * @throws Refusal 'link-used' if the link was used or has expired
 */
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

/** Returns the time until which a link can be used to answer, or null if it was used or has expired. */
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

/** The applicant of a visit; `linkHash` identifies the link that opened it. */
export type Visitor = SignedIn & { linkHash: string | null }

/** Returns the applicant who opened this visit. A visit ends after an hour of inactivity, or 12 hours after it started. */
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
    .where('account.role', 'in', ORGANIZATION_KINDS)
    .select(['account.id', 'account.role', 'account.full_name as fullName', 'account.email', 'account.location'])
    .select([
      'account.lang',
      'ngo.id as ngoId',
      'ngo.org_name as orgName',
      'ngo.state as ngoState',
      'ngo.kind as orgKind',
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
