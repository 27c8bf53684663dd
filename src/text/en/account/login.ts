/** Texts of /login (SPEC §8). The error messages are in auth.ts. */
export const loginText = {
  slogan: 'Your city needs you',
  title: 'Login',
  who: 'Volunteers and NGOs use the same button.',
  google: 'Sign in with Google',
  /** RichText.astro renders the links. */
  register: 'New here? [Create an account](/register)',
  reads: 'We get your name, email and account ID from Google. [What we store](/privacy)',
}
