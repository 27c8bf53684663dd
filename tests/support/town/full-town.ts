import type { Kysely } from 'kysely'
import type { NewEventRow } from '#db/schema/event.ts'
import type { Database } from '#db/schema.ts'
import { cityKey } from '#domain/city/city-key.ts'
import { CATEGORIES, SECTORS } from '#domain/event/event.ts'
import { addDays, type Day } from '#domain/time/day.ts'
import { anEventRow } from './an-event.ts'
import { lettered } from './lettered.ts'
import { townFolder } from './town-folder.ts'

/*
 * The demo data of the busiest day: five hundred more events, two hundred people at one of them, and every kind of long or
 * unusual text. It is used to test pages that have a lot to show.
 */

export const FULL = {
  /** A past event of Samudra Foundation with two hundred participants. */
  crowd: 'Two Hundred Hands on Versova Beach',
  /** Texts at their length limits. */
  longTitle: 'Count, sort and publish everything that one monsoon leaves on four beaches of Mumbai',
  unbroken: 'Rashtriyasamudratataswachhataabhiyaanmumbaimahanagarkshetrapashchimkinaaravibhaagprathamcharan',
  hindi: 'जुहू तट की सफ़ाई: ज्वार से पहले पहुँचें',
  tamil: 'மெரினா கடற்கரையில் பனைமர விதை நடும் காலை நிகழ்வு',
} as const

const NAMES = ['Ananya Iyer', 'आदित्य कुलकर्णी', 'மீனாட்சி ஐயர்', 'Lalrinawma Sailo', 'Maria Conceição de Souza Rodrigues']
const CITIES = ['Mumbai', 'Pune', 'Chennai', 'Thiruvananthapuram', 'Kozhikode', 'Delhi']

/** Makes a data folder that `startProduct({ dataDir })` opens. The caller removes the folder. */
export const makeFullTown = (): Promise<string> => townFolder('full', fillTown)

/** Fills the demo data up to the busiest day. */
export async function fillTown(db: Kysely<Database>, today: Day, now: Date): Promise<void> {
  const ngos = await db
    .selectFrom('ngo')
    .where('state', '=', 'approved')
    .orderBy('org_name')
    .select(['id', 'org_name'])
    .execute()
  const cities = await addCities(db)
  const samudra = ngos.find(({ org_name }) => org_name === 'Samudra Foundation')?.id ?? ''
  const row = (place: number, title: string, inDays: number): NewEventRow =>
    anEventRow({
      ngo_id: ngos[place % ngos.length]?.id ?? samudra,
      title,
      description: `Morning ${place} of a long season. Bring a bottle and a cap.`,
      date: addDays(today, inDays),
      end_date: place % 7 === 0 ? addDays(today, inDays + 3) : null,
      time: `${String(6 + (place % 12)).padStart(2, '0')}:30`,
      mode: place % 3 === 0 ? 'Online' : 'Offline',
      ...(cities[place % cities.length] ?? { city: '', city_id: 0 }),
      category: CATEGORIES[place % CATEGORIES.length] ?? 'Group Event',
      sector: SECTORS[place % SECTORS.length] ?? 'Environment',
      min_people: 1 + (place % 5),
      max_people: 10 + place,
      contact: `coordinator-${place}@example.org`,
      created_at: now,
    })
  const many = Array.from({ length: 500 }, (_, place) =>
    row(place, `Saturday Work Number ${place + 1}`, 1 + (place % 90)),
  )
  await db
    .insertInto('event')
    .values([...many, ...unusual(row, samudra)])
    .execute()
  await addCrowd(db, now, { ...row(1, FULL.crowd, -3), ngo_id: samudra, end_date: null })
}

/** Returns events that take place today, with texts at their length limits. They come first in the list. */
function unusual(row: (place: number, title: string, inDays: number) => NewEventRow, ngoId: string): NewEventRow[] {
  const sentence =
    'We walk the high-tide line, sort what we pick up and count it, and nobody carries more than they can. '
  return [
    { ...row(1, FULL.longTitle, 0), description: sentence.repeat(20).slice(0, 2000), max_people: 100_000 },
    { ...row(2, FULL.unbroken, 0), description: FULL.unbroken.repeat(3), contact: `${FULL.unbroken}@example.org` },
    { ...row(3, FULL.hindi, 0), description: 'दस्ताने और बोरे हम देंगे। पानी की बोतल और टोपी साथ लाएँ।' },
    { ...row(4, FULL.tamil, 0), description: 'கையுறைகளும் பைகளும் நாங்கள் தருவோம். தண்ணீர் பாட்டிலும் தொப்பியும் கொண்டு வாருங்கள்.' },
  ].map((event) => ({ ...event, end_date: null, ngo_id: ngoId }))
}

async function addCities(db: Kysely<Database>): Promise<{ city: string; city_id: number }[]> {
  await db
    .insertInto('city')
    .values(CITIES.map((name) => ({ name, name_key: cityKey(name) })))
    .onConflict((conflict) => conflict.column('name_key').doNothing())
    .execute()
  const rows = await db.selectFrom('city').where('name', 'in', CITIES).orderBy('id').select(['id', 'name']).execute()
  return rows.map(({ id, name }) => ({ city: name, city_id: id }))
}

async function addCrowd(db: Kysely<Database>, now: Date, event: NewEventRow): Promise<void> {
  const { id } = await db.insertInto('event').values(event).returning('id').executeTakeFirstOrThrow()
  const people = await db
    .insertInto('account')
    .values(
      Array.from({ length: 200 }, (_, place) => ({
        issuer: 'https://crowd.invalid',
        subject: `crowd-${place}`,
        role: 'user' as const,
        full_name: `${NAMES[place % NAMES.length]} ${lettered(place)}`,
        email: `participant-${place + 1}@student.example`,
        location: 'Mumbai',
        created_at: now,
      })),
    )
    .returning(['id', 'full_name'])
    .execute()
  await db
    .insertInto('participation')
    .values(people.map((one) => ({ account_id: one.id, event_id: id, going_at: now, name: one.full_name })))
    .execute()
}
