import { randomUUID } from 'node:crypto'
import type { Insertable, Kysely } from 'kysely'
import type { AttendanceEntryTable } from '#db/schema/attendance.ts'
import type { NewEventRow } from '#db/schema/event.ts'
import type { Database } from '#db/schema.ts'
import { toCrockford } from '#domain/encoding/crockford.ts'
import { instantOf } from '#domain/time/zone.ts'
import { plantEvent } from './open-desk.ts'

/* An event of yesterday whose check-in desk is over, with entries as its phones and volunteers would have made them. */

export const DAY = '2025-11-30'
/** By the clocks where the event takes place. @param time 'HH:MM' */
export const at = (time: string, day = DAY): Date => instantOf(day, time)

const WORKED = { date: DAY, time: '06:30', end_time: '09:30', service_minutes: 180 }

/** From half past six to half past nine. @returns its id */
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

/** A fresh code on the person's own phone, unless it says otherwise. */
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
