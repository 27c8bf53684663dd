import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'
import type { Database } from '#db/schema.ts'
import type { RevocationReason } from '#domain/certificate/certificate.ts'
import { type CertificateCode, printedCode } from '#domain/certificate/certificate-code.ts'
import type { Revocable } from '#domain/certificate/revocation.ts'
import type { Day } from '#domain/time/day.ts'
import { recordAdminAction } from '../audit/admin-action.ts'
import type { Moment } from '../env.ts'
import { Refusal } from '../http/errors.ts'
import { notifyRevoked } from './revocation-mail.ts'
import { unverify } from './revoke.ts'
import { shownRows } from './version/certificate-rows.ts'
import { isCurrent } from './version/versions.ts'

/** The scope of a revocation: one certificate, all of an event, or all that an NGO has verified since a given day (D57). */
export type Scope = { code: CertificateCode } | { eventId: string } | { ngoId: string; since: Day }

/** A preview of 50 certificates is enough to see who is affected. The response also contains the total count. */
const SHOWN = 50

type ValidVersion = {
  code: string
  version: number
  participation_id: string
  ngo_id: string | null
  event_id: string | null
}

/**
 * Returns the certificates that a revocation would affect, and the NGO.
 * @throws Refusal 'not-found' if the scope does not exist
 */
export async function revocable(db: Kysely<Database>, scope: Scope): Promise<Revocable> {
  const status = await statusIn(db, scope)
  const known = await knownOf(db, scope)
  const shown = status.slice(0, SHOWN).map(({ code }) => code)
  const rows = await shownRows(db, shown)
  return { ...known, count: status.length, certificates: shown.flatMap((code) => rows.get(code) ?? []) }
}

export type RevocationOrder = { reason: RevocationReason; seen: number; note: string | null; by: string | null }

/**
 * Revokes certificates, emails their holders, and adds an entry to the activity log. Also removes the verifications. After
 * that, only an admin can reissue the certificates.
 * @throws Refusal 'not-found', 'stale' with the current preview if `seen` is 0 or differs from the current count
 */
export async function revoke(
  db: Kysely<Database>,
  scope: Scope,
  revoking: RevocationOrder,
  moment: Moment,
): Promise<void> {
  const { reason, seen, note, by } = revoking
  const { ngoId, orgName } = await knownOf(db, scope)
  await db.transaction().execute(async (trx) => {
    if ('eventId' in scope) await closeEvent(trx, scope.eventId, moment.now)
    const ids = (await statusIn(trx, scope)).map(({ participation_id }) => participation_id)
    await lockParticipations(trx, ids)
    const status = await statusIn(trx, scope)
    const listed = new Set(ids)
    const isSame = status.length === seen && status.every((one) => listed.has(one.participation_id))
    if (!isSame || seen === 0) throw new Refusal('stale', { current: await revocable(trx, scope) })
    await unverify(trx, ids, reason, moment.now)
    await notifyRevoked(trx, status, reason, moment)
    const about = 'code' in scope ? printedCode(scope.code) : orgName
    const details = { revocation: reason, count: seen, ...('since' in scope && { since: scope.since }) }
    await recordAdminAction(trx, { act: 'certificates-revoked', by, ngoId, about, details, note }, moment.now)
  })
}

/**
 * Stops new verifications at an event (D57). Runs before participations are locked, because verifying locks in the same order.
 */
const closeEvent = (trx: Transaction<Database>, eventId: string, now: Date) =>
  trx.updateTable('event').set({ revoked_at: now }).where('id', '=', eventId).execute()

const lockParticipations = (trx: Transaction<Database>, ids: readonly string[]) =>
  trx.selectFrom('participation').where(isOneOf(ids)).select('id').orderBy('id').forUpdate().execute()

const isOneOf = (ids: readonly string[]) => sql<boolean>`participation.id = any (${ids})`

const whereIn = (scope: Scope): RawBuilder<boolean> => {
  if ('code' in scope) return sql<boolean>`certificate.code = ${scope.code}`
  if ('eventId' in scope) return sql<boolean>`certificate.code in (${codesOf('event_id', scope.eventId)})`
  const codes = codesOf('ngo_id', scope.ngoId)
  return sql<boolean>`certificate.code in (${codes}) and version.verified_on >= ${scope.since}`
}

const codesOf = (column: 'event_id' | 'ngo_id', id: string) =>
  sql`select code from certificate where ${sql.ref(column)} = ${id}`

const statusIn = (db: Kysely<Database>, scope: Scope): Promise<ValidVersion[]> =>
  db
    .selectFrom('certificate')
    .innerJoin('certificate_version as version', 'version.code', 'certificate.code')
    .where(whereIn(scope))
    .where(isCurrent)
    .where('certificate.participation_id', 'is not', null)
    .select(['version.code', 'version.version', 'certificate.ngo_id', 'certificate.event_id'])
    .select((row) => row.ref('certificate.participation_id').$notNull().as('participation_id'))
    .orderBy('version.verified_at', 'desc')
    .orderBy('version.code')
    .execute()

/** Returns the NGO and the event of a scope. @throws Refusal 'not-found' */
async function knownOf(db: Kysely<Database>, scope: Scope): Promise<Pick<Revocable, 'ngoId' | 'eventId' | 'orgName'>> {
  const found = await ('ngoId' in scope
    ? db.selectFrom('ngo').where('ngo.id', '=', scope.ngoId).select(sql<string | null>`null`.as('eventId'))
    : 'eventId' in scope
      ? db
          .selectFrom('event')
          .innerJoin('ngo', 'ngo.id', 'event.ngo_id')
          .where('event.id', '=', scope.eventId)
          .select('event.id as eventId')
      : db
          .selectFrom('certificate')
          .innerJoin('ngo', 'ngo.id', 'certificate.ngo_id')
          .where('certificate.code', '=', scope.code)
          .select('certificate.event_id as eventId')
  )
    .select(['ngo.id as ngoId', 'ngo.org_name as orgName'])
    .executeTakeFirst()
  if (!found) throw new Refusal('not-found')
  return found
}
