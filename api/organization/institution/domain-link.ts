import type { Kysely, Transaction } from 'kysely'
import type { Database } from '#db/schema.ts'
import { domainOf } from '#domain/college/institution/domains.ts'
import { NOTICE_ROWS } from '#domain/privacy/notice.ts'
import { inZone } from '#domain/time/zone.ts'
import { consume, type RateLimit, tryConsume } from '../../http/rate-limit.ts'
import { sha256 } from '../../http/secret/sha256.ts'
import { newToken, tokenHash } from '../../http/secret/token.ts'
import type { MailMoment } from '../../mail/admin-mail.ts'
import { emailFor } from '../../mail/emails.ts'
import { queueMail, withdrawMails } from '../../mail/outbox.ts'
import { isFirstOwner } from '../membership/first-owner.ts'
import { keepCheck, lockCollege } from './checks.ts'
import { institutionsOf } from './institution.ts'

/*
 * The link in an email to an address at a college's domain. Pressing the button of its page confirms the domain (D67). Opening the
 * page changes nothing, because programs that scan emails open every link. Only the hash of the token is stored.
 */

const LASTING_MS = NOTICE_ROWS['domain-link'].days * 24 * 3_600_000

/** Five emails a day: an applicant enters the address, so its owner must not get many. */
const MAILS: RateLimit = { most: 5, seconds: 86_400 }

const about = (ngoId: string): string => `domain-link:${ngoId}`

/** Emails the link, unless five were sent today. */
export async function mailDomainLink(trx: Transaction<Database>, ngoId: string, sending: MailMoment): Promise<void> {
  if (await tryConsume(trx, about(ngoId), MAILS, sending.now)) await mail(trx, ngoId, sending)
}

/** Emails the link again. @throws Refusal 'not-found' if it is no open college, 'too-many' */
export async function mailDomainLinkAgain(db: Kysely<Database>, ngoId: string, sending: MailMoment): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockCollege(trx, ngoId)
    await consume(trx, about(ngoId), MAILS, sending.now)
    await mail(trx, ngoId, sending)
  })
}

async function mail(trx: Transaction<Database>, ngoId: string, { now, config }: MailMoment): Promise<void> {
  const institution = (await institutionsOf(trx, [ngoId])).get(ngoId)
  const domain = institution && domainOf(institution.contactEmail, institution.domains)
  if (!institution || !domain) return
  const { org_name: orgName, lang } = await trx
    .selectFrom('ngo')
    .innerJoin('account', (join) => join.on(isFirstOwner))
    .where('ngo.id', '=', ngoId)
    .select(['org_name', 'account.lang'])
    .executeTakeFirstOrThrow()
  const token = newToken()
  const expires = new Date(now.getTime() + LASTING_MS)
  const { contactName, contactPost, contactEmail: email } = institution
  await trx
    .insertInto('domain_link')
    .values({ id_hash: sha256(token), ngo_id: ngoId, email, domain, sent_at: now, expires_at: expires })
    .execute()
  const text = emailFor(config, { lang, name: '' }, ({ text: { collegeMail }, at }) =>
    collegeMail.domainLinkMail({
      ...{ orgName, domain, contact: `${contactName}, ${contactPost}` },
      ...{ link: at(`/d/${token}`), until: inZone(expires) },
    }),
  )
  await queueMail(trx, { kind: 'domain-link', to: email, about: about(ngoId), ...text }, now, config)
}

/** Ends the links of a college, and its waiting email, after its details changed or before it closes. */
export async function endDomainLinks(trx: Transaction<Database>, ngoId: string): Promise<void> {
  await trx.deleteFrom('domain_link').where('ngo_id', '=', ngoId).execute()
  await withdrawMails(trx, [about(ngoId)])
}

/** A link that has not expired, whose domain the college still states. */
export type DomainLink = {
  ngoId: string
  orgName: string
  domain: string
  email: string
  sentAt: Date
  isConfirmed: boolean
}

/** Returns the link of a token, or null if it has expired or never existed. */
export async function domainLink(db: Kysely<Database>, token: string, now: Date): Promise<DomainLink | null> {
  const link = await db
    .selectFrom('domain_link as link')
    .innerJoin('ngo', 'ngo.id', 'link.ngo_id')
    .innerJoin('institution', 'institution.ngo_id', 'ngo.id')
    .where('link.id_hash', '=', tokenHash(token))
    .where('link.expires_at', '>', now)
    .where('ngo.closed_at', 'is', null)
    .whereRef('link.domain', '=', (row) => row.fn.any('institution.domains'))
    .select(['ngo.id as ngoId', 'ngo.org_name as orgName', 'link.domain', 'link.email', 'link.sent_at as sentAt'])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('institution_check as made')
          .whereRef('made.ngo_id', '=', 'link.ngo_id')
          .whereRef('made.value', '=', 'link.domain')
          .whereRef('made.checked_at', '>=', 'link.sent_at')
          .where('made.by_link', '=', true)
          .select('made.id'),
      ).as('isConfirmed'),
    )
    .executeTakeFirst()
  return link ? { ...link, isConfirmed: Boolean(link.isConfirmed) } : null
}

/**
 * Confirms the domain of a link, once: later presses change nothing.
 * @returns the link as it is now, or null if it has expired or never existed
 */
export async function confirmDomain(db: Kysely<Database>, token: string, now: Date): Promise<DomainLink | null> {
  const opened = await domainLink(db, token, now)
  if (!opened) return null
  return db.transaction().execute(async (trx) => {
    await lockCollege(trx, opened.ngoId)
    const link = await domainLink(trx, token, now)
    if (!link || link.isConfirmed) return link
    const check = { kind: 'email-domain' as const, value: link.domain, outcome: 'matched' as const, byLink: true }
    await keepCheck(trx, link.ngoId, { ...check, note: null, by: null, at: now.toISOString() })
    return { ...link, isConfirmed: true }
  })
}

/** Returns when and where the newest link of colleges was sent, by id. Colleges without a link are left out. */
export async function sentDomainLinks(
  db: Kysely<Database>,
  ngoIds: readonly string[],
): Promise<Map<string, { email: string; at: string }>> {
  if (ngoIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('domain_link')
    .where('ngo_id', 'in', ngoIds)
    .select(['ngo_id', 'email', 'sent_at'])
    .orderBy('sent_at')
    .execute()
  return new Map(rows.map(({ ngo_id, email, sent_at }) => [ngo_id, { email, at: sent_at.toISOString() }]))
}
