import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Database } from '#db/schema.ts'
import type { EntryKind, EntryWay } from '#domain/attendance/attendance.ts'
import { addDays, dayOf } from '#domain/time/day.ts'
import { instantOf } from '#domain/time/zone.ts'
import { plantEvent, plantGoers } from './open-desk.ts'

/* Plants an event that took place yesterday, with a check-in desk and entries of each kind. */

const DESK = { secret: '0f'.repeat(32), opened_by: null, revoked_at: null }

/** How each person checked in. A person with 'none' has no entry. */
const CAME = {
  'Ananya Kulkarni': 'measured',
  'Aarav Deshpande': 'pass',
  'Fatima Shah': 'late',
  'Ravi Tiwari': 'doubtful',
  'Gurjit Kaur': 'none',
} as const

/** The name of a walk-in, who was not on the list. */
export const WALKED_IN = 'Imran Q.'

type PlantedEntry = { kind?: EntryKind; way: EntryWay; at: string; device?: string; late?: boolean }

/**
 * Plants the event.
 * @returns the event's id, and its participation ids by name
 */
export async function plantMarkedDesk(db: Kysely<Database>, title: string) {
  // Yesterday in UTC, because the app uses UTC for today in journeys.
  const day = addDays(dayOf(new Date(), 'UTC'), -1)
  const eventId = await plantEvent({ db }, { title, date: day, time: '06:30', end_time: '09:30', service_minutes: 180 })
  const names = Object.keys(CAME)
  const goers = await plantGoers({ db }, eventId, names)
  const of = new Map(names.map((name, index) => [name, goers[index]?.id ?? '']))
  const at = (time: string) => instantOf(day, time)
  const desk_id = randomUUID()
    .replaceAll('-', '')
    .replaceAll(/[^0-9]/g, '')
    .padEnd(8, '7')
    .slice(0, 8)
  await db
    .insertInto('check_in_desk')
    .values({
      ...{ ...DESK, id: desk_id, event_id: eventId, day, token: desk_id.padEnd(26, '0') },
      ...{
        opens_at: at('05:30'),
        closes_at: at('11:00'),
        opened_at: at('06:00'),
        headcount: 6,
        headcount_at: at('07:10'),
      },
    })
    .execute()
  const { id: phone_id } = await db
    .insertInto('check_in_phone')
    .values({
      ...{ desk_id, number: 2, token_hash: randomUUID(), device: 'Chrome on Android', network: null },
      ...{ opened_at: at('06:02'), contact_at: at('09:41'), closed_at: at('09:41'), removed_at: null },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const walkIn = randomUUID()
  await db
    .insertInto('walk_in')
    .values({
      ...{ id: walkIn, event_id: eventId, desk_id, name: WALKED_IN, code_hash: randomUUID() },
      ...{ came_at: at('06:50'), claimed_at: null, participation_id: null },
    })
    .execute()
  const entry = ({ kind = 'in', way, at: time, device, late = false }: PlantedEntry, whose: string) => ({
    ...{ id: randomUUID(), event_id: eventId, day, kind, way, at: at(time), received_at: at(late ? '20:05' : time) },
    ...{ participation_id: of.get(whose) ?? null, walk_in_id: of.has(whose) ? null : walkIn, pass: null, step: null },
    ...{ desk_id, phone_id: way === 'code' ? null : phone_id, device: device ?? null, network: null },
    ...{ clock_sure: true, late, distrusted: false },
  })
  await db
    .insertInto('attendance_entry')
    .values([
      entry({ way: 'code', at: '06:34', device: 'ananya' }, 'Ananya Kulkarni'),
      entry({ way: 'code', at: '09:32', device: 'ananya', kind: 'out' }, 'Ananya Kulkarni'),
      entry({ way: 'pass', at: '06:31' }, 'Aarav Deshpande'),
      entry({ way: 'code', at: '06:33', device: 'fatima', late: true }, 'Fatima Shah'),
      entry({ way: 'code', at: '06:42', device: 'ananya' }, 'Ravi Tiwari'),
      entry({ way: 'code', at: '06:49', device: 'ananya', kind: 'out' }, 'Ravi Tiwari'),
      entry({ way: 'walk-in', at: '06:50' }, WALKED_IN),
    ])
    .execute()
  return { eventId, of }
}
