/** Texts of the pages for an NGO that may not post yet (SPEC §4, D13). Its application's own page is in application.ts. */
export const applicationStateText = {
  pending: {
    title: 'Your registration is under review',
    lead: 'It will be approved within 24 hours.',
    steps: { registered: 'Registered', review: 'Under review', next: 'Post your first event' },
    /** Two lines of the drawn stone. */
    stone: { number: '24', word: 'hours' },
  },
  notApproved: {
    title: 'Your registration was not approved',
    lead: 'We have emailed you the reason.',
  },
}
