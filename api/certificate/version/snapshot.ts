import type { Selectable, Transaction } from 'kysely'
import type { EventEditTable } from '#db/schema/event.ts'
import type { Database } from '#db/schema.ts'
import type { Changeable, VersionEnd } from '#domain/certificate/certificate.ts'
import type { StatedEdit } from '#domain/event/event.ts'
import { servedMinutes } from '#domain/event/hours.ts'
import { isMatched, type StatedFact } from '#domain/evidence/evidence.ts'
import { isPersonName, tidyName } from '#domain/form/person-name.ts'
import { DEFAULT_LANG } from '#domain/language/language.ts'
import { dayOf } from '#domain/time/day.ts'
import { textFor } from '#text'
import { statedFacts } from '../../organization/evidence/facts.ts'
import { ERASED } from './ends.ts'
import { attended } from './snapshot-rows.ts'
import { endOfVersion } from './versions.ts'

const { participantText } = textFor(DEFAULT_LANG).verification
/** As certificates name us, in whichever language they are read. */
const SITE = textFor(DEFAULT_LANG).lang.siteName

/** The clock, and the zone whose days a certificate names. */
export type IssueMoment = { now: Date; zone: string }

/**
 * What certificates would say now, beside each one's newest version; nothing without a verification or a person.
 * Who verified and left since stays named as the version before names them (D41). The approval is the one under which attendance was verified, even if it was withdrawn since.
 */
export async function snapshotsOf(
  trx: Transaction<Database>,
  participationIds: readonly string[],
  { now, zone }: IssueMoment,
) {
  if (participationIds.length === 0) return []
  const rows = await attended(trx, participationIds).execute()
  const stated = await statedFacts(trx, [...new Set(rows.map(({ ngo_id }) => ngo_id))])
  const edits = await editsOf(trx, [...new Set(rows.map(({ event_id }) => event_id))])
  return rows.flatMap((row) => {
    const { participation_id, email, lang, code, ngo_id, event_id, verified_at } = row
    if (!verified_at) return []
    const facts = {
      ...said(row, { verified_at, zone }),
      ...organizationOf(stated.get(ngo_id) ?? [], dayOf(now, zone)),
      edits: JSON.stringify(editsAfter(edits.get(event_id) ?? [], row.joined_at, zone)),
    }
    return [
      {
        participationId: participation_id,
        email,
        lang,
        code,
        ngoId: ngo_id,
        eventId: event_id,
        newest: newestOf(row),
        facts,
      },
    ]
  })
}

export type Snapshot = Awaited<ReturnType<typeof snapshotsOf>>[number]

type Row = Awaited<ReturnType<ReturnType<typeof attended>['execute']>>[number]

/** The name is that of joining (D56), or of the version before for who joined when none was kept. */
function said(row: Row, { verified_at, zone }: { verified_at: Date; zone: string }) {
  const isSame = row.newest_verified_at?.getTime() === verified_at.getTime()
  const verifier = isSame && row.newest_verifier !== ERASED ? row.newest_verifier : null
  const held = { lastDay: row.last_day, time: row.time, endTime: row.end_time, zone }
  const minutes = servedMinutes(row.service_minutes, { joinedAt: row.joined_at, ...held })
  const { activity, sector, category, mode, city, first_day, last_day, org_name, org_slug, joined_at } = row
  return {
    ...{
      activity,
      sector,
      category,
      mode,
      city,
      first_day,
      last_day,
      org_name,
      org_slug,
      joined_at,
      verified_at,
      zone,
    },
    ...{ institution: row.institution, roll_number: row.roll_number, role: row.role, outcome: row.outcome },
    ...{ came_at: row.came_at, left_at: row.left_at, by_phone_clock: row.by_phone_clock },
    evidence: row.evidence ?? ('organizer' as const),
    format: 2,
    name:
      row.name || row.newest_name || (isPersonName(row.full_name) ? tidyName(row.full_name) : participantText.unnamed),
    service_minutes: minutes,
    posted_on: dayOf(row.posted_at, zone),
    verified_on: dayOf(verified_at, zone),
    verified_by: namedVerifier(row) ?? verifier ?? (isSame ? org_name : acceptedBySite(row)) ?? org_name,
    org_approved_on: dayOf(row.approved_at ?? row.registered_at, zone),
  }
}

/** Nobody may be called as we are: that we accepted something is ours to say. */
const namedVerifier = ({ verifier }: Row): string | null =>
  verifier && isPersonName(verifier) && verifier.trim().toLowerCase() !== SITE.toLowerCase() ? verifier : null

/** A new verification without a person is an admin's, who accepted what the volunteer said (D47). */
const acceptedBySite = ({ verified_by, evidence }: Row): string | null => (verified_by || !evidence ? null : SITE)

function newestOf(row: Row): ({ version: number; ended: VersionEnd | null } & Changeable) | null {
  if (row.newest === null) return null
  return {
    version: row.newest,
    ended: endOfVersion(row),
    name: row.newest_name ?? '',
    minutes: row.newest_minutes,
    institution: row.newest_institution,
    rollNumber: row.newest_roll_number,
    role: row.newest_role,
    outcome: row.newest_outcome,
  }
}

/** A number stands on paper only as a register has it; who signs is the NGO's own word, unless a check contradicts it. */
function organizationOf(facts: readonly StatedFact[], today: string) {
  const matched = (kind: StatedFact['kind']) =>
    facts.find((fact) => fact.kind === kind && isMatched(fact, today))?.value
  const signing = facts.find(({ kind, check }) => kind === 'signatory' && check?.outcome !== 'does-not-match')?.value
  const registration = matched('registration')?.registrationNumber
  const darpan = matched('darpan')?.darpan
  return {
    org_legal_name: matched('legal-name')?.legalName ?? null,
    org_number_kind: registration ? ('registration' as const) : darpan ? ('darpan' as const) : null,
    org_number: registration ?? darpan ?? null,
    signatory: signing?.signatory ?? null,
    signatory_post: signing?.designation || null,
  }
}

type EditRow = Selectable<EventEditTable>

async function editsOf(trx: Transaction<Database>, eventIds: readonly string[]): Promise<Map<string, EditRow[]>> {
  if (eventIds.length === 0) return new Map()
  const rows = await trx
    .selectFrom('event_edit')
    .where('event_id', 'in', eventIds)
    .selectAll()
    .orderBy('edited_at')
    .orderBy('id')
    .execute()
  return Map.groupBy(rows, ({ event_id }) => event_id)
}

const editsAfter = (rows: readonly EditRow[], joinedAt: Date, zone: string): StatedEdit[] =>
  rows
    .filter(({ edited_at }) => edited_at > joinedAt)
    .map(({ field, was, became, edited_at }) => ({ field, was, became, on: dayOf(edited_at, zone) }))
