import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'
import { prepared } from '#db/prepared-statements.ts'
import type { Database } from '#db/schema.ts'
import type { Day } from '#domain/day.ts'
import { isUpcoming, type OwnEvent } from '#domain/event.ts'
import { Refusal } from '../http/errors.ts'
import { PUBLIC_COLUMNS } from './columns.ts'

/** Upcoming ones, soonest first, then past ones, newest first. */
export async function ownEvents(db: Kysely<Database>, ngoId: string, today: Day): Promise<OwnEvent[]> {
  const events = (await ownStatement.run(db, { ngoId })).map(asOwnEvent)
  const upcoming = events.filter((event) => isUpcoming(event, today))
  return [...upcoming, ...events.filter((event) => !isUpcoming(event, today)).reverse()]
}

/** @throws Refusal 'not-found' when it is unknown or another NGO's */
export async function ownEvent(db: Kysely<Database>, ngoId: string, eventId: string): Promise<OwnEvent> {
  const row = await selectOwn(db, sql.val(ngoId)).where('event.id', '=', eventId).executeTakeFirst()
  if (!row) throw new Refusal('not-found')
  return asOwnEvent(row)
}

/** Other changes and sign-ups wait for this lock. @throws as `ownEvent` does */
export async function lockOwnEvent(trx: Transaction<Database>, ngoId: string, eventId: string) {
  const event = await trx
    .selectFrom('event')
    .where('id', '=', eventId)
    .where('ngo_id', '=', ngoId)
    .where('deleted_at', 'is', null)
    .select(['id', 'title', 'date', 'end_date as endDate', 'time', 'mode', 'city', 'version'])
    .select('location_link as locationLink')
    .forUpdate()
    .executeTakeFirst()
  if (!event) throw new Refusal('not-found')
  return event
}

export type LockedEvent = Awaited<ReturnType<typeof lockOwnEvent>>

type OwnRow = Omit<OwnEvent, 'createdAt' | 'updatedAt'> & { createdAt: Date; updatedAt: Date | null }

export const ownStatement = prepared<{ ngoId: string }, OwnRow>((db, p) =>
  selectOwn(db, p('ngoId')).orderBy('event.date').orderBy('event.id').compile(),
)

function selectOwn(db: Kysely<Database>, ngoId: RawBuilder<string>) {
  return db
    .selectFrom('event')
    .innerJoin('ngo', 'ngo.id', 'event.ngo_id')
    .where('event.ngo_id', '=', ngoId)
    .where('event.deleted_at', 'is', null)
    .select(PUBLIC_COLUMNS)
    .select(['event.version', 'event.created_at as createdAt', 'event.updated_at as updatedAt'])
    .select((event) =>
      event
        .selectFrom('participation')
        .whereRef('participation.event_id', '=', 'event.id')
        .select((row) => row.fn.countAll<number>().as('going'))
        .$asScalar()
        .$notNull()
        .as('going'),
    )
}

const asOwnEvent = (row: OwnRow): OwnEvent => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt?.toISOString() ?? null,
})
