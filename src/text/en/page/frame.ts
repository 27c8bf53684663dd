import { site } from '../../../site.ts'

/** What stands around every page (SPEC §2): links by their address. */
export const frameText = {
  skip: 'Skip to the content',
  main: 'Main',
  menu: 'Menu',
  close: 'Close',
  login: 'Login',
  logout: 'Logout',
  links: {
    '/': 'Home',
    '/events': 'Events',
    '/how-it-works': 'How It Works',
    '/about': 'About',
    '/contact': 'Contact',
    '/join': 'Join Us',
    '/account': 'Dashboard',
    '/dashboard': 'NGO Panel',
    '/admin': 'Admin',
    '/register': 'Register',
    '/verify': 'Check a certificate',
    '/privacy': 'Privacy',
  },
  footer: {
    who: 'A youth-led bridge between students and verified NGOs, built in India.',
    work: 'Find work',
    about: 'About',
    language: 'Language',
    write: 'Write to us',
  },
  turn: { over: 'Turn over', back: 'Turn back' },
  /** Around our mail address. */
  questions: { before: 'Questions? Write to ', after: '.' },
}

/** What a page says that is nothing without a script, around the link to the events and our mail address. */
export const needsScriptText = {
  of: {
    account: 'Your dashboard',
    admin: 'The admin page',
    application: 'Your application',
    claim: 'A claim',
    invitation: 'An invitation',
    dashboard: 'The NGO panel',
    pass: 'Your pass',
    register: 'Registering',
  },
  before: (what: string) => `${what} needs JavaScript. You can look at the `,
  events: 'events',
  between: ' without it, or write to ',
  after: '.',
}

/** What /404 says, and the server for an address that is nothing. */
export const notFoundText = {
  heading: 'This road ends here',
  lead: 'There is nothing at this address. The event may be over and taken down, or the link has a slip in it.',
  explore: 'Explore Events',
}

/** What the pictures say that messengers show: the site’s, and each sector’s under its name (src/components/art/share.ts). */
export const pictureText = { site: 'Unite for Social Impact', sector: 'Work near you, from verified NGOs' }

const titled = (what: string) => `${what} · ${site.name}`

/** What search engines and messengers show of each page. */
export const headText = {
  notFound: { title: titled('Not found'), description: 'There is nothing at this address.' },
  about: {
    title: titled('About'),
    description: 'Students want to help and cannot tell which groups are real. We built a bridge with two checks.',
  },
  account: { title: titled('Your Dashboard'), description: 'Your participation and its verification.' },
  admin: { title: titled('Admin'), description: 'Read and answer NGO applications.' },
  contact: {
    title: titled('Contact'),
    description: 'A question, an idea, something that does not work? Write to us.',
  },
  dashboard: { title: titled('NGO Panel'), description: 'Post events and verify who came.' },
  event: { title: titled('Event'), description: 'An event near you or online.' },
  events: {
    title: titled('Events'),
    description: 'Find social impact opportunities near you or online. Every NGO listed here is verified.',
  },
  googleAuth: { title: titled('No account found'), description: 'Please register first.' },
  howItWorks: {
    title: titled('How It Works'),
    description: 'Six stones from an NGO’s first form to your certificate. A person checks the first and the fifth.',
  },
  index: {
    title: `${site.name}: Unite for Social Impact`,
    description: 'Verified NGOs post real work near you. You show up, they confirm it, and the record stays yours.',
  },
  join: {
    title: titled('Join Us'),
    description:
      'Lead in your city. Campus Catalysts connect with NGOs, recruit volunteers and run an event every month.',
  },
  report: {
    title: titled('Report something'),
    description: 'Tell us what was wrong at an event or with an organization. A person reads it.',
  },
  login: { title: titled('Login'), description: 'Volunteers and NGOs sign in with Google.' },
  invitation: { title: titled('An invitation'), description: 'Somebody asks you to join their organization.' },
  application: { title: titled('Your application'), description: 'What an applicant gave, in their own hands.' },
  notApproved: {
    title: titled('Your registration was not approved'),
    description: 'Your registration was not approved.',
  },
  withdrawn: { title: titled('Your application is withdrawn'), description: 'Your application is withdrawn.' },
  pending: {
    title: titled('Registration under review'),
    description: 'Your registration is under review. It will be approved within 24 hours.',
  },
  privacy: {
    title: titled('Privacy'),
    description: 'What we keep, why, how long, and who sees it, in plain words.',
  },
  register: {
    title: titled('Register'),
    description:
      'Volunteers start at once with a Google account and a city. NGOs are read and answered within 24 hours.',
  },
}
