import type { Kysely } from 'kysely'
import { cityKey } from '#domain/city/city-key.ts'
import { addDays, type Day } from '#domain/time/day.ts'
import type { Database } from '../schema.ts'
import { addActs } from './acts.ts'
import { events, type TownEvent } from './events.ts'
import { addEvidence, type SealNumber } from './evidence.ts'
import { addColleagues, addNgos } from './organizations.ts'
import { DEV_ISSUER, volunteers } from './people.ts'

/**
 * Fills an empty database with a realistic demo town. Dates are relative to `today`, and times of actions to `now`.
 * @param more additional events for the demo; tests rely on the number of events without them
 */
export async function seedTown(
  db: Kysely<Database>,
  { today, now, sealed, more = [] }: { today: Day; now: Date; sealed?: SealNumber; more?: readonly TownEvent[] },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const volunteerIds = await addVolunteers(trx, now)
    const ngos = await addNgos(trx, now)
    await addColleagues(trx, ngos, now)
    await addEvidence(trx, ngos, { today, now, sealed })
    await addActs(trx)
    const all = [...events, ...more]
    await addCities(trx, all)
    for (const event of all) {
      const owner = ngos[event.ngo]
      const eventId = await addEvent(trx, event, owner.ngoId, today, now)
      for (const key of event.going) {
        const verified = event.verified?.includes(key) ?? false
        await trx
          .insertInto('participation')
          .values({
            account_id: volunteerIds[key],
            event_id: eventId,
            going_at: new Date(now.getTime() - 40 * DAY),
            name: volunteers[key].name,
            verified_at: verified ? now : null,
            verified_by: verified ? owner.accountId : null,
            service_minutes: verified && event.hours ? event.hours * 60 : null,
          })
          .execute()
      }
    }
  })
}

/** Returns whether the database has no accounts. The demo town is added only to an empty database. */
export async function isEmpty(db: Kysely<Database>): Promise<boolean> {
  return (await db.selectFrom('account').select('id').limit(1).executeTakeFirst()) === undefined
}

const DAY = 86_400_000

async function addVolunteers(db: Kysely<Database>, now: Date): Promise<Record<keyof typeof volunteers, string>> {
  const ids = {} as Record<keyof typeof volunteers, string>
  for (const [key, { subject, name, email, location }] of Object.entries(volunteers)) {
    const { id } = await db
      .insertInto('account')
      .values({
        issuer: DEV_ISSUER,
        subject,
        role: 'user',
        full_name: name,
        email,
        location,
        created_at: new Date(now.getTime() - 60 * DAY),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    ids[key as keyof typeof volunteers] = id
  }
  return ids
}

async function addCities(db: Kysely<Database>, events: readonly TownEvent[]): Promise<void> {
  const names = [...new Set(events.map((event) => event.city))]
  await db
    .insertInto('city')
    .values(names.map((name) => ({ name, name_key: cityKey(name) })))
    .onConflict((conflict) => conflict.column('name_key').doNothing())
    .execute()
}

async function addEvent(db: Kysely<Database>, event: TownEvent, ngoId: string, today: Day, now: Date): Promise<string> {
  const city = await db
    .selectFrom('city')
    .select('id')
    .where('name_key', '=', cityKey(event.city))
    .executeTakeFirstOrThrow()
  const date = addDays(today, event.inDays)
  const { id } = await db
    .insertInto('event')
    .values({
      ngo_id: ngoId,
      title: event.title,
      description: event.desc,
      lang: event.lang,
      date,
      end_date: event.lasts ? addDays(date, event.lasts - 1) : null,
      time: event.time,
      end_time: event.endTime,
      measured: event.measured,
      mode: event.mode,
      city: event.city,
      city_id: city.id,
      meeting_point: event.meetingPoint,
      bring: event.bring,
      location_link: event.mode === 'Offline' ? `https://maps.example/?q=${encodeURIComponent(event.city)}` : null,
      category: event.category,
      sector: event.sector,
      min_people: event.slots[0],
      max_people: event.slots[1],
      service_minutes: event.hours ? event.hours * 60 : null,
      contact: event.contact,
      reg_link: `https://forms.example/${event.ngo}`,
      created_at: new Date(now.getTime() - 45 * DAY),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
