import type { Kysely, Transaction } from 'kysely'
import type { Database } from '#db/schema.ts'
import type { CorrectionJudge } from '#domain/certificate/certificate.ts'
import { type CertificateCode, printedCode } from '#domain/certificate/certificate-code.ts'
import { isPersonName, tidyName } from '#domain/form/person-name.ts'
import { recordAdminAction } from '../audit/admin-action.ts'
import { lockApprovedNgo } from '../auth/approval.ts'
import type { Moment } from '../env.ts'
import { Refusal } from '../http/errors.ts'
import { consume, type RateLimit } from '../http/rate-limit.ts'
import { corrected } from './correction-list.ts'
import { notifyCorrectionRequest, notifyDecided } from './correction-mail.ts'
import { findFlags } from './flag/find.ts'
import { issueAll } from './version/issue.ts'
import { currentVersionOf } from './version/versions.ts'

/** 5 a day: enough to correct a spelling, but too few to pass a certificate from person to person (docs/certificates.md). */
const REQUESTS: RateLimit = { most: 5, seconds: 86_400 }

/**
 * Requests that a certificate show the holder's current profile (D56). The certificate does not change until the request is
 * accepted. A new request replaces an open one.
 * @throws Refusal 'not-found', 'certificate-revoked', 'conflict' if the certificate already shows the profile, 'invalid' if the
 * profile has no valid name, 'too-many'
 */
export async function askCorrection(
  db: Kysely<Database>,
  accountId: string,
  code: CertificateCode,
  moment: Moment,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const own = await lockOwn(trx, accountId, code)
    const { current } = await currentVersionOf(trx, code)
    const { institution, roll_number } = own
    const name = tidyName(own.full_name)
    if (!isPersonName(name)) throw new Refusal('invalid', { faults: { name: 'required' } })
    if (name === current.name && institution === current.institution && roll_number === current.roll_number)
      throw new Refusal('conflict')
    await consume(trx, `correction:${accountId}`, REQUESTS, moment.now)
    await trx.deleteFrom('certificate_correction').where('code', '=', code).where('decided_at', 'is', null).execute()
    await trx
      .insertInto('certificate_correction')
      .values({ code, name, institution, roll_number, asked_at: moment.now })
      .execute()
    const { activity, org_name: orgName } = current
    await notifyCorrectionRequest(trx, { ngoId: own.ngo_id, activity, orgName }, moment)
  })
}

/** Withdraws the holder's open request. Does nothing if there is none. @throws Refusal 'not-found' */
export async function dropCorrection(
  db: Kysely<Database>,
  accountId: string,
  code: CertificateCode,
  now: Date,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockOwn(trx, accountId, code)
    await trx
      .updateTable('certificate_correction')
      .set({ decided_at: now, decided_by: 'holder', accepted: false })
      .where('code', '=', code)
      .where('decided_at', 'is', null)
      .execute()
  })
}

/** The person who decides: a member of the NGO that verified attendance, or an admin, whose name is null if they gave none. */
export type Judge = { ngoId: string; accountId: string } | { admin: string | null }

const sideOf = (judge: Judge): CorrectionJudge => ('admin' in judge ? 'admin' : 'organization')

/**
 * Accepts or declines a request, and emails the decision to the holder. If the request is accepted, the next version of the
 * certificate contains the correction and states who accepted it.
 * @throws Refusal 'not-found' if this judge may not decide the request, 'conflict' if it was already decided,
 * 'certificate-revoked', 'own-participation'
 */
export async function decideCorrection(
  db: Kysely<Database>,
  id: string,
  judge: Judge,
  { accepted, reason = null }: { accepted: boolean; reason?: string | null },
  moment: Moment,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    if ('ngoId' in judge) await lockApprovedNgo(trx, judge)
    const asked = await lockCorrection(trx, id, judge)
    if ('accountId' in judge && asked.account_id === judge.accountId) throw new Refusal('own-participation')
    if (accepted) await currentVersionOf(trx, asked.code)
    const decided = { decided_at: moment.now, decided_by: sideOf(judge), accepted, reason }
    await trx.updateTable('certificate_correction').set(decided).where('id', '=', id).execute()
    if (accepted) await applyCorrection(trx, asked, sideOf(judge), moment)
    await notifyDecided(trx, asked, { accepted, reason, by: sideOf(judge) }, moment)
    if (!('admin' in judge)) return
    const act = accepted ? ('correction-accepted' as const) : ('correction-declined' as const)
    const about = { by: judge.admin, ngoId: asked.ngo_id, about: printedCode(asked.code), note: reason }
    await recordAdminAction(trx, { act, ...about }, moment.now)
  })
}

type LockedCorrection = Awaited<ReturnType<typeof lockCorrection>>

async function applyCorrection(
  trx: Transaction<Database>,
  asked: LockedCorrection,
  acceptedBy: CorrectionJudge,
  moment: Moment,
) {
  const { participation_id, name, institution, roll_number } = asked
  await trx
    .updateTable('participation')
    .set({ name, institution, roll_number })
    .where('id', '=', participation_id)
    .execute()
  await findFlags(trx, await issueAll(trx, [participation_id], moment, { acceptedBy }), moment)
}

async function lockOwn(trx: Transaction<Database>, accountId: string, code: CertificateCode) {
  const own = await trx
    .selectFrom('participation')
    .innerJoin('certificate', 'certificate.participation_id', 'participation.id')
    .innerJoin('event', 'event.id', 'participation.event_id')
    .innerJoin('account', 'account.id', 'participation.account_id')
    .where('certificate.code', '=', code)
    .where('participation.account_id', '=', accountId)
    .select(['participation.id', 'event.ngo_id', 'account.full_name', 'account.institution', 'account.roll_number'])
    .forUpdate('participation')
    .executeTakeFirst()
  if (!own) throw new Refusal('not-found')
  return own
}

/** Locks the participation and only then reads the request, because the holder or another judge may be changing it. */
async function lockCorrection(trx: Transaction<Database>, id: string, judge: Judge) {
  const held = await corrected(trx)
    .innerJoin('ngo', 'ngo.id', 'event.ngo_id')
    .where('asked.id', '=', id)
    .$if('ngoId' in judge, (query) => query.where('event.ngo_id', '=', 'ngoId' in judge ? judge.ngoId : ''))
    .select(['participation.id as participation_id', 'participation.account_id', 'event.ngo_id', 'event.title'])
    .select('ngo.org_name')
    .forUpdate('participation')
    .executeTakeFirst()
  const asked =
    held &&
    (await trx
      .selectFrom('certificate_correction')
      .where('id', '=', id)
      .select(['code', 'name', 'institution', 'roll_number', 'decided_at'])
      .executeTakeFirst())
  if (!asked) throw new Refusal('not-found')
  if (asked.decided_at) throw new Refusal('conflict')
  return { ...held, ...asked }
}
