import type { AnnouncementReview } from '#domain/announcement/announcement.ts'

/** The queue of messages from new NGOs on the admin page (D54). */
export const announcementReviewText = {
  tab: 'NGO messages',
  title: 'Messages from new NGOs',
  open: (count: number, more: boolean) => `${count}${more ? ' or more' : ''} to read, oldest first.`,
  empty: { open: 'No messages to read.', resolved: 'No messages have been reviewed yet.' },
  ngo: 'NGO',
  event: 'Event',
  posted: 'Event posted',
  written: 'Message written',
  going: 'People going',
  reviewed: (review: AnnouncementReview, at: string, by: string) =>
    `${review === 'released' ? 'Approved' : 'Rejected'} by ${by}, ${at}.`,
  release: 'Approve',
  releasing: 'Approving…',
  refuse: 'Reject',
  dialog: {
    title: 'Reject this message?',
    detail: 'It will not be sent. We email your reason to the person who wrote it.',
    label: 'Reason (the NGO gets it)',
    cancel: 'Cancel',
    sending: 'Sending…',
  },
  done: { released: 'Message approved. We send it in 2 minutes.', refused: 'Message rejected.' },
  failed: (message: string) => `Nothing was changed. ${message}`,
}
