import { sql, type Transaction } from 'kysely'
import type { Database } from '#db/schema.ts'
import type { FlagPerson } from '#domain/flag/flag-namesakes.ts'
import type { MarkedEvent, MarkedPerson } from '#domain/flag/flag-rules.ts'
import type { IssuedVersion } from '../version/issue.ts'
import { isCurrent } from '../version/versions.ts'

/* What the rules of src/domain/flag/flag-rules.ts look at, in as many statements for hundreds of entries as for one. */

/** @param ids of the events whose participants were marked */
export async function markedEvents(trx: Transaction<Database>, ids: readonly string[], zone: string) {
  const rows = await trx
    .selectFrom('event')
    .where('event.id', 'in', ids)
    .select(['id', 'date', 'last_day', 'time', 'mode', 'city_id', 'service_minutes', 'created_at'])
    .select(
      sql<number>`(select count(*) from (
        select from event as earlier where earlier.ngo_id = event.ngo_id and earlier.deleted_at is null
          and earlier.date < event.date and earlier.last_day < event.date
          and (select true from certificate where certificate.event_id = earlier.id limit 1) limit 3) as known)`.as(
        'earlier',
      ),
    )
    .execute()
  const edits = await trx
    .selectFrom('event_edit')
    .where('event_id', 'in', ids)
    .select(['event_id', 'field', 'was', 'became', 'edited_at as at'])
    .execute()
  return new Map<string, MarkedEvent>(
    rows.map((row) => [
      row.id,
      {
        ...{ id: row.id, firstDay: row.date, lastDay: row.last_day, time: row.time, zone },
        ...{ minutes: row.service_minutes, isOffline: row.mode === 'Offline', cityId: row.city_id },
        ...{ postedAt: row.created_at, earlierEvents: row.earlier },
        edits: edits.filter(({ event_id }) => event_id === row.id),
      },
    ]),
  )
}

export async function markedPeople(
  trx: Transaction<Database>,
  issued: readonly IssuedVersion[],
): Promise<(MarkedPerson & { eventId: string })[]> {
  const ids = issued.map(({ participationId }) => participationId)
  const rows = await sql<PersonRow>`
    select p.id, v.name, v.roll_number, v.service_minutes as minutes, a.email, a.created_at, p.going_at,
      marker.full_name as marker_name, marker.email as marker_email,
      array (select distinct m.name from certificate_version m where m.code = v.code and m.version < v.version
        and m.name is not null and m.reason in ('verified', 'verified-again', 'issued-anew')
        and m.version >= coalesce((select max(version) from certificate_version anew
          where anew.code = v.code and anew.version < v.version and anew.reason = 'issued-anew'), 1)) as marked_names
    from participation p
      join account a on a.id = p.account_id
      join certificate c on c.participation_id = p.id
      join certificate_version v on v.code = c.code
        and v.version = (select max(version) from certificate_version n where n.code = c.code)
      left join account marker on marker.id = p.verified_by
    where p.id = any (${ids})`.execute(trx)
  const elsewhere = await elsewhereOf(trx, ids)
  const byId = new Map(rows.rows.map((row) => [row.id, row]))
  return issued.flatMap(({ participationId, code, version, eventId, nameBefore, reason }) => {
    const row = byId.get(participationId)
    if (!row) return []
    const { marker_name: name, marker_email: email } = row
    return {
      ...{
        participationId,
        code,
        version,
        eventId,
        name: row.name ?? '',
        email: row.email,
        rollNumber: row.roll_number,
      },
      namesBefore: namesBefore(nameBefore, reason === 'name-corrected' ? row.marked_names : []),
      ...{ accountSince: row.created_at, joinedAt: row.going_at, minutes: row.minutes },
      marker: name !== null && email !== null ? { name, email } : null,
      elsewhere: elsewhere.get(participationId) ?? [],
    }
  })
}

const namesBefore = (last: string | null, marked: readonly string[]): string[] => [
  ...new Set(last === null ? marked : [last, ...marked]),
]

type PersonRow = {
  id: string
  name: string | null
  roll_number: string | null
  minutes: number | null
  email: string
  created_at: Date
  going_at: Date
  marker_name: string | null
  marker_email: string | null
  /** With which it was marked, however often, since an admin last issued it anew. */
  marked_names: string[]
}

/** Certificates of the same people that stand, on days of theirs. */
async function elsewhereOf(trx: Transaction<Database>, ids: readonly string[]) {
  const { rows } = await sql<ElsewhereRow>`
    select p.id as of, version.code, version.first_day, version.last_day, version.service_minutes as minutes, version.mode,
      oe.city_id, oe.time
    from participation p join event e on e.id = p.event_id
      join participation o on o.account_id = p.account_id and o.id <> p.id
      join event oe on oe.id = o.event_id and oe.date <= e.last_day and oe.last_day >= e.date
      join certificate oc on oc.participation_id = o.id
      join certificate_version version on version.code = oc.code and ${isCurrent}
    where p.id = any (${ids})`.execute(trx)
  const entries = rows.map(({ of, code, time, minutes, ...row }) => ({
    ...{ of, code, time, minutes, firstDay: row.first_day, lastDay: row.last_day },
    ...{ isOffline: row.mode === 'Offline', cityId: row.city_id },
  }))
  return Map.groupBy(entries, ({ of }) => of)
}

type ElsewhereRow = {
  of: string
  code: string
  first_day: string
  last_day: string
  time: string
  minutes: number | null
  mode: string
  city_id: number
}

/** All who were going, by event; nobody who left. Each code is looked up, so that no plan reads all certificates. */
export async function everybodyOf(trx: Transaction<Database>, eventIds: readonly string[]) {
  const { rows } = await sql<FlagPerson & { eventId: string }>`
    select p.id as "participationId", p.event_id as "eventId", coalesce(p.name, '') as name, p.roll_number as "rollNumber",
      case when p.verified_at is not null then (select code from certificate where participation_id = p.id) end as code
    from participation p where p.event_id = any (${eventIds}) and p.account_id is not null`.execute(trx)
  return Map.groupBy(rows, ({ eventId }) => eventId)
}
