import type { Kysely, Transaction } from 'kysely'
import type { Database } from '#db/schema.ts'
import { type IssueReason, reasonToIssue, standingOf } from '#domain/certificate.ts'
import { type CertificateCode, checkPath, codeFrom, printedCode } from '#domain/certificate-code.ts'
import { dayOf } from '#domain/day.ts'
import { DEFAULT_LANG } from '#domain/language.ts'
import { textFor } from '#text'
import type { Config } from '../config.ts'
import { Refusal } from '../http/errors.ts'
import { consume, type RateLimit, tryConsumeAll } from '../http/rate-limit.ts'
import { type QueuedMail, queueMails } from '../notification/outbox.ts'
import { endVersions } from './revoke.ts'
import { type IssueMoment, type Snapshot, snapshotsOf } from './snapshot.ts'
import { addVersions } from './status-place.ts'
import { versionsOf } from './versions.ts'

const { certificateMail } = textFor(DEFAULT_LANG).notification

/** What was issued to one participation, and where its holder is told. */
export type Issued = {
  participationId: string
  code: CertificateCode
  version: number
  reason: IssueReason
  mail: { to: string; activity: string; orgName: string }
}

/**
 * Brings verified participations' certificates up to what stands now: the first version, or the next one when the mark
 * was made again, the hours or (asked for by its holder) the name are other ones. Others are left alone, as are people
 * who closed their account. It takes the same few statements for one and for hundreds.
 * Runs in the transaction that changed them and holds the participations' rows, so versions follow one another.
 */
export async function issueAll(
  trx: Transaction<Database>,
  participationIds: readonly string[],
  { now, zone }: IssueMoment,
  asked: { newName: boolean } = { newName: false },
): Promise<Issued[]> {
  const due = (await snapshotsOf(trx, participationIds, zone)).flatMap((snapshot) => dueFrom(snapshot, asked) ?? [])
  const superseded = due.flatMap(({ code, newest }) => (code && newest && !newest.ended ? [{ code, ...newest }] : []))
  await endVersions(trx, superseded, 'superseded', now)
  const codes = await addCodes(
    trx,
    due.filter(({ code }) => !code).map(({ participationId }) => participationId),
    now,
  )
  const issued = due.map((one) => ({
    ...one,
    code: one.code ?? codes.get(one.participationId) ?? '',
    version: (one.newest?.version ?? 0) + 1,
  }))
  const dated = { issued_at: now, issued_on: dayOf(now, zone), evidence: 'organizer' as const }
  await addVersions(
    trx,
    issued.map(({ facts, code, version, reason }) => ({ ...facts, ...dated, code, version, reason })),
  )
  return issued.map(({ participationId, code, version, reason, email, facts }) => {
    const mail = { to: email, activity: facts.activity, orgName: facts.org_name }
    return { participationId, code, version, reason, mail }
  })
}

/** What is to be issued for one participation, under which name and why; null when what stands says it already. */
function dueFrom(snapshot: Snapshot, asked: { newName: boolean }) {
  const { newest, facts } = snapshot
  const standing = newest && standingOf([newest])
  const keepsName = standing && standing.state !== 'revoked' && !asked.newName
  const name = (keepsName ? newest.name : null) ?? facts.name
  const current = { name: newest?.name ?? '', minutes: newest?.minutes ?? null }
  const reason = reasonToIssue(standing, current, { name, minutes: facts.service_minutes })
  return reason && { ...snapshot, facts: { ...facts, name }, reason }
}

async function addCodes(trx: Transaction<Database>, participationIds: readonly string[], now: Date) {
  const codes = new Map<string, CertificateCode>()
  for (let left = participationIds; left.length > 0; left = left.filter((id) => !codes.has(id))) {
    const added = await trx
      .insertInto('certificate')
      .values(left.map((participation_id) => ({ code: newCode(), participation_id, created_at: now })))
      .onConflict((taken) => taken.column('code').doNothing())
      .returning(['code', 'participation_id'])
      .execute()
    for (const { code, participation_id } of added) if (participation_id) codes.set(participation_id, code)
  }
  return codes
}

