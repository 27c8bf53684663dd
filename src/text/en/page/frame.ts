import { site } from '../../../site.ts'

/** The header and footer of every page (SPEC §2). Links are keyed by path. */
export const frameText = {
  skip: 'Skip to content',
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
    '/college': 'College',
    '/admin': 'Admin',
    '/register': 'Register',
    '/register-college': 'For colleges',
    '/verify': 'Check a certificate',
    '/privacy': 'Privacy',
  },
  footer: {
    who: 'A youth-led bridge between students and verified NGOs, built in India.',
    work: 'Find events',
    about: 'About',
    language: 'Language',
    write: 'Write to us',
  },
  turn: { over: 'Turn over', back: 'Turn back' },
  /** The text around our email address. */
  questions: { before: 'Questions? Write to ', after: '.' },
}

/** Shown without JavaScript, around the link to the events and our email address. */
export const needsScriptText = {
  of: {
    account: 'Your dashboard',
    admin: 'The admin page',
    application: 'Your application',
    claim: 'This claim',
    college: 'The college page',
    invitation: 'This invitation',
    dashboard: 'The NGO panel',
    pass: 'Your pass',
    register: 'Registration',
  },
  before: (what: string) => `${what} needs JavaScript. Without it, you can see the `,
  events: 'events',
  between: ' or write to ',
  after: '.',
}

/** Texts of /404, which is also the server's response to an unknown URL. */
export const notFoundText = {
  heading: 'Page not found',
  lead: 'The event may have ended, or the link may be mistyped.',
  explore: 'Explore Events',
}

/** Texts of the share pictures: for the site, and for each sector below its name (src/components/art/share.ts). */
export const pictureText = { site: 'Unite for Social Impact', sector: 'Work near you, from verified NGOs' }

const titled = (what: string) => `${what} · ${site.name}`

/** The title and description of each page, for search engines and messaging apps. */
export const headText = {
  notFound: { title: titled('Page not found'), description: 'This page does not exist.' },
  about: {
    title: titled('About'),
    description: 'Students want to help but can’t tell which groups are genuine. We built a bridge with two checks.',
  },
  account: { title: titled('Your Dashboard'), description: 'Your events and certificates.' },
  admin: { title: titled('Admin'), description: 'Review NGO applications.' },
  contact: {
    title: titled('Contact'),
    description: 'Have a question or an idea? Found something that doesn’t work? Write to us.',
  },
  dashboard: { title: titled('NGO Panel'), description: 'Post events and verify who came.' },
  college: { title: titled('College'), description: 'Classes, and the hours that their students share.' },
  event: { title: titled('Event'), description: 'An event near you or online.' },
  events: {
    title: titled('Events'),
    description: 'Find social impact opportunities near you or online. Every NGO listed here is verified.',
  },
  googleAuth: { title: titled('No account found'), description: 'Please register first.' },
  howItWorks: {
    title: titled('How It Works'),
    description:
      'Six steps, from an NGO’s registration to your certificate. An admin checks the NGO, and the NGO verifies you.',
  },
  index: {
    title: `${site.name}: Unite for Social Impact`,
    description: 'Verified NGOs post events near you. Take part, get verified, and the record is yours.',
  },
  join: {
    title: titled('Join Us'),
    description:
      'Lead in your city. Campus Catalysts connect with NGOs, recruit volunteers and run an event every month.',
  },
  report: {
    title: titled('Report something'),
    description: 'Tell us what was wrong at an event or with an NGO. Our team reads every report.',
  },
  login: { title: titled('Login'), description: 'Volunteers and NGOs log in with Google.' },
  invitation: { title: titled('Invitation'), description: 'You have been invited to join an NGO or a college.' },
  application: { title: titled('Your application'), description: 'See, correct, withdraw or delete it.' },
  notApproved: {
    title: titled('Your registration was not approved'),
    description: 'Your registration was not approved.',
  },
  withdrawn: {
    title: titled('Your application has been withdrawn'),
    description: 'Your application has been withdrawn.',
  },
  pending: {
    title: titled('Registration under review'),
    description: 'Your registration is under review. It will be approved within 24 hours.',
  },
  pendingCollege: {
    title: titled('Application under review'),
    description: 'Your college’s application is under review.',
  },
  privacy: {
    title: titled('Privacy'),
    description: 'What we store, why, for how long, and who can see it.',
  },
  registerCollege: {
    title: titled('Register a college or school'),
    description:
      'Class lists that fill themselves with verified hours, from students who agree. We check every college.',
  },
  register: {
    title: titled('Register'),
    description: 'Volunteers need a Google account and a city. NGOs get an answer within 24 hours.',
  },
}
