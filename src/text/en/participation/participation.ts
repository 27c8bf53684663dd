/** Texts of the going switch and of a volunteer's record (SPEC §2, §8, D10, D11). */
export const participationText = {
  going: "I'm Going",
  notGoing: 'Not Going',
  /** The accessible name of the switch. */
  plan: (title: string) => `Going to ${title}?`,
  logIn: 'Please log in to mark your participation.',
  login: 'Login',
  failed: (message: string) => `Your answer was not saved. ${message}`,
  loadFailed: 'Could not load the events you’re going to.',
}
