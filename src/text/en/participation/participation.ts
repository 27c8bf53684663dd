/** Texts of the going button and of a volunteer's record (SPEC §2, §8, D10, D11). */
export const participationText = {
  going: "I'm Going",
  notGoing: 'Not Going',
  youAreGoing: 'You’re going',
  saving: 'Saving…',
  /** Read to screen readers after a press. */
  said: (title: string, going: boolean) =>
    going ? `You’re going to ${title}.` : `You’re no longer going to ${title}.`,
  logIn: 'Please log in to mark your participation.',
  login: 'Login',
  failed: (message: string) => `Your answer was not saved. ${message}`,
  loadFailed: 'Could not load the events you’re going to.',
}
