import type { Kysely } from 'kysely'
import { afterEach } from 'vitest'
import type { Database } from '#db/schema.ts'
import type { OwnDesk } from '#domain/check-in/desk.ts'
import { eventDayOf, inZone } from '#domain/time/zone.ts'
import { DESK_NGO, plantEvent, plantGoers, plantWaiting } from '../town/open-desk.ts'
import { openPhone, type Phone, type PhoneLike } from './phone.ts'
import { signIn } from './sign-in.ts'
import { openSite } from './site.ts'

/* Plants an event that is taking place now, with its check-in desk open, for journeys that run in real time. */

const MINUTE = 60_000

/**
 * Opens the app and the phones of a test file, and closes each phone after its test. Call this at the top level of the file.
 * @param options those of `openSite`
 */
export function placeAtDesk(options?: Parameters<typeof openSite>[0]) {
  const site = openSite(options)
  const phones: Phone[] = []
  afterEach(async () => {
    for (const phone of phones.splice(0)) await phone.close()
  })
  return {
    site,
    phone: async (like?: PhoneLike): Promise<Phone> => {
      const phone = await openPhone(site.address, like)
      phones.push(phone)
      return phone
    },
    openDesk: (wanted: DeskOptions) => openDeskNow(site.address, site.db, wanted),
    /** Reads the only check-in desk of an event from the database. */
    deskOf: (eventId: string) =>
      site.db.selectFrom('check_in_desk').where('event_id', '=', eventId).selectAll().executeTakeFirstOrThrow(),
    /** Reads an event's attendance entries from the database, oldest first. */
    entriesOf: (eventId: string) =>
      site.db
        .selectFrom('attendance_entry')
        .where('event_id', '=', eventId)
        .selectAll()
        .orderBy('at')
        .orderBy('id')
        .execute(),
  }
}

/**
 * `begun` is the number of minutes since the start of the event. With people who are `waiting`, its places are limited to the
 * others.
 */
type DeskOptions = { names: readonly string[]; waiting?: readonly string[]; begun?: number }

/** Plants an event that started `begun` minutes ago, and opens its check-in desk by sending the NGO's request. */
export async function openDeskNow(
  address: string,
  db: Kysely<Database>,
  { names, waiting = [], begun = 10 }: DeskOptions,
) {
  const at = (minutes: number) => inZone(new Date(Date.now() + minutes * MINUTE)).slice(11, 16)
  const date = eventDayOf(new Date(Date.now() - begun * MINUTE))
  const limit = waiting.length > 0 && { places_limited: true, min_people: 1, max_people: names.length }
  const hours = { date, time: at(-begun), end_time: at(120) }
  const eventId = await plantEvent({ db }, { ...hours, title: 'Count the Kites', ...limit })
  const people = await plantGoers({ db }, eventId, names)
  if (waiting.length > 0) await plantWaiting({ db }, eventId, waiting)
  const headers = { cookie: await signIn(address, DESK_NGO), Origin: address }
  const answer = await fetch(`${address}/api/ngo/events/${eventId}/check-in`, { method: 'PUT', headers })
  const own = (await answer.json()) as OwnDesk
  if (!own.open) throw new Error(`The check-in desk answered ${answer.status}: ${JSON.stringify(own)}`)
  return { eventId, link: own.open.link, people }
}
