import * as z from 'zod/mini'
import { ANNOUNCEMENT_REVIEWS, ANNOUNCEMENT_STATES, type ReadAnnouncement } from '#domain/announcement/announcement.ts'
import { schemaOf } from '../http/describe.ts'
import type { AnnouncementTerms, OwnAnnouncement } from './own.ts'
import type { AnnouncementInReview } from './review.ts'

/* Describes the responses of the announcement routes for /api/openapi.json. */

const text = z.nullable(z.string())

export const ownAnnouncement = schemaOf<OwnAnnouncement>()(
  z.strictObject({
    id: z.string(),
    eventId: z.string(),
    title: z.string(),
    text: z.string(),
    state: z.enum(ANNOUNCEMENT_STATES),
    writtenAt: z.string(),
    sendAt: z.string(),
    sentAt: text,
    people: z.nullable(z.number()),
    reason: text,
  }),
)

export const ownAnnouncementList = z.strictObject({ announcements: z.array(ownAnnouncement) })

export const announcementTerms = schemaOf<AnnouncementTerms>()(
  z.strictObject({
    going: z.number(),
    left: z.number(),
    ofEvent: z.number(),
    links: z.nullable(z.enum(['link-early', 'link-unproven'])),
    held: z.boolean(),
    replyTo: z.string(),
  }),
)

export const readAnnouncements = z.strictObject({
  announcements: z.array(
    schemaOf<ReadAnnouncement>()(
      z.strictObject({
        id: z.string(),
        eventId: z.string(),
        orgName: z.string(),
        title: z.string(),
        text: z.string(),
        sentAt: z.string(),
      }),
    ),
  ),
})

export const announcementReviewPage = z.strictObject({
  announcements: z.array(
    schemaOf<AnnouncementInReview>()(
      z.strictObject({
        id: z.string(),
        title: z.string(),
        text: z.string(),
        writtenAt: z.string(),
        event: z.strictObject({
          id: z.string(),
          title: z.string(),
          date: z.string(),
          postedAt: z.string(),
          going: z.number(),
        }),
        ngo: z.strictObject({ orgName: z.string(), slug: text }),
        review: z.nullable(z.enum(ANNOUNCEMENT_REVIEWS)),
        reason: text,
        reviewedAt: text,
        reviewedBy: text,
      }),
    ),
  ),
  next: text,
})
