import type { AnnouncementReviewForm } from '#domain/announcement/announcement-form.ts'
import { api, ask, type ValueOf } from '#lib/api.ts'
import { asPage } from '#ui/list/usePages.ts'
import type { ItemState } from '../admin-list/OpenChoice.tsx'

export const pageOfReviews = async (state: ItemState, cursor?: string) =>
  asPage(await ask(api.admin.announcements.$get({ query: { state, cursor } })), ({ announcements }) => announcements)

export type ReviewItem = ValueOf<typeof pageOfReviews>['rows'][number]

/** Sends an admin's decision on a message. */
export const review = ({ id }: ReviewItem, json: AnnouncementReviewForm) =>
  ask(api.admin.announcements[':id'].review.$put({ param: { id }, json }))
