import { adminText } from '#text/admin/admin.ts'
import { actListText } from '#text/admin/admin-action.ts'
import { collegeReviewText } from '#text/admin/college-review.ts'
import { contactMessageText } from '#text/admin/contact-message.ts'
import { reviewText } from '#text/admin/review.ts'
import { undeliveredMailText } from '#text/admin/undelivered-mail.ts'
import { announcementReviewText } from '#text/announcement/announcement-review.ts'
import { claimReviewText } from '#text/claim/claim-review.ts'
import { flagText } from '#text/flag/flag.ts'
import { ngoListText } from '#text/organization/ngo-list.ts'
import { reportListText } from '#text/report/report-list.ts'

/** The sections of the admin page, in four groups. A section's name is also its fragment in the URL. */
export const GROUPS = [
  { title: adminText.groups.reviews, sections: ['pending', 'again', 'colleges'] },
  { title: adminText.groups.organizations, sections: ['approved', 'suspended', 'rejected'] },
  { title: adminText.groups.trust, sections: ['reports', 'claims', 'flags', 'announcements'] },
  { title: adminText.groups.operations, sections: ['mail', 'messages', 'log'] },
] as const

export type Section = (typeof GROUPS)[number]['sections'][number]

const WORDS: Record<Section, { tab: string }> = {
  ...ngoListText.lists,
  again: reviewText.again,
  colleges: collegeReviewText,
  reports: reportListText,
  claims: claimReviewText,
  flags: flagText,
  announcements: announcementReviewText,
  mail: undeliveredMailText,
  messages: contactMessageText,
  log: actListText,
}

export const sectionText = (section: Section): string => WORDS[section].tab

/** Returns the section of a fragment like '#reports', or the pending NGOs. */
export const sectionOf = (hash: string): Section =>
  GROUPS.flatMap(({ sections }): readonly Section[] => sections).find((section) => `#${section}` === hash) ?? 'pending'
