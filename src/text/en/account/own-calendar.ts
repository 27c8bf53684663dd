/** "Your calendar" on the dashboard (D52). */
export const ownCalendarText = {
  title: 'Your calendar',
  lead: 'Add a private address to your calendar once. Your events then appear there and stay up to date.',
  make: 'Make my calendar address',
  making: 'Making…',
  /** Above the address. */
  address: 'Your calendar address',
  how: 'Add this address to your calendar once. Your events there stay up to date.',
  secret: 'Shown only now. Anyone who has it sees where you are going.',
  copy: 'Copy',
  copied: 'Address copied.',
  copyFailed: 'We could not copy the address. Select it and copy it.',
  madeOn: (day: string) => `You made your calendar address on ${day}. We cannot show it again.`,
  renew: 'New address',
  remove: 'Remove',
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
