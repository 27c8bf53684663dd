/** What /register says around the two forms (SPEC §2, §5); its shared words stand in auth.ts. */
export const registrationText = {
  roleChoices: {
    user: 'Find events, mark yourself going, keep your record.',
    ngo: 'Get verified, post work, confirm who came.',
  },
  next: {
    title: 'What happens next',
    user: 'Users start at once, with a Google account and a city.',
    ngo: 'NGOs add a website, a phone number and a short description. We read it and reply within 24 hours.',
    registered: 'Already registered?',
    login: 'Login',
  },
  changeRole: 'Change role',
  titles: { user: 'Create your account', ngo: 'Register your NGO' },
  hints: {
    location: { user: 'The city where you volunteer.', ngo: 'The city you work in.' },
    website: 'Your own page. The admin looks at it.',
    description: 'Two or three sentences. The admin reads this.',
  },
  sentences: {
    location: { required: 'Enter a city' },
    orgName: { required: 'Enter the organization name' },
    website: {
      required: 'Enter the organization website, like https://example.org',
      link: 'Enter the organization website, like https://example.org',
    },
    phone: { required: 'Enter a contact number' },
    description: { required: 'Enter a brief description' },
  },
  google: 'We read your name and email from Google. Nothing else.',
  /** Instead of it, for whom Google has just proved: before the address. */
  signedInAs: 'You signed in with Google as',
  anotherAccount: 'Use another account',
  register: 'Register',
  registering: 'Registering…',
  kept: 'What we keep',
  /** After a fault of ours, while the whole form is still kept. */
  sendAgain: 'Send the same form again',
  sendAgainNote:
    'You can send it again within 10 minutes. If you change the form instead, enter PAN, 12A and 80G numbers again.',
  continuing: 'Going to Google…',
}
