import { randomUUID } from 'node:crypto'
import type { Insertable, Kysely } from 'kysely'
import type { AttendanceEntryTable } from '#db/schema/attendance.ts'
import type { NewEventRow } from '#db/schema/event.ts'
import type { Database } from '#db/schema.ts'
import { toCrockford } from '#domain/encoding/crockford.ts'
import { instantOf } from '#domain/time/zone.ts'
import { plantEvent } from './open-desk.ts'

/*
 * Plants an event that took place yesterday and whose check-in is over, with the entries that its phones and volunteers made.
 */

export const DAY = '2025-11-30'
/**
 * Returns the instant of a local time at the event.
 * @param time 'HH:MM'
 */
export const at = (time: string, day = DAY): Date => instantOf(day, time)

const WORKED = { date: DAY, time: '06:30', end_time: '09:30', service_minutes: 180 }

/**
 * Plants the event, from 06:30 to 09:30.
 * @returns the event's id
 */
export async function plantPastEvent({ db }: { db: Kysely<Database> }, changed: Partial<NewEventRow> = {}) {
  const eventId = await plantEvent({ db }, { ...WORKED, created_at: new Date('2025-11-01T10:00:00Z'), ...changed })
  const hours = { opens_at: at('05:30'), closes_at: at('11:00'), opened_at: at('05:30') }
  const days = typeof changed.end_date === 'string' ? [DAY, changed.end_date] : [DAY]
  for (const day of days)
    await db
      .insertInto('check_in_desk')
      .values({
        ...{ id: newSigns(5, 8), event_id: eventId, day, secret: '0'.repeat(64), token: newSigns(17, 26) },
        ...{ opens_at: at('05:30', day), closes_at: at('11:00', day), opened_at: hours.opened_at },
      })
      .execute()
  return eventId
}

const newSigns = (bytes: number, signs: number) => toCrockford(crypto.getRandomValues(new Uint8Array(bytes)), signs)

export type PastEntry = Partial<Insertable<AttendanceEntryTable>> & { time: string }

/** Plants entries. By default each entry is a check-in with a current code on the volunteer's own phone. */
export async function plantEntries(
  { db }: { db: Kysely<Database> },
  eventId: string,
  participationId: string,
  entries: readonly PastEntry[],
): Promise<void> {
  await db
    .insertInto('attendance_entry')
    .values(
      entries.map(({ time, day = DAY, ...changed }) => ({
        ...{ id: randomUUID(), event_id: eventId, participation_id: participationId, day: String(day), pass: null },
        ...{ kind: 'in' as const, way: 'code' as const, at: at(time, String(day)), received_at: at(time, String(day)) },
        ...{ clock_sure: true, late: false, device: `phone of ${participationId}`, network: null, walk_in_id: null },
        ...{ step: null, desk_id: null, phone_id: null },
        ...changed,
      })),
    )
    .execute()
}
