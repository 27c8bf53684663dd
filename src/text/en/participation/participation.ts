/** Texts of the going button and of a volunteer's record (SPEC §2, §8, D10, D11). */
export const participationText = {
  going: "I'm Going",
  notGoing: 'Not Going',
  youAreGoing: 'You’re going',
  saving: 'Saving…',
  /** Read to screen readers after a press. */
  said: (title: string, going: boolean) =>
    going ? `You’re going to ${title}.` : `You’re no longer going to ${title}.`,
  /** The button of an event without free places (D49). */
  joinList: 'Join the waiting list',
  /** Said before the press (D51b). @param times '7:15 to 10:00 am' */
  overlaps: (title: string, times: string) => `Overlaps with ${title}, ${times}, which you are going to.`,
  /** Said to people who are going, in the last 24 hours (D50). @param hours 0 for less than an hour */
  late: (hours: number, orgName: string) =>
    `It starts in ${hours === 0 ? 'less than an hour' : `${hours}\u00a0${hours === 1 ? 'hour' : 'hours'}`}. ${orgName} has planned with you.`,
  logIn: 'Please log in to mark your participation.',
  login: 'Login',
  openEvent: 'Open the event',
  failed: (message: string) => `Your answer was not saved. ${message}`,
  loadFailed: 'Could not load the events you’re going to.',
}
