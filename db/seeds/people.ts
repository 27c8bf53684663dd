import type { MemberRole } from '#domain/organization/membership.ts'

/** The issuer of the demo people's logins. Its domain is invalid, so it cannot belong to a real provider. */
export const DEV_ISSUER = 'https://sign-in.invalid'

export type Person = { subject: string; name: string; email: string }
type Volunteer = Person & { location: string }
type Coordinator = Person & {
  location: string
  orgName: string
  website: string
  phone: string
  description: string
  state: 'pending' | 'approved' | 'rejected' | 'suspended'
  reason?: string
}

const volunteer = (subject: string, name: string, location: string): Volunteer => ({
  subject,
  name,
  email: `${subject}@student.example`,
  location,
})

export const volunteers = {
  asha: volunteer('asha', 'Asha Menon', 'Mumbai'),
  aarav: volunteer('aarav', 'Aarav Deshmukh', 'Mumbai'),
  fatima: volunteer('fatima', 'Fatima Sheikh', 'Thane'),
  gurleen: volunteer('gurleen', 'Gurleen Kaur', 'Mumbai'),
  joseph: volunteer('joseph', 'Joseph Lalrinawma', 'Pune'),
  meenakshi: volunteer('meenakshi', 'மீனாட்சி ஐயர்', 'Chennai'),
}

export const coordinators = {
  samudra: {
    subject: 'samudra',
    name: 'Nisha Koli',
    email: 'nisha@samudra.example',
    location: 'Mumbai',
    orgName: 'Samudra Foundation',
    website: 'https://samudra.example',
    phone: '+91 98200 00001',
    description: 'We clean, count and publish what the sea brings back to the beaches of Mumbai.',
    state: 'approved',
  },
  kitaab: {
    subject: 'kitaab',
    name: 'Omkar Joshi',
    email: 'omkar@kitaab.example',
    location: 'Pune',
    orgName: 'Kitaab Ghar Collective',
    website: 'https://kitaab.example',
    phone: '+91 98220 00002',
    description: 'Reading mornings in ward libraries, in Marathi, Hindi and English.',
    state: 'approved',
  },
  gullak: {
    subject: 'gullak',
    name: 'Shabana Ansari',
    email: 'shabana@gullak.example',
    location: 'Lucknow',
    orgName: 'Gullak Trust',
    website: 'https://gullak.example',
    phone: '+91 94150 00003',
    description: 'First bank accounts, explained by young people to young people.',
    state: 'approved',
  },
  saath: {
    subject: 'saath',
    name: 'Girish Rao',
    email: 'girish@saath.example',
    location: 'Bengaluru',
    orgName: 'Saath Chalein',
    website: 'https://saath.example',
    phone: '+91 98450 00004',
    description: 'Wheelchair users and walkers map the streets they share.',
    state: 'approved',
  },
  barabar: {
    subject: 'barabar',
    name: 'Ritu Sharma',
    email: 'ritu@barabar.example',
    location: 'Delhi',
    orgName: 'Barabar',
    website: 'https://barabar.example',
    phone: '+91 98110 00005',
    description: 'Safety audits of streets and bus stops, led by the women who use them.',
    state: 'approved',
  },
  nayi: {
    subject: 'nayi',
    name: 'Lalita Oraon',
    email: 'lalita@nayipaudh.example',
    location: 'Ranchi',
    orgName: 'Nayi Paudh',
    website: 'https://nayipaudh.example',
    phone: '+91 94310 00006',
    description: 'School nurseries: every pupil raises one tree of a local kind and plants it out.',
    state: 'pending',
  },
  jaldi: {
    subject: 'jaldi',
    name: 'Vikram Seth',
    email: 'vikram@jaldi.example',
    location: 'Delhi',
    orgName: 'Jaldi Certificates',
    website: 'https://jaldi.example',
    phone: '+91 98100 00007',
    description: 'Certificates for volunteers within the hour.',
    state: 'rejected',
    reason: 'The website names no activity and sells certificates.',
  },
  rang: {
    subject: 'rang',
    name: 'Devika Rathore',
    email: 'devika@rang.example',
    location: 'Udaipur',
    orgName: 'Rang Tarang',
    website: 'https://rang.example',
    phone: '+91 94140 00008',
    description: 'Murals on school walls, painted by those who learn behind them.',
    state: 'suspended',
    reason: 'Eleven people stood at an address that nobody knew. Please tell us what happened.',
  },
} as const satisfies Record<string, Coordinator>

/** NGO members other than the person who registered the organization. */
export const colleagues = {
  kitaab: [
    { subject: 'priya', name: 'Priya Shetty', email: 'priya@kitaab.example', role: 'coordinator' },
    { subject: 'rohan', name: 'Rohan Kulkarni', email: 'rohan@kitaab.example', role: 'owner' },
  ],
} as const satisfies Partial<Record<keyof typeof coordinators, readonly (Person & { role: MemberRole })[]>>

/** The officers of the demo college, which only the demo has (api/server/demo/demo-college.ts). The first one applied for it. */
export const officers = {
  kavita: { subject: 'kavita', name: 'Dr Kavita Rao', email: 'kavita@kinara.example', role: 'head' },
  nilesh: { subject: 'nilesh', name: 'Prof. Nilesh Dave', email: 'nilesh@kinara.example', role: 'officer' },
} as const satisfies Record<string, Person & { role: MemberRole }>

/** All people of the demo town with their roles, in the order of the dev provider's buttons. */
export const people: readonly (Person & { is: string })[] = [
  ...Object.values(volunteers).map((person) => ({ ...person, is: 'volunteer' })),
  ...colleagues.kitaab.map((person) => ({ ...person, is: `${coordinators.kitaab.orgName}, ${person.role}` })),
  ...Object.values(coordinators).map((person) => ({ ...person, is: `${person.orgName}, ${person.state} NGO` })),
  { ...officers.kavita, is: 'Kinara College of Engineering, head officer' },
  { ...officers.nilesh, is: 'Kinara College of Engineering, officer' },
]
