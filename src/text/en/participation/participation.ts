/** What the going switch and a volunteer's record say (SPEC §2, §8, D10, D11). */
export const participationText = {
  going: "I'm Going",
  notGoing: 'Not Going',
  /** The switch's own name. */
  plan: (title: string) => `Your plan for ${title}`,
  logIn: 'Please log in to mark your participation.',
  login: 'Login',
  failed: (message: string) => `Your plan was not saved. ${message}`,
  loadFailed: 'We could not load what you are going to.',
}
