/** Texts of /register around its two forms (SPEC §2, §5). Texts that it shares with the login page are in auth.ts. */
export const registrationText = {
  roleChoices: {
    user: 'Find events, sign up, and build your record.',
    ngo: 'Get verified, post events, and verify who attended.',
  },
  next: {
    title: 'What happens next',
    user: 'Volunteers can start right away with a Google account and a city.',
    ngo: 'NGOs also add a website, a phone number and a short description. We review them and reply within 24 hours.',
    registered: 'Already registered?',
    login: 'Login',
  },
  changeRole: 'Change role',
  titles: { user: 'Create your account', ngo: 'Register your NGO' },
  hints: {
    location: { user: 'The city where you volunteer.', ngo: 'The city where your NGO works.' },
    website: 'Your NGO’s own website. An admin will look at it.',
    description: 'Two or three sentences. An admin will review them.',
  },
  sentences: {
    location: { required: 'Enter a city' },
    orgName: { required: 'Enter the name of your NGO' },
    website: {
      required: 'Enter your NGO’s website, like https://example.org',
      link: 'Enter your NGO’s website, like https://example.org',
    },
    phone: { required: 'Enter a contact number' },
    description: { required: 'Enter a brief description' },
  },
  google: 'From Google, we store your name, email address and account ID.',
  /** Shown instead of `google` before the email address, once the person has logged in with Google. */
  signedInAs: 'You signed in with Google as',
  anotherAccount: 'Use another account',
  register: 'Register',
  registering: 'Registering…',
  kept: 'What we store',
  /** Shown after an error on our side, while we still have the whole form. */
  sendAgain: 'Send the same form again',
  sendAgainNote:
    'You can send it again within 10 minutes. If you change the form, enter the PAN, 12A and 80G numbers again.',
  continuing: 'Opening Google…',
}