const newCode = () => codeFrom(crypto.getRandomValues(new Uint16Array(12)))

/** Issues one participation's certificate, as `issueAll` does. @returns null when nothing had to be issued */
export async function issueCertificate(
  trx: Transaction<Database>,
  participationId: string,
  moment: IssueMoment,
  asked?: { newName: boolean },
): Promise<Issued | null> {
  return (await issueAll(trx, [participationId], moment, asked))[0] ?? null
}

/** A mark that comes and goes is told of once a day: the certificate stands where it stood. */
const MAILS: RateLimit = { most: 1, seconds: 86_400 }

/**
 * Issues what verifications or their corrections call for. Volunteers are told once for each verification: a correction
 * changes what they find at the certificate's address, not the address.
 */
export async function issueAndNotify(
  trx: Transaction<Database>,
  participationIds: readonly string[],
  { now, config }: { now: Date; config: Config },
): Promise<void> {
  const issued = await issueAll(trx, participationIds, { now, zone: config.zone })
  const marked = issued.filter(({ reason }) => reason === 'verified' || reason === 'verified-again')
  const keyOf = ({ participationId }: Issued) => `certificate-mail:${participationId}`
  const mayTell = await tryConsumeAll(trx, marked.map(keyOf), MAILS, now)
  const told = marked.filter((one) => one.mail.to && mayTell.has(keyOf(one)))
  await queueMails(
    trx,
    told.map((one) => mailOf(one, config)),
    now,
    config,
  )
}

function mailOf({ code, mail: { to, activity, orgName } }: Issued, { baseUrl }: Config): QueuedMail {
  const urls = { checkUrl: baseUrl + checkPath(code), dashboardUrl: `${baseUrl}/account` }
  return { kind: 'certificate-issued', to, ...certificateMail({ activity, orgName, code: printedCode(code), ...urls }) }
}

/** People correct a name once or twice; a certificate that changes hands would be corrected often (docs/certificates.md). */
const REISSUES: RateLimit = { most: 5, seconds: 86_400 }

/**
 * Issues a certificate again under its holder's corrected name; with the same name nothing changes.
 * @throws Refusal 'not-found' when it is not theirs, 'certificate-revoked', 'too-many'
 */
export async function reissue(
  db: Kysely<Database>,
  accountId: string,
  code: CertificateCode,
  moment: IssueMoment,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const participation = await trx
      .selectFrom('participation')
      .innerJoin('certificate', 'certificate.participation_id', 'participation.id')
      .where('certificate.code', '=', code)
      .where('participation.account_id', '=', accountId)
      .select('participation.id')
      .forUpdate('participation')
      .executeTakeFirst()
    if (!participation) throw new Refusal('not-found')
    if (standingOf(await versionsOf(trx, code)).state === 'revoked') throw new Refusal('certificate-revoked')
    await consume(trx, `reissue:${accountId}`, REISSUES, moment.now)
    await issueCertificate(trx, participation.id, moment, { newName: true })
  })
}

const BACKFILL = 200

/**
 * Issues the certificates of marks that were made before there were any: the demo town's, and those of a database that
 * an earlier version wrote. Each batch in a transaction of its own, so it can stop and go on at any time.
 * @returns how many were issued
 */
export async function backfillCertificates(db: Kysely<Database>, moment: IssueMoment): Promise<number> {
  const missing = await db
    .selectFrom('participation')
    .leftJoin('certificate', 'certificate.participation_id', 'participation.id')
    .where('participation.verified_at', 'is not', null)
    .where('participation.account_id', 'is not', null)
    .where('certificate.code', 'is', null)
    .select('participation.id')
    .orderBy('participation.id')
    .execute()
  for (let begin = 0; begin < missing.length; begin += BACKFILL) {
    const ids = missing.slice(begin, begin + BACKFILL).map(({ id }) => id)
    await db.transaction().execute(async (trx) => {
      await trx.selectFrom('participation').where('id', 'in', ids).select('id').orderBy('id').forUpdate().execute()
      await issueAll(trx, ids, moment)
    })
  }
  return missing.length
}
