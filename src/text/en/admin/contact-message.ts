/** Texts of the admin's list of contact messages (SPEC §8). */
export const contactMessageText = {
  tab: 'Messages',
  title: 'Contact messages',
  empty: 'No messages yet.',
  sent: 'Sent',
  failed: 'Not sent',
  unknown: 'Still sending, or interrupted',
  answer: 'Reply by email',
  from: 'From',
  state: 'Status',
}
