import type { Kysely, Transaction } from 'kysely'
import type { Database } from '#db/schema.ts'
import { type IssueReason, reasonToIssue, standingOf } from '#domain/certificate.ts'
import { type CertificateCode, checkPath, codeFrom, printedCode } from '#domain/certificate-code.ts'
import { dayOf } from '#domain/day.ts'
import { DEFAULT_LANG } from '#domain/language.ts'
import { textFor } from '#text'
import type { Config } from '../config.ts'
import { Refusal } from '../http/errors.ts'
import { consume, type RateLimit } from '../http/rate-limit.ts'
import { mailedSince, type QueuedMail, queueMails } from '../notification/outbox.ts'
import { endVersions, mailAbout } from './revoke.ts'
import { type IssueMoment, type Snapshot, snapshotsOf } from './snapshot.ts'
import { addVersions, currentVersionOf } from './versions.ts'

const { certificateMail } = textFor(DEFAULT_LANG).notification

export type Issued = {
  participationId: string
  code: CertificateCode
  version: number
  reason: IssueReason
  mail: { to: string; activity: string; orgName: string }
}

/**
 * Issues the first version, or the next where the verification, the hours or (if its holder asks) the name changed.
 * People who closed their account are left alone. Takes as many statements for hundreds as for one.
 * The caller's transaction holds the participations' rows, so that versions follow one another.
 */
export async function issueAll(
  trx: Transaction<Database>,
  participationIds: readonly string[],
  { now, zone }: IssueMoment,
  asked: { newName: boolean } = { newName: false },
): Promise<Issued[]> {
  const due = (await snapshotsOf(trx, participationIds, zone)).flatMap((snapshot) => dueFrom(snapshot, asked) ?? [])
  const superseded = due.flatMap(({ code, current }) => (code && current ? [{ code, ...current }] : []))
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

/** Null when what stands says it already. */
function dueFrom(snapshot: Snapshot, asked: { newName: boolean }) {
  const { newest, facts } = snapshot
  const standing = newest && standingOf([newest])
  const current = standing?.state === 'revoked' ? null : newest
  const name = (asked.newName ? null : current?.name) ?? facts.name
  const said = { name: current?.name ?? '', minutes: current?.minutes ?? null }
  const reason = reasonToIssue(standing, said, { name, minutes: facts.service_minutes })
  return reason && { ...snapshot, current, facts: { ...facts, name }, reason }
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

/** Like `issueAll`; null when nothing had to be issued. */
export async function issueCertificate(
  trx: Transaction<Database>,
  participationId: string,
  moment: IssueMoment,
  asked?: { newName: boolean },
): Promise<Issued | null> {
  return (await issueAll(trx, [participationId], moment, asked))[0] ?? null
}

/** So long a tick can be taken back before anybody is told of it (D20). */
const GRACE_MS = 10 * 60_000
const DAY_MS = 86_400_000

/**
 * Tells volunteers of a verification, not of a correction: that changes what is at the address, not the address. One mail a
 * day at most leaves about a certificate, however often it comes and goes; what was taken back in time has told nobody.
 */
export async function issueAndNotify(
  trx: Transaction<Database>,
  participationIds: readonly string[],
  { now, config }: { now: Date; config: Config },
): Promise<void> {
  const issued = await issueAll(trx, participationIds, { now, zone: config.zone })
  const verified = issued.filter(({ reason }) => reason === 'verified' || reason === 'verified-again')
  const mails = verified.filter(({ mail }) => mail.to).map((one) => mailOf(one, config))
  const told = await mailedSince(
    trx,
    mails.map(({ about }) => about),
    new Date(now.getTime() - DAY_MS),
  )
  const notBefore = new Date(now.getTime() + GRACE_MS)
  const due = mails.flatMap((mail) => (told.has(mail.about) ? [] : { ...mail, notBefore }))
  await queueMails(trx, due, now, config)
}

function mailOf({ participationId, code, mail }: Issued, { baseUrl }: Config): QueuedMail & { about: string } {
  const { to, activity, orgName } = mail
  const urls = { checkUrl: baseUrl + checkPath(code), dashboardUrl: `${baseUrl}/account` }
  const letter = certificateMail({ activity, orgName, code: printedCode(code), ...urls })
  return { kind: 'certificate-issued', to, about: mailAbout(participationId), ...letter }
}

/** Enough for spelling; a certificate that changes hands would need more (docs/certificates.md). */
const REISSUES: RateLimit = { most: 5, seconds: 86_400 }

/** Under the corrected name. @throws Refusal 'not-found' if it is not theirs, 'certificate-revoked', 'too-many' */
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
    await currentVersionOf(trx, code)
    await consume(trx, `reissue:${accountId}`, REISSUES, moment.now)
    await issueCertificate(trx, participation.id, moment, { newName: true })
  })
}

const BACKFILL = 200

/** For verifications older than certificates. It may stop and go on at any time, batch by batch. @returns how many */
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
