import type { Kysely, Transaction } from 'kysely'
import type { Database } from '#db/schema.ts'
import { type AnnouncementReview, STOPPABLE_MS } from '#domain/announcement/announcement.ts'
import type { AnnouncementReviewForm } from '#domain/announcement/announcement-form.ts'
import type { UpcomingMoment } from '#domain/event/end.ts'
import { recordAdminAction } from '../audit/admin-action.ts'
import type { Moment } from '../env.ts'
import { isUpcomingAt, upcomingClockOf } from '../event/columns.ts'
import { isBehind, PAGE, type Place, pageOfRows, placeIn } from '../http/cursor.ts'
import { Refusal } from '../http/errors.ts'
import { emailsFor } from '../mail/emails.ts'
import { queueMails } from '../mail/outbox.ts'
import { ownersOf } from '../organization/membership/people.ts'
import { goingCount } from './own.ts'

/** An announcement that waits for an admin, or that an admin has decided on. */
export type AnnouncementInReview = {
  id: string
  title: string
  text: string
  writtenAt: string
  event: { id: string; title: string; date: string; postedAt: string; going: number }
  ngo: { orgName: string; slug: string | null }
  review: AnnouncementReview | null
  reason: string | null
  reviewedAt: string | null
  reviewedBy: string | null
}

const heldOnes = (db: Kysely<Database>) =>
  db
    .selectFrom('announcement')
    .innerJoin('event', 'event.id', 'announcement.event_id')
    .innerJoin('ngo', 'ngo.id', 'event.ngo_id')
    .where('announcement.held', '=', true)

/** Selects the announcements that an admin can still decide on: not stopped, and about a listed upcoming event. */
const openOnes = (db: Kysely<Database>, moment: UpcomingMoment) =>
  heldOnes(db)
    .where('announcement.review', 'is', null)
    .where('announcement.stopped_at', 'is', null)
    .where('event.listed', '=', true)
    .where(isUpcomingAt(upcomingClockOf(moment)))

/** Returns announcements that wait for an admin, oldest first, or those that were decided, newest first. */
export async function announcementsInReview(
  db: Kysely<Database>,
  { resolved, after, ...moment }: UpcomingMoment & { resolved: boolean; after: Place | null },
): Promise<{ announcements: AnnouncementInReview[]; next: string | null }> {
  const order = resolved ? 'announcement.reviewed_at' : 'announcement.written_at'
  const listed = resolved ? heldOnes(db).where('announcement.review', 'is not', null) : openOnes(db, moment)
  const rows = await listed
    .where(isBehind({ at: order, id: 'announcement.id' }, resolved ? '<' : '>', after))
    .selectAll('announcement')
    .select(placeIn(order))
    .select(['event.title as event', 'event.date', 'event.created_at', 'ngo.org_name', 'ngo.slug'])
    .select(goingCount.as('going'))
    .orderBy(order, resolved ? 'desc' : 'asc')
    .orderBy('announcement.id', resolved ? 'desc' : 'asc')
    .limit(PAGE + 1)
    .execute()
  const { page, next } = pageOfRows(rows)
  return {
    next,
    announcements: page.map((row) => ({
      ...{ id: row.id, title: row.title, text: row.text, writtenAt: row.written_at.toISOString() },
      event: {
        ...{ id: row.event_id, title: row.event, date: row.date, going: row.going },
        postedAt: row.created_at.toISOString(),
      },
      ngo: { orgName: row.org_name, slug: row.slug },
      review: row.review,
      reason: row.review_reason,
      reviewedAt: row.reviewed_at?.toISOString() ?? null,
      reviewedBy: row.reviewed_by,
    })),
  }
}

type Reviewer = Moment & { by: string | null }

/**
 * Releases an announcement, which is then sent two minutes later, or refuses it. Of two concurrent decisions, one succeeds.
 * @throws Refusal 'not-found', 'event-past'; 'stale' if it was decided or stopped
 */
export async function reviewAnnouncement(
  db: Kysely<Database>,
  id: string,
  { review, reason }: AnnouncementReviewForm,
  { by, ...moment }: Reviewer,
): Promise<void> {
  const { now } = moment
  await db.transaction().execute(async (trx) => {
    const found = await lockHeld(trx, id, moment)
    await trx
      .updateTable('announcement')
      .set({ review, review_reason: reason ?? null, reviewed_at: now, reviewed_by: by })
      .set({ send_at: new Date(now.getTime() + STOPPABLE_MS) })
      .where('id', '=', id)
      .execute()
    const act = review === 'released' ? ('announcement-released' as const) : ('announcement-refused' as const)
    const details = { words: found.title }
    const { ngoId, orgName: about } = found
    await recordAdminAction(trx, { act, by, ngoId, about, details, note: reason ?? null }, now)
    await notifyWriter(trx, { ...found, review, reason: reason ?? null }, moment)
  })
}

/**
 * Locks the NGO first, like closing it, which then deletes its announcements. Storing the admin action would otherwise lock it
 * after the announcement.
 */
async function lockHeld(trx: Transaction<Database>, id: string, moment: Moment) {
  const about = trx.selectFrom('announcement').innerJoin('event', 'event.id', 'announcement.event_id')
  const ngo = trx
    .selectFrom('ngo')
    .where('id', '=', about.where('announcement.id', '=', id).select('event.ngo_id'))
    .select('id')
  await ngo.forKeyShare().execute()
  const found = await heldOnes(trx)
    .where('announcement.id', '=', id)
    .select(['announcement.title', 'announcement.review', 'announcement.stopped_at', 'announcement.written_by'])
    .select(['event.title as event', 'event.listed', 'ngo.id as ngoId', 'ngo.org_name as orgName'])
    .select(isUpcomingAt(upcomingClockOf(moment)).as('isUpcoming'))
    .forUpdate('announcement')
    .executeTakeFirst()
  if (!found) throw new Refusal('not-found')
  const { review, stopped_at, listed, isUpcoming } = found
  if (review || stopped_at) throw new Refusal('stale', { current: { review, stopped: stopped_at !== null } })
  if (!isUpcoming) throw new Refusal('event-past')
  if (!listed) throw new Refusal('not-found')
  return found
}

type DecidedAnnouncement = Awaited<ReturnType<typeof lockHeld>> & { review: AnnouncementReview; reason: string | null }

/** Emails the writer or, if the writer does not belong to the NGO any more, its owners. */
async function notifyWriter(
  trx: Transaction<Database>,
  { written_by, ngoId, ...decided }: DecidedAnnouncement,
  { now, config }: Moment,
): Promise<void> {
  const writer = await trx
    .selectFrom('membership')
    .innerJoin('account', 'account.id', 'membership.account_id')
    .where('membership.ngo_id', '=', ngoId)
    .where('account.id', '=', written_by)
    .select(['account.email as to', 'account.lang', 'account.full_name as name'])
    .executeTakeFirst()
  const emailText = emailsFor(config, ({ text, at }) =>
    text.announcementMail.announcementDecidedMail({ ...decided, panelUrl: at('/dashboard#events') }),
  )
  const people = writer ? [writer] : await ownersOf(trx, ngoId)
  await queueMails(
    trx,
    people.map((one) => ({ kind: 'announcement-decided' as const, to: one.to, ...emailText(one) })),
    now,
    config,
  )
}
