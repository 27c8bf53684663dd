/** Texts of /register-college, and of the form of a college's application (D67). */
export const collegeFormText = {
  title: 'Register a college or school',
  lead: 'We check every college before it can open a class.',
  college: 'The college',
  you: 'You',
  fields: {
    orgName: 'Name',
    kind: 'Kind',
    city: 'City',
    website: 'Website',
    aisheCode: 'AISHE code',
    domains: 'Email domains',
    contactName: 'Your name',
    contactPost: 'Your role',
    contactEmail: 'Email',
    phone: 'Phone',
  },
  hints: {
    website: 'The college’s own website. An admin will look at it.',
    aisheCode: 'As aishe.gov.in shows it. Schools: leave it empty.',
    domains: 'The part after @ of your staff addresses. Up to five, with commas between them.',
    contactPost: 'Example: NSS Programme Officer.',
    contactEmail: 'At the college’s domain. A link goes there to confirm the domain.',
    phone: 'We call the number on your website, not this one.',
  },
  sentences: {
    orgName: { required: 'Enter the name of the college' },
    city: { required: 'Enter a city' },
    website: {
      required: 'Enter the college’s website, like https://college.ac.in',
      link: 'Enter the college’s website, like https://college.ac.in',
    },
    domains: {
      required: 'Enter a domain like college.ac.in',
      domain: 'Enter a domain like college.ac.in',
      'mail-provider': 'Enter a domain like college.ac.in, not gmail.com',
    },
    contactName: { required: 'Enter your name' },
    contactPost: { required: 'Enter your role at the college' },
    contactEmail: { 'other-domain': 'Enter an email address at one of the email domains' },
    phone: { required: 'Enter a phone number' },
  },
  google: 'You log in with Google, now and later. From Google, we store your name, email address and account ID.',
  /** Shown after an error on our side, below the link that sends the same form again. */
  sendAgainNote: 'You can send it again within 10 minutes.',
  checks: {
    title: 'What we check',
    items: [
      { what: 'The domain.', how: 'A link goes to your address at the college.' },
      { what: 'The AISHE code.', how: 'We look it up.' },
      { what: 'The phone.', how: 'We call the number on your website.' },
    ],
  },
  gets: {
    title: 'What you get',
    items: [
      'One list per class, with hours counted against your goal',
      'Only students who agree, and only the lines they see too',
      'Records as PDF and CSV, with a code that anyone can check',
    ],
    note: 'Points and credits stay your decision.',
  },
  /** On the page with the two roles, before the link. */
  linkBefore: 'Are you from a college or school?',
  linkWord: 'Register a college',
}

/** Texts of the page that opens after an application, and while it waits. Colleges are promised no time. */
export const pendingCollegeText = {
  title: 'Your application is under review',
  lead: 'We check every college by hand, and email you our decision.',
  domain: 'We have emailed a link to the address at your college’s domain. Open it to confirm the domain.',
  steps: { applied: 'Applied', review: 'Under review', next: 'Open your first class' },
  submitted: 'Application sent. We have emailed a link to confirm the domain.',
  pending: 'Your college’s application is still under review.',
}
