import * as z from 'zod/mini'
import { lineField, lines, oneOf } from '../form/fields.ts'
import { ANNOUNCEMENT_REVIEWS, MOST_TEXT, MOST_TITLE } from './announcement.ts'

/** An announcement as an NGO writes it: plain text, without invisible characters and those that change its direction. */
export const announcementForm = z.strictObject({ title: lineField(MOST_TITLE), text: lines(MOST_TEXT) })

export type AnnouncementForm = z.infer<typeof announcementForm>

/** An admin's decision on an announcement. The NGO reads the reason of a refusal. */
export const announcementReviewForm = z
  .strictObject({ review: oneOf(ANNOUNCEMENT_REVIEWS), reason: z.optional(lines(500)) })
  .check(
    z.refine(({ review, reason }) => review === 'released' || reason !== undefined, {
      path: ['reason'],
      error: 'required',
    }),
    z.refine(({ review, reason }) => review === 'refused' || reason === undefined, {
      path: ['reason'],
      error: 'unknown',
    }),
  )

export type AnnouncementReviewForm = z.infer<typeof announcementReviewForm>
