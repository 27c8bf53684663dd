/** What the NGO panel says around its parts (SPEC §2). */
export const organizationText = {
  welcome: 'Welcome,',
  publicPage: 'Your public page',
  verified: 'Verified NGO',
  nav: 'NGO panel',
  tabs: {
    post: 'Post Event',
    events: 'My Events',
    past: 'Past Events',
    people: 'People',
    details: 'Organization details',
  },
  /** Of a list that is shown in pages: '50+'. */
  count: (rows: number, isMore: boolean) => (isMore ? `${rows}+` : String(rows)),
}
