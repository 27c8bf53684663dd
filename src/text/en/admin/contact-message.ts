/** What people wrote to us, as an admin reads it (SPEC §8). */
export const contactMessageText = {
  tab: 'Messages',
  title: 'Contact messages',
  empty: 'No messages yet.',
  sent: 'Sent',
  failed: 'Not sent',
  unknown: 'Being sent, or cut off',
  answer: 'Answer by e-mail',
  from: 'From',
  state: 'State',
}
