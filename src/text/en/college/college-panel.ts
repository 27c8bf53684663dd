/** Texts around every view of /college (D68). */
export const collegePanelText = {
  college: 'College',
  checked: (details: number) => `${details} ${details === 1 ? 'detail' : 'details'} checked`,
  unchecked: 'Approved',
  publicPage: 'Your public page',
  nav: 'College',
  tabs: {
    classes: 'Classes',
    officers: 'Officers',
    keys: 'API keys',
    details: 'College details',
  },
  loadFailed: (why: string) => `We could not load your college. ${why}`,
  viewFailed: 'This part of the page did not load. Check your internet connection and try again.',
}

/** Replaces /college while the college is not approved. */
export const collegeUnlistedText = {
  title: 'Your college is not approved now',
  on: (day: string) => `We withdrew the approval on ${day}.`,
  detail: 'You cannot see your classes or students’ hours, and your API keys do not work.',
  headsAnswer: 'The head officers of your college can see the reason and reply.',
}
