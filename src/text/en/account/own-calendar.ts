/** "Your calendar" on the dashboard (D52). */
export const ownCalendarText = {
  title: 'Your calendar',
  lead: 'Add a private address to your calendar once. Your events then appear there and stay up to date.',
  make: 'Make my calendar address',
  making: 'Making…',
  /** Above the address. */
  address: 'Your calendar address',
  how: 'In Google Calendar, on a computer: Other calendars, +, From URL. Paste the address.',
  secret: 'Shown only now. Anyone who has it sees where you are going.',
  open: 'Open in my calendar app',
  copy: 'Copy',
  copied: 'Address copied.',
  copyFailed: 'We could not copy the address. Select it and copy it.',
  madeOn: (day: string) => `You made your address on ${day}. Lost it? Make a new one. The old one stops.`,
  renew: 'Make new address',
  remove: 'Remove address',
  removed: 'Your calendar address is removed.',
  failed: 'We could not save this.',
  loadFailed: 'We could not load your calendar address.',
  ask: {
    renew: {
      question: 'Make a new address?',
      detail: 'The old address stops working. Add the new one to your calendar.',
      keep: 'Keep the old one',
      act: 'Make new address',
    },
    remove: {
      question: 'Remove your calendar address?',
      detail: 'The address stops working. Your calendar no longer shows your events.',
      keep: 'Keep it',
      act: 'Remove address',
    },
  },
  removing: 'Removing…',
}
