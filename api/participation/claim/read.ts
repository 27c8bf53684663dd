import type { Kysely } from 'kysely'
import type { Database } from '#db/schema.ts'
import { type Claim, type ClaimEntry, claimMay } from '#domain/claim/claim.ts'
import type { DeskAttendance, DeskCount } from '#domain/participation/participation.ts'
import { eventDayOf, inZone } from '#domain/time/zone.ts'
import { isCurrent } from '../../certificate/version/versions.ts'
import type { Moment } from '../../env.ts'
import { isBehind, PAGE, type Place, pageOfRows, placeIn } from '../../http/cursor.ts'
import { Refusal } from '../../http/errors.ts'
import { atDesksOf } from '../at-desk.ts'
import { claimEntriesOf } from './entries.ts'
import type { ClaimReader } from './reader.ts'
import { claimStatusOf, claimsWith } from './rows.ts'

export type ClaimPage = { claims: Claim[]; next: string | null }

export type AppealedClaim = {
  claim: Claim
  attendance: DeskAttendance | null
  entries: ClaimEntry[]
  desk: DeskCount | null
}
export type AppealPage = { claims: AppealedClaim[]; next: string | null }

/**
 * Returns a claim for its page, which the volunteer, the NGO and the admins can read (D47).
 * @throws Refusal 'not-found' for anyone else
 */
export async function readClaim(db: Kysely<Database>, id: string, reader: ClaimReader, moment: Moment): Promise<Claim> {
  const row = await readable(db, reader).where('claim.id', '=', id).executeTakeFirst()
  const [claim] = row ? await claimsOf(db, [row], reader.side, moment) : []
  if (!claim) throw new Refusal('not-found')
  return claim
}

/** Returns the claims that are waiting for the NGO, oldest first. */
export async function claimsToAnswer(
  db: Kysely<Database>,
  ngoId: string,
  after: Place | null,
  moment: Moment,
): Promise<ClaimPage> {
  const rows = await waiting(readable(db, { side: 'organization', ngoId }).where('claim.state', '=', 'asked'), after)
  const { page, next } = pageOfRows(rows)
  return { claims: await claimsOf(db, page, 'organization', moment), next }
}

/** Returns the claims that are waiting for an admin, with all entries, in the order in which the claims were made. */
export async function appealedClaims(db: Kysely<Database>, after: Place | null, moment: Moment): Promise<AppealPage> {
  const rows = await waiting(readable(db, { side: 'admin' }).where('claim.state', '=', 'appealed'), after)
  const { page, next } = pageOfRows(rows)
  const claims = await claimsOf(db, page, 'admin', moment)
  const desks = await atDesksOf(
    db,
    page.map(({ event_id }) => event_id),
  )
  const entries = await claimEntriesOf(
    db,
    page.map(({ participation_id }) => participation_id),
  )
  const appealed = claims.map((claim, at): AppealedClaim => {
    const { event_id, participation_id } = page[at] ?? { event_id: '', participation_id: '' }
    const desk = desks.get(event_id)
    return {
      claim,
      attendance: desk?.of(participation_id, null) ?? null,
      entries: entries.get(participation_id) ?? [],
      desk: desk?.count ?? null,
    }
  })
  return { claims: appealed, next }
}

const waiting = (query: ReturnType<typeof readable>, after: Place | null) =>
  query
    .where(isBehind({ at: 'claim.made_at', id: 'claim.id' }, '>', after))
    .select(placeIn('claim.made_at'))
    .orderBy('claim.made_at')
    .orderBy('claim.id')
    .limit(PAGE + 1)
    .execute()

const readable = (db: Kysely<Database>, reader: ClaimReader) =>
  claimsWith(db)
    .leftJoin('certificate', 'certificate.participation_id', 'participation.id')
    .leftJoin('certificate_version as version', (join) =>
      join.onRef('version.code', '=', 'certificate.code').on(isCurrent),
    )
    .$if(reader.side === 'volunteer', (own) =>
      own.where('participation.account_id', '=', reader.side === 'volunteer' ? reader.accountId : ''),
    )
    .$if(reader.side === 'organization', (own) =>
      own.where('event.ngo_id', '=', reader.side === 'organization' ? reader.ngoId : ''),
    )
    .select(['event.date', 'event.end_date', 'event.city', 'version.code', 'participation.name'])

type Row = Awaited<ReturnType<ReturnType<typeof readable>['execute']>>[number]

async function claimsOf(
  db: Kysely<Database>,
  rows: readonly Row[],
  side: Claim['side'],
  moment: Moment,
): Promise<Claim[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const steps = await db
    .selectFrom('attendance_claim_step')
    .where('claim_id', 'in', ids)
    .select(['claim_id', 'act', 'at', 'by_name as by', 'words'])
    .orderBy('at')
    .orderBy('id')
    .execute()
  const of = Map.groupBy(steps, ({ claim_id }) => claim_id)
  return rows.map((row) => ({
    id: row.id,
    state: row.state,
    eventId: row.deleted_at === null ? row.event_id : null,
    title: row.title,
    lang: row.lang,
    date: row.date,
    endDate: row.end_date,
    city: row.city,
    orgName: row.org_name,
    name: row.account_id === null ? null : row.name,
    steps: (of.get(row.id) ?? []).map(({ act, at, by, words }) => ({
      act,
      at: inZone(at),
      by,
      words,
    })),
    answerBy: isOpen(row) ? eventDayOf(row.answer_by) : null,
    may: claimMay(side, claimStatusOf(row, moment)),
    side,
    certificate: row.code,
  }))
}

const isOpen = ({ state }: Row): boolean => state === 'asked' || state === 'declined' || state === 'appealed'
