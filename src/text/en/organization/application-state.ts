/**
 * Texts of the pages for an NGO that cannot post events yet (SPEC §4, D13). The texts of its application's page are in
 * application.ts.
 */
export const applicationStateText = {
  pending: {
    title: 'Your registration is under review',
    lead: 'It will be approved within 24 hours.',
    steps: { registered: 'Registered', review: 'Under review', next: 'Post your first event' },
    /** The two lines on the drawn stone. */
    stone: { number: '24', word: 'hours' },
  },
  notApproved: {
    title: 'Your registration was not approved',
    lead: 'We have emailed you the reason.',
  },
}
