import type { Kysely } from 'kysely'
import type { Database } from '#db/schema.ts'
import { dayOf } from '#domain/day.ts'
import type { OwnDoor } from '#domain/door.ts'
import { inZone } from '#domain/zone.ts'
import { DOOR_NGO, plantEvent, plantGoers } from '../town/open-door.ts'
import { signIn } from './sign-in.ts'

/* An event of now, with its door open, for journeys in real time. */

/** The product's own, as it is started for journeys. */
const ZONE = 'UTC'
const MINUTE = 60_000

export type OpenDoorTown = { eventId: string; link: string; people: Awaited<ReturnType<typeof plantGoers>> }

/**
 * Plants an event that began a while ago, and opens its door as its NGO does.
 * @param begun minutes since its start
 */
export async function openDoorNow(
  site: { address: string },
  db: Kysely<Database>,
  { names, begun = 10 }: { names: readonly string[]; begun?: number },
): Promise<OpenDoorTown> {
  const at = (minutes: number) => inZone(new Date(Date.now() + minutes * MINUTE), ZONE).slice(11, 16)
  const date = dayOf(new Date(Date.now() - begun * MINUTE), ZONE)
  const eventId = await plantEvent({ db }, { date, time: at(-begun), end_time: at(120), title: 'Count the Kites' })
  const people = await plantGoers({ db }, eventId, names)
  const cookie = await signIn(site.address, DOOR_NGO)
  const headers = { cookie, Origin: site.address }
  const answer = await fetch(`${site.address}/api/ngo/events/${eventId}/door`, { method: 'PUT', headers })
  const own = (await answer.json()) as OwnDoor
  if (!own.open) throw new Error(`The door answered ${answer.status}: ${JSON.stringify(own)}`)
  return { eventId, link: own.open.link, people }
}

/** What the database has of an event's marks, oldest first. */
export const marksOf = (db: Kysely<Database>, eventId: string) =>
  db.selectFrom('attendance_mark').where('event_id', '=', eventId).selectAll().orderBy('at').orderBy('id').execute()
