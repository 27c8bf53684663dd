/** General texts of the NGO panel (SPEC §2). */
export const organizationText = {
  welcome: 'स्वागत है,',
  publicPage: 'आपका सार्वजनिक पेज',
  approved: 'स्वीकृत संस्था',
  nav: 'संस्था पैनल',
  tabs: {
    post: 'कार्यक्रम डालें',
    events: 'मेरे कार्यक्रम',
    past: 'हो चुके कार्यक्रम',
    people: 'टीम',
    details: 'संस्था\u00a0की जानकारी',
  },
  /** '50+' for a list with more pages. */
  count: (rows: number, isMore: boolean) => (isMore ? `${rows}+` : String(rows)),
}
