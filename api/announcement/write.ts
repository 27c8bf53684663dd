import type { Kysely, Transaction } from 'kysely'
import type { Database } from '#db/schema.ts'
import { linkRefusal, needsReview, STOPPABLE_MS } from '#domain/announcement/announcement.ts'
import type { AnnouncementForm } from '#domain/announcement/announcement-form.ts'
import { fieldsWithLink } from '#domain/announcement/link-in.ts'
import { lockApprovedNgo } from '../auth/approval.ts'
import type { Moment } from '../env.ts'
import { Refusal } from '../http/errors.ts'
import { forgetAnswers, once } from '../http/idempotency.ts'
import { mailAdmins } from '../mail/admin-mail.ts'
import { keepWithinLimits } from './limits.ts'
import { announcedEvent, type OwnAnnouncement, ownAnnouncement } from './own.ts'
import { trustOf } from './trust.ts'

/** A member of an NGO, writing about one of its events. */
export type AnnouncementAuthor = { ngoId: string; accountId: string; eventId: string }

const scopeOf = (ngoId: string) => `announcement:${ngoId}`

/**
 * Stores an announcement, which is sent two minutes later (D54). A request with a repeated Idempotency-Key stores nothing and gets
 * the same response.
 * @throws Refusal with one of the codes that its route lists
 */
export async function writeAnnouncement(
  db: Kysely<Database>,
  author: AnnouncementAuthor,
  form: AnnouncementForm,
  key: string | null,
  moment: Moment,
): Promise<OwnAnnouncement> {
  return db.transaction().execute(async (trx) => {
    const orgName = await lockApprovedNgo(trx, author)
    const write = () => addAnnouncement(trx, { ...author, orgName }, form, moment)
    if (key === null) return write()
    const request = { eventId: author.eventId, ...form }
    return once(trx, { scope: scopeOf(author.ngoId), key, request }, moment.now, write)
  })
}

async function addAnnouncement(
  trx: Transaction<Database>,
  { orgName, ...author }: AnnouncementAuthor & { orgName: string },
  form: AnnouncementForm,
  moment: Moment,
): Promise<OwnAnnouncement> {
  const { now } = moment
  await keepWithinLimits(trx, author, now)
  const event = await announcedEvent(trx, author, moment)
  if (event.going === 0) throw new Refusal('no-one-going')
  const ngo = await trustOf(trx, author.ngoId, moment)
  const refusal = linkRefusal(ngo, now)
  const linked = refusal ? fieldsWithLink(form).map((field) => [field, refusal] as const) : []
  if (linked.length > 0) throw new Refusal('invalid', { faults: Object.fromEntries(linked) })
  const held = needsReview(ngo, event.postedAt, now)
  const sendAt = new Date(now.getTime() + STOPPABLE_MS)
  const { id } = await trx
    .insertInto('announcement')
    .values({ event_id: author.eventId, ...form, written_by: author.accountId, written_at: now, held, send_at: sendAt })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (held) await askAdmins(trx, id, { orgName, event: event.title }, moment)
  return ownAnnouncement(trx, author.ngoId, id, moment)
}

const askAdmins = (
  trx: Transaction<Database>,
  id: string,
  subject: { orgName: string; event: string },
  moment: Moment,
) =>
  mailAdmins(
    trx,
    { kind: 'announcement-held', about: `announcement:${id}` },
    ({ text, at }) =>
      text.announcementMail.announcementReviewMail({ ...subject, adminUrl: at('/admin#announcements') }),
    moment,
  )

/**
 * Stops an announcement that has not been sent, also one that waits for an admin.
 * @throws Refusal 'not-found', 'announcement-sent'; those of `lockApprovedNgo`
 */
export async function stopAnnouncement(
  db: Kysely<Database>,
  author: { ngoId: string; accountId: string },
  id: string,
  now: Date,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockApprovedNgo(trx, author)
    const own = await trx
      .selectFrom('announcement')
      .innerJoin('event', 'event.id', 'announcement.event_id')
      .where('announcement.id', '=', id)
      .where('event.ngo_id', '=', author.ngoId)
      .select(['sent_at', 'stopped_at'])
      .forUpdate('announcement')
      .executeTakeFirst()
    if (!own) throw new Refusal('not-found')
    if (own.sent_at) throw new Refusal('announcement-sent')
    if (!own.stopped_at) await trx.updateTable('announcement').set({ stopped_at: now }).where('id', '=', id).execute()
  })
}

/** Deletes the announcements of an NGO that closes, with the stored responses. Emails that wait are then not sent. */
export async function forgetAnnouncements(trx: Transaction<Database>, ngoId: string): Promise<void> {
  await trx
    .deleteFrom('announcement')
    .where('event_id', 'in', (one) => one.selectFrom('event').where('ngo_id', '=', ngoId).select('event.id'))
    .execute()
  await forgetAnswers(trx, scopeOf(ngoId))
}
