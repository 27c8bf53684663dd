/** What /login says (SPEC §8); what it says of a failure stands in auth.ts. */
export const loginText = {
  slogan: 'Your city has work for you',
  title: 'Login',
  who: 'Volunteers and NGOs use the same button.',
  google: 'Sign in with Google',
  /** Sentences with links, as RichText.astro reads them. */
  register: 'New here? [Create an account](/register)',
  reads: 'We read your name and email from Google. Nothing else. [What we keep](/privacy)',
}
