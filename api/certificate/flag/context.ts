import { type RawBuilder, sql, type Transaction } from 'kysely'
import type { Database } from '#db/schema.ts'
import type { FlagPerson } from '#domain/flag/flag-namesakes.ts'
import type { ElsewhereEntry, MarkedEvent, MarkedPerson } from '#domain/flag/flag-rules.ts'
import { goers } from '../../attendance/goers.ts'
import type { EventFacts } from '../version/event-facts.ts'
import { isUnflagged } from '../version/hold.ts'
import type { IssuedVersion } from '../version/issue.ts'
import { isCurrent } from '../version/versions.ts'

/* Prepares the input of the rules in src/domain/flag/flag-rules.ts. */

export const markedEvent = ({ row, edits }: EventFacts): MarkedEvent => ({
  ...{ id: row.id, firstDay: row.date, lastDay: row.last_day, time: row.time },
  ...{ endTime: row.endTime, minutes: row.minutes, isOffline: row.mode === 'Offline' },
  ...{ postedAt: row.created_at, edits },
})

export function markedPerson(
  { participationId, code, version, reason, nameBefore, facts, row }: IssuedVersion,
  elsewhere: readonly ElsewhereEntry[],
): MarkedPerson {
  const { verifier: name, verifier_email: email } = row
  return {
    ...{ participationId, code, version, name: facts.name, email: row.email },
    ...{ rollNumber: facts.roll_number, institution: facts.institution },
    namesBefore: namesBefore(nameBefore, reason === 'name-corrected' ? row.marked_names : []),
    ...{ accountSince: row.account_since, joinedAt: row.joined_at, minutes: facts.service_minutes },
    marker: name !== null && email !== null ? { name, email } : null,
    elsewhere,
  }
}

const namesBefore = (last: string | null, marked: readonly string[]): string[] => [
  ...new Set(last === null ? marked : [last, ...marked]),
]

export type Goer = FlagPerson & { elsewhere: ElsewhereEntry[] }

/**
 * Returns everyone who was going, grouped by event. People who have just received a version also have their other certificates.
 * Looks up each certificate by its key so that no query plan reads the whole table.
 */
export async function goersOf(
  trx: Transaction<Database>,
  issued: readonly IssuedVersion[],
): Promise<Map<string, Goer[]>> {
  const eventIds = [...new Set(issued.map(({ event }) => event.row.id))]
  const ids = issued.map(({ participationId }) => participationId)
  const rows = await goers(trx)
    .where('participation.event_id', 'in', eventIds)
    .select(['participation.id as participationId', 'participation.event_id as eventId'])
    .select([
      'participation.roll_number as rollNumber',
      'participation.institution',
      'participation.going_at as joinedAt',
    ])
    .select((goer) => goer.ref('participation.name').$notNull().as('name'))
    .select([verifiedCode.as('code'), elsewhereOf(ids).as('elsewhere')])
    .execute()
  const people = rows.map(({ elsewhere, ...goer }) => ({ ...goer, elsewhere: elsewhere ?? [] }))
  return Map.groupBy(people, ({ eventId }) => eventId)
}

const verifiedCode = sql<string | null>`case when participation.verified_at is not null then (
  select code from certificate where certificate.participation_id = participation.id) end`

/** Selects the same person's other certificates that have not been revoked. `isValid` is false for those on hold. */
const elsewhereOf = (ids: readonly string[]): RawBuilder<ElsewhereEntry[] | null> => sql`
  case when participation.id = any (${ids}) then (
    select json_agg(json_build_object('code', version.code, 'name', version.name, 'rollNumber', version.roll_number,
      'institution', version.institution, 'isValid', ngo.state = 'approved' and ${isUnflagged},
      'firstDay', version.first_day, 'lastDay', version.last_day, 'minutes', version.service_minutes,
      'isOffline', version.mode = 'Offline', 'time', oe.time, 'endTime', oe.end_time, 'stated', oe.service_minutes))
    from participation as other
      join event as oe on oe.id = other.event_id
      join certificate on certificate.participation_id = other.id
      join ngo on ngo.id = certificate.ngo_id
      join certificate_version as version on version.code = certificate.code and ${isCurrent}
    where other.account_id = participation.account_id and other.id <> participation.id
      and version.name is not null) end`
