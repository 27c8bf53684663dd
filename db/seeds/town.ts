import type { Kysely } from 'kysely'
import { hostOf, skeletonOf } from '#domain/confusable.ts'
import { addDays, type Day } from '#domain/day.ts'
import { cityKey } from '#domain/event.ts'
import { slugFrom } from '#domain/slug.ts'
import type { Database } from '../schema.ts'
import { addActs } from './acts.ts'
import { events } from './events.ts'
import { evidence, question } from './evidence.ts'
import { colleagues, coordinators, DEV_ISSUER, volunteers } from './people.ts'

/** How a number that is kept sealed is stored; without it the town states none. */
export type Sealing = (number: string, to: string) => Promise<{ sealed: string; match_key: string }>

/** Fills an empty database with one believable town around a day; what people did is dated back from `now`. */
export async function seedTown(
  db: Kysely<Database>,
  { today, now, sealed }: { today: Day; now: Date; sealed?: Sealing },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const volunteerIds = await addVolunteers(trx, now)
    const ngos = await addNgos(trx, now)
    await addColleagues(trx, ngos, now)
    await addEvidence(trx, ngos, { today, now, sealed })
    await addActs(trx)
    await addCities(trx)
    for (const event of events) {
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
            verified_at: verified ? now : null,
            verified_by: verified ? owner.accountId : null,
            service_minutes: verified && event.hours ? event.hours * 60 : null,
          })
          .execute()
      }
    }
  })
}

/** Whether nobody ever signed in here: only then may the demo town move in. */
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

type NgoIds = Record<keyof typeof coordinators, { ngoId: string; accountId: string }>

async function addNgos(db: Kysely<Database>, now: Date): Promise<NgoIds> {
  const ids = {} as NgoIds
  for (const [key, ngo] of Object.entries(coordinators)) {
    const registered = new Date(now.getTime() - (ngo.state === 'pending' ? 0.25 : 90) * DAY)
    const account = await db
      .insertInto('account')
      .values({
        issuer: DEV_ISSUER,
        subject: ngo.subject,
        role: 'ngo',
        full_name: ngo.name,
        email: ngo.email,
        location: ngo.location,
        created_at: registered,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { orgName, website, phone, description, state } = ngo
    const { id } = await db
      .insertInto('ngo')
      .values({
        account_id: account.id,
        org_name: orgName,
        name_skeleton: skeletonOf(orgName),
        website,
        website_host: hostOf(website),
        phone,
        description,
        state,
        registered_at: registered,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('membership')
      .values({ account_id: account.id, ngo_id: id, role: 'owner', since: registered })
      .execute()
    if (ngo.state !== 'pending') await addDecision(db, id, ngo, registered)
    if (ngo.state === 'approved' || ngo.state === 'suspended') await addSlug(db, id, ngo, registered)
    ids[key as keyof typeof coordinators] = { ngoId: id, accountId: account.id }
  }
  return ids
}

type Decided = Exclude<(typeof coordinators)[keyof typeof coordinators], { state: 'pending' }>

async function addDecision(db: Kysely<Database>, ngoId: string, ngo: Decided, registered: Date): Promise<void> {
  const decided = new Date(registered.getTime() + DAY / 2)
  await db
    .insertInto('ngo_decision')
    .values({
      ngo_id: ngoId,
      from_state: 'pending',
      to_state: ngo.state === 'suspended' ? 'approved' : ngo.state,
      reason: ngo.state === 'rejected' ? ngo.reason : null,
      decided_by: null,
      decided_at: decided,
    })
    .execute()
  if (ngo.state !== 'suspended') return
  await db
    .insertInto('ngo_decision')
    .values({
      ngo_id: ngoId,
      from_state: 'approved',
      to_state: 'suspended',
      reason: ngo.reason,
      decided_by: null,
      decided_at: new Date(registered.getTime() + 80 * DAY),
    })
    .execute()
}

async function addSlug(db: Kysely<Database>, ngoId: string, { orgName, website }: Decided, given: Date): Promise<void> {
  const slug = slugFrom(orgName, hostOf(website))
  await db.insertInto('ngo_slug').values({ slug, ngo_id: ngoId, given_at: given }).execute()
  await db.updateTable('ngo').set({ slug }).where('id', '=', ngoId).execute()
}

async function addColleagues(db: Kysely<Database>, ngos: NgoIds, now: Date): Promise<void> {
  for (const { subject, name, email, role } of colleagues.kitaab) {
    const { id } = await db
      .insertInto('account')
      .values({
        issuer: DEV_ISSUER,
        subject,
        role: 'ngo',
        full_name: name,
        email,
        location: coordinators.kitaab.location,
        created_at: new Date(now.getTime() - 60 * DAY),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('membership')
      .values({ account_id: id, ngo_id: ngos.kitaab.ngoId, role, since: new Date(now.getTime() - 60 * DAY) })
      .execute()
  }
}

type Seeding = { today: Day; now: Date; sealed?: Sealing | undefined }

/** All was stated at registration, and checked within the day, before the decision. */
async function addEvidence(db: Kysely<Database>, ngos: NgoIds, { today, now, sealed }: Seeding): Promise<void> {
  const [stated, checked] = [new Date(now.getTime() - 90 * DAY), new Date(now.getTime() - 89.75 * DAY)]
  for (const [key, { ngoId, accountId }] of Object.entries(ngos)) {
    let matched = 0
    for (const { kind, value, number, validFor, check } of evidence[key as keyof NgoIds] ?? []) {
      if (number && !sealed) continue
      const { id } = await db
        .insertInto('ngo_fact')
        .values({
          ngo_id: ngoId,
          kind,
          value: JSON.stringify(value),
          valid_until: validFor === undefined ? null : addDays(today, validFor),
          stated_at: stated,
          stated_by: accountId,
          match_key: kind === 'darpan' ? `darpan ${value.darpan}` : null,
          ...(number && sealed && (await sealed(number, `${ngoId} ${kind}`))),
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      if (!check) continue
      if (check.outcome === 'matched' && (validFor ?? 0) >= 0) matched += 1
      await db
        .insertInto('ngo_check')
        .values({ ngo_id: ngoId, kind: 'fact', fact_id: id, ...check, checked_at: checked })
        .execute()
    }
    await db.updateTable('ngo').set({ matched_facts: matched }).where('id', '=', ngoId).execute()
  }
  const asked = new Date(now.getTime() - 0.8 * DAY)
  const { ngoId } = ngos[question.ngo]
  await db.insertInto('ngo_question').values({ ngo_id: ngoId, question: question.text, asked_at: asked }).execute()
  await db.updateTable('ngo').set({ asked_at: asked }).where('id', '=', ngoId).execute()
}

async function addCities(db: Kysely<Database>): Promise<void> {
  const names = [...new Set(events.map((event) => event.city))]
  await db
    .insertInto('city')
    .values(names.map((name) => ({ name, name_key: cityKey(name) })))
    .onConflict((conflict) => conflict.column('name_key').doNothing())
    .execute()
}

async function addEvent(
  db: Kysely<Database>,
  event: (typeof events)[number],
  ngoId: string,
  today: Day,
  now: Date,
): Promise<string> {
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
      date,
      end_date: event.lasts ? addDays(date, event.lasts - 1) : null,
      time: event.time,
      mode: event.mode,
      city: event.city,
      city_id: city.id,
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
