import type { Kysely } from 'kysely'
import type { Database } from '#db/schema.ts'
import { checkInEvents } from '#db/seeds/check-in-events.ts'
import { classEvents } from '#db/seeds/class-events.ts'
import { demoEmailLinks } from '#db/seeds/email-links.ts'
import { hindiEvents } from '#db/seeds/hindi-events.ts'
import { DEV_ISSUER, volunteers } from '#db/seeds/people.ts'
import { seedTown } from '#db/seeds/town.ts'
import { eventDayOf, inZone } from '#domain/time/zone.ts'
import type { Moment } from '../../env.ts'
import { followNgo } from '../../following/follow.ts'
import { saveFilter } from '../../following/saved-filter.ts'
import { sha256 } from '../../http/secret/sha256.ts'
import { sealerOf } from '../../organization/evidence/seal.ts'
import { writeDemoAnnouncement } from './demo-announcement.ts'
import { issueDemoCertificates } from './demo-certificates.ts'
import { keepDemoCheckIns } from './demo-check-ins.ts'
import { verifyDemoClass } from './demo-class-events.ts'
import { keepDemoCollege } from './demo-college.ts'
import { limitDemoPlaces } from './demo-places.ts'

const YEAR_MS = 365 * 86_400_000

/**
 * Seeds the demo town: the data that tests count on, events written in Hindi, three events with limited places, links of
 * emails, two events with a check-in desk, a college with a class, NGOs that the volunteer follows, and an announcement (README.md,
 * the tour). Certificates are issued in the order of their days, like the entries of a real log.
 */
export async function moveIn(db: Kysely<Database>, { now, config }: Pick<Moment, 'now' | 'config'>): Promise<void> {
  const clock = inZone(now).slice(11, 16)
  const more = [...hindiEvents, ...checkInEvents(clock), ...classEvents]
  await seedTown(db, { today: eventDayOf(now), now, sealed: sealerOf(config.evidenceKeys), more })
  await limitDemoPlaces(db, now)
  await addEmailLinks(db, now)
  await verifyDemoClass(db, { now, config })
  await keepDemoCheckIns(db, { now, config })
  await keepDemoCollege(db, { now, config })
  await issueDemoCertificates(db, { now })
  await followInDemo(db, now)
  await writeDemoAnnouncement(db, { now, config })
}

/** Adds links of emails to the demo, so that their pages can be opened without waiting for the emails. */
async function addEmailLinks(db: Kysely<Database>, now: Date): Promise<void> {
  for (const { token, kind, subject, title } of demoEmailLinks) {
    const person = db.selectFrom('account').where('issuer', '=', DEV_ISSUER).where('subject', '=', subject).select('id')
    const event = title ? db.selectFrom('event').where('title', '=', title).select('id') : null
    await db
      .insertInto('email_link')
      .values({
        ...{ id_hash: sha256(token), kind, expires_at: new Date(now.getTime() + YEAR_MS) },
        account_id: (await person.executeTakeFirstOrThrow()).id,
        event_id: event && (await event.executeTakeFirstOrThrow()).id,
      })
      .execute()
  }
}

/** Lets the demo volunteer follow two NGOs and save a filter (D55). */
async function followInDemo(db: Kysely<Database>, now: Date): Promise<void> {
  const { id } = await db
    .selectFrom('account')
    .where('issuer', '=', DEV_ISSUER)
    .where('subject', '=', volunteers.asha.subject)
    .select('id')
    .executeTakeFirstOrThrow()
  const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)
  await followNgo(db, id, 'samudra-foundation', daysAgo(30))
  await followNgo(db, id, 'kitaab-ghar-collective', daysAgo(20))
  await saveFilter(db, id, { sector: 'Environment', city: 'Pune' }, daysAgo(10))
}
