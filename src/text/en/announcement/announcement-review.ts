import type { AnnouncementReview } from '#domain/announcement/announcement.ts'

/** The queue of messages from new NGOs on the admin page (D54). */
export const announcementReviewText = {
  tab: 'NGO messages',
  title: 'Messages from new NGOs',
  open: (count: number, more: boolean) => `${count}${more ? ' or more' : ''} to read, oldest first.`,
  empty: { open: 'No messages to read.', resolved: 'No messages have been reviewed yet.' },
  ngo: 'NGO',
  event: 'Event',
  posted: 'Posted',
  written: 'Written',
  going: 'People going',
  reviewed: (review: AnnouncementReview, at: string, by: string) =>
    `${review === 'released' ? 'Released' : 'Refused'} by ${by}, ${at}.`,
  release: 'Release',
  releasing: 'Releasing…',
  refuse: 'Refuse',
  dialog: {
    title: 'Refuse this message?',
    detail: 'It will not be sent. We email your reason to the person who wrote it.',
    label: 'Reason (the NGO gets it)',
    cancel: 'Cancel',
    sending: 'Sending…',
  },
  done: { released: 'Message released. It goes out in two minutes.', refused: 'Message refused.' },
  failed: (message: string) => `Nothing was changed. ${message}`,
}
