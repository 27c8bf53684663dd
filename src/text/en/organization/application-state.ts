/** What the pages say to which an NGO is led that may not post yet (SPEC §4, D13); its own page is application.ts. */
export const applicationStateText = {
  pending: {
    title: 'Your registration is under review',
    lead: 'It will be approved within 24 hours.',
    steps: { registered: 'Registered', review: 'Under review', next: 'Post your first event' },
    /** On the drawn stone, one under the other. */
    stone: { number: '24', word: 'hours' },
  },
  notApproved: {
    title: 'Your registration was not approved',
    lead: 'The reason is in our mail to you.',
  },
}
