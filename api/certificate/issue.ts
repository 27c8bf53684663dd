import { sql, type Transaction } from 'kysely'
import type { Database } from '#db/schema.ts'
import { type IssueReason, reasonToIssue, standingOf } from '#domain/certificate.ts'
import { type CertificateCode, codeFrom } from '#domain/certificate-code.ts'
import { dayOf } from '#domain/day.ts'
import { participantText } from '#text/verification.ts'
import { versionsOf } from './versions.ts'

/** The clock, and the zone whose days a certificate names. */
export type IssueMoment = { now: Date; zone: string }

/** What issuing led to. */
export type Issued = { code: CertificateCode; version: number; reason: IssueReason }

const LIST_PLACES = 131_072
/** A list is left half empty, so that a place drawn by chance is free at the second try on average at worst. */
const LIST_ISSUES = 65_536

/**
 * Brings a verified participation's certificate up to what stands now: its first version, or the next one when the mark
 * was made again, the hours or (asked for by its holder) the name are other ones. Otherwise it changes nothing.
 * Runs in the transaction that changed them and holds the participation's row, so versions follow one another.
 * @returns null when nothing had to be issued, as for somebody who closed their account
 */
export async function issueCertificate(
  trx: Transaction<Database>,
  participationId: string,
  { now, zone }: IssueMoment,
  asked: { newName: boolean } = { newName: false },
): Promise<Issued | null> {
  const served = await servedBy(trx, participationId)
  if (!served) return null
  const code = await codeOf(trx, participationId)
  const notes = code ? await versionsOf(trx, code) : []
  const current = notes.at(-1)
  const standing = notes.length > 0 ? standingOf(notes) : null
  const keptName = standing && standing.state !== 'revoked' && !asked.newName ? current?.name : null
  const facts = { ...served, name: keptName ?? served.name }
  const reason = reasonToIssue(
    standing,
    { name: current?.name ?? '', minutes: current?.service_minutes ?? null },
    facts,
  )
  if (!reason) return null
  if (current && !current.ended) await end(trx, current, 'superseded', now)
  const version = (current?.version ?? 0) + 1
  const issued = { code: code ?? (await newCode(trx, participationId, now)), version, reason }
  await addVersion(trx, { ...facts, ...issued, issued_at: now, issued_on: dayOf(now, zone) }, zone)
  return issued
}

/** Ends the certificate of a participation whose mark was taken back; without one, or ended already, nothing happens. */
export async function revokeCertificate(trx: Transaction<Database>, participationId: string, now: Date): Promise<void> {
  const code = await codeOf(trx, participationId)
  const current = code && (await versionsOf(trx, code)).at(-1)
  if (current && !current.ended) await end(trx, current, 'withdrawn', now)
}

/**
 * Takes a person's certificates back before their account goes (D26): each is ended, no snapshot and no credential
 * keeps the name, and the codes stay taken, so that a paper in the world can still be told from a true one.
 */
export async function forgetCertificates(trx: Transaction<Database>, accountId: string, now: Date): Promise<void> {
  const participations = await trx
    .selectFrom('participation')
    .where('account_id', '=', accountId)
    .select('id')
    .orderBy('id')
    .forUpdate()
    .execute()
  for (const { id } of participations) {
    const code = await codeOf(trx, id)
    if (!code) continue
    const current = (await versionsOf(trx, code)).at(-1)
    if (current && !current.ended) await end(trx, current, 'holder-left', now)
    // The versions before the credentials: one that is being signed holds its version, and is then there to be removed.
    await trx.updateTable('certificate_version').set({ name: null }).where('code', '=', code).execute()
    await trx.deleteFrom('certificate_credential').where('code', '=', code).execute()
  }
}

/**
 * What a certificate of this participation would say now; nothing without a mark or without a person. The approval is the
 * one under which the mark was made, whatever was decided since.
 */
async function servedBy(trx: Transaction<Database>, participationId: string) {
  const row = await trx
    .selectFrom('participation')
    .innerJoin('account', 'account.id', 'participation.account_id')
    .innerJoin('event', 'event.id', 'participation.event_id')
    .innerJoin('ngo', 'ngo.id', 'event.ngo_id')
    .leftJoin('account as marker', 'marker.id', 'participation.verified_by')
    .where('participation.id', '=', participationId)
    .select(['account.full_name as name', 'event.title as activity', 'event.sector', 'event.category', 'event.mode'])
    .select(['event.city', 'event.date as first_day', 'event.last_day', 'ngo.org_name', 'ngo.registered_at'])
    .select(['participation.verified_at', 'marker.full_name as verified_by', 'ngo.id as ngo_id'])
    .select((one) => one.fn.coalesce('participation.service_minutes', 'event.service_minutes').as('minutes'))
    .executeTakeFirst()
  if (!row?.verified_at) return null
  const { ngo_id, registered_at, name, verified_by, verified_at, ...rest } = row
  const approval = await trx
    .selectFrom('ngo_decision')
    .where('ngo_id', '=', ngo_id)
    .where('to_state', '=', 'approved')
    .where('decided_at', '<=', verified_at)
    .select('decided_at')
    .orderBy('decided_at', 'desc')
    .executeTakeFirst()
  return {
    ...rest,
    name: name || participantText.unnamed,
    verified_at,
    verified_by: verified_by || rest.org_name,
    approved_at: approval?.decided_at ?? registered_at,
  }
}

type Served = NonNullable<Awaited<ReturnType<typeof servedBy>>>

async function codeOf(trx: Transaction<Database>, participationId: string): Promise<CertificateCode | undefined> {
  const certificate = await trx
    .selectFrom('certificate')
    .where('participation_id', '=', participationId)
    .select('code')
    .executeTakeFirst()
  return certificate?.code
}

async function newCode(trx: Transaction<Database>, participationId: string, now: Date): Promise<CertificateCode> {
  for (;;) {
    const code = codeFrom(crypto.getRandomValues(new Uint16Array(12)))
    const added = await trx
      .insertInto('certificate')
      .values({ code, participation_id: participationId, created_at: now })
      .onConflict((taken) => taken.column('code').doNothing())
      .returning('code')
      .executeTakeFirst()
    if (added) return added.code
  }
}

type Version = Served & Issued & { issued_at: Date; issued_on: string }

/** Adds a version at a place of the status lists that is drawn by chance: neighbours there have nothing in common. */
async function addVersion(trx: Transaction<Database>, version: Version, zone: string): Promise<void> {
  const { approved_at, minutes, ...columns } = version
  const { rows } = await sql<{ number: number }>`select nextval('certificate_number') as number`.execute(trx)
  const list = 1 + Math.floor(((rows[0]?.number ?? 1) - 1) / LIST_ISSUES)
  for (;;) {
    const [place = 0] = crypto.getRandomValues(new Uint32Array(1))
    const added = await trx
      .insertInto('certificate_version')
      .values({
        ...columns,
        service_minutes: minutes,
        org_approved_on: dayOf(approved_at, zone),
        verified_on: dayOf(version.verified_at, zone),
        evidence: 'organizer',
        status_list: list,
        status_place: place % LIST_PLACES,
      })
      .onConflict((taken) => taken.columns(['status_list', 'status_place']).doNothing())
      .returning('version')
      .executeTakeFirst()
    if (added) return
  }
}

async function end(
  trx: Transaction<Database>,
  { code, version }: { code: CertificateCode; version: number },
  reason: 'withdrawn' | 'superseded' | 'holder-left',
  now: Date,
): Promise<void> {
  await trx.insertInto('certificate_end').values({ code, version, reason, ended_at: now }).execute()
}
