/** General texts of the NGO panel (SPEC §2). */
export const organizationText = {
  welcome: 'Welcome,',
  publicPage: 'Your public page',
  approved: 'Approved NGO',
  nav: 'NGO panel',
  tabs: {
    post: 'Post Event',
    events: 'My Events',
    past: 'Past Events',
    people: 'Team',
    details: 'NGO details',
  },
  /** '50+' for a list with more pages. */
  count: (rows: number, isMore: boolean) => (isMore ? `${rows}+` : String(rows)),
}
