import { encodeBase32LowerCaseNoPadding } from '@oslojs/encoding'
import type { Kysely, Transaction } from 'kysely'
import type { Database } from '#db/schema.ts'
import { DEFAULT_LANG } from '#domain/language.ts'
import { textFor } from '#text'
import { cookieIn } from '../auth/cookies.ts'
import type { SignedIn } from '../auth/session.ts'
import type { Config } from '../config.ts'
import { Refusal } from '../http/errors.ts'
import { type RateLimit, tryConsume } from '../http/rate-limit.ts'
import { sha256 } from '../http/sha256.ts'
import { queueMail } from '../notification/outbox.ts'

/* Applicants stay signed out (SPEC §4): a mailed link, used once, opens a visit to their own application. */

const { applicationLinkMail } = textFor(DEFAULT_LANG).notification

export const VISIT_COOKIE = '__Host-application'
const ATTRIBUTES = 'HttpOnly; Path=/; SameSite=Strict; Secure'
const ID_BYTES = 25
const MINUTE_MS = 60_000
const LINK_MS = 14 * 24 * 60 * MINUTE_MS
const IDLE_MS = 60 * MINUTE_MS
const LONGEST_MS = 12 * 60 * MINUTE_MS
/** Reading renews a visit at most this often. */
const RENEWED_MS = 5 * MINUTE_MS
const MAILS: RateLimit = { most: 1, seconds: 3_600 }

export const newId = () => encodeBase32LowerCaseNoPadding(crypto.getRandomValues(new Uint8Array(ID_BYTES)))

/** Mails an applicant who has just proved who they are a link, at most one an hour. @param to the address just proved */
export async function mailLink(
  trx: Transaction<Database>,
  { accountId, to }: { accountId: string; to: string },
  { now, config }: { now: Date; config: Config },
): Promise<void> {
  const ngo = await trx.selectFrom('ngo').where('account_id', '=', accountId).select('org_name').executeTakeFirst()
  if (!ngo || !(await tryConsume(trx, `application-link:${accountId}`, MAILS, now))) return
  const link = await newLink(trx, accountId, { now, config })
  const mail = applicationLinkMail({ orgName: ngo.org_name, link })
  await queueMail(trx, { kind: 'application-link', to, about: `application:${accountId}`, ...mail }, now, config)
}

/** For a mail alone: nobody else learns it, and only its hash is stored. @returns the address */
export async function newLink(
  trx: Transaction<Database>,
  accountId: string,
  { now, config }: { now: Date; config: Config },
): Promise<string> {
  const token = newId()
  await keep(trx, token, { account_id: accountId, kind: 'link', created_at: now }, LINK_MS)
  return `${config.baseUrl}/application#${token}`
}

/** Uses a link up, and ends the visit that this browser had. @throws Refusal 'link-used' @returns Set-Cookie */
export async function openVisit(
  db: Kysely<Database>,
  token: string,
  cookieHeader: string | undefined,
  now: Date,
): Promise<string> {
  const visit = newId()
  await db.transaction().execute(async (trx) => {
    const link = await trx
      .deleteFrom('application_access')
      .where('id_hash', '=', sha256(token))
      .where('kind', '=', 'link')
      .where('expires_at', '>', now)
      .returning('account_id')
      .executeTakeFirst()
    if (!link) throw new Refusal('link-used')
    await endVisit(trx, cookieHeader)
    await keep(trx, visit, { ...link, kind: 'session', created_at: now }, IDLE_MS)
  })
  return `${VISIT_COOKIE}=${visit}; ${ATTRIBUTES}`
}

type Access = { account_id: string; kind: 'link' | 'session'; created_at: Date }

async function keep(trx: Transaction<Database>, id: string, access: Access, lasting: number): Promise<void> {
  const expires_at = new Date(access.created_at.getTime() + lasting)
  await trx
    .insertInto('application_access')
    .values({ id_hash: sha256(id), ...access, expires_at })
    .execute()
}

/** Whose application this browser visits. A visit ends after an idle hour, or twelve hours after it began. */
export async function visitorOf(
  db: Kysely<Database>,
  cookieHeader: string | undefined,
  now: Date,
): Promise<SignedIn | null> {
  const id = cookieIn(cookieHeader, VISIT_COOKIE)
  if (!id) return null
  const visit = await db
    .selectFrom('application_access as access')
    .innerJoin('account', 'account.id', 'access.account_id')
    .innerJoin('membership', 'membership.account_id', 'account.id')
    .innerJoin('ngo', 'ngo.id', 'membership.ngo_id')
    .where('access.id_hash', '=', sha256(id))
    .where('access.kind', '=', 'session')
    .where('access.expires_at', '>', now)
    .where('access.created_at', '>', new Date(now.getTime() - LONGEST_MS))
    .where('account.role', '=', 'ngo')
    .select(['account.id', 'account.role', 'account.full_name as fullName', 'account.email', 'account.location'])
    .select([
      'ngo.id as ngoId',
      'ngo.org_name as orgName',
      'ngo.state as ngoState',
      'membership.role as memberRole',
      'access.expires_at',
    ])
    .executeTakeFirst()
  if (!visit) return null
  const { expires_at, ...visitor } = visit
  const renewed = new Date(now.getTime() + IDLE_MS)
  if (renewed.getTime() - expires_at.getTime() > RENEWED_MS) {
    const own = db.updateTable('application_access').where('id_hash', '=', sha256(id))
    await own.set({ expires_at: renewed }).execute()
  }
  return visitor
}

/** @returns the Set-Cookie value that removes the cookie */
export async function endVisit(db: Kysely<Database>, cookieHeader: string | undefined): Promise<string> {
  const id = cookieIn(cookieHeader, VISIT_COOKIE)
  if (id) {
    const own = db.deleteFrom('application_access').where('id_hash', '=', sha256(id))
    await own.where('kind', '=', 'session').execute()
  }
  return `${VISIT_COOKIE}=; Max-Age=0; ${ATTRIBUTES}`
}
