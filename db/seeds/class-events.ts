import type { TownEvent } from './events.ts'

/** A past event of the demo, and the subjects of the students whom the NGO verified. */
export type ClassEvent = TownEvent & { came: readonly string[] }

/** The event whose verification of Gurleen the NGO withdraws, and the one whose line of Asha the college endorses. */
export const CLASS_EVENTS = {
  withdrawn: 'Savings Diaries with Ward Schools',
  endorsed: 'Airoli Mangrove Nursery Weekend',
} as const

const going: TownEvent['going'] = []

/** Past events of the demo class, oldest first. They are added only to the demo, because tests rely on the number of other events. */
export const classEvents: readonly ClassEvent[] = [
  {
    ngo: 'samudra',
    title: 'Mithi River Bank Walk and Count',
    desc: 'We walked four kilometres of the bank, and noted every drain, dump and tree for the ward’s map.',
    ...{ inDays: -37, time: '07:00', mode: 'Offline', city: 'Mumbai', category: 'Group Event', sector: 'Environment' },
    ...{ slots: [10, 40], hours: 4, contact: 'team@samudra.example', going },
    came: ['asha', 'fatima', 'gurleen', 'neighbour-1', 'neighbour-2', 'neighbour-3', 'neighbour-5', 'neighbour-7'],
  },
  {
    ngo: 'kitaab',
    title: 'Large-Print Stories for Night Schools',
    desc: 'Everyone typed and proofread two stories at home. Learners with weak eyes read them under one lamp.',
    ...{ inDays: -32, lasts: 5, time: '18:00', mode: 'Online', city: 'Pune', category: 'Task Based Activity' },
    ...{ sector: 'Education', slots: [4, 20], hours: 10, contact: 'awaaz@kitaab.example', going },
    came: ['asha', 'joseph', 'meenakshi', 'neighbour-2', 'neighbour-3', 'neighbour-4', 'neighbour-6'],
  },
  {
    ngo: 'samudra',
    title: CLASS_EVENTS.endorsed,
    desc: 'Two days of filling bags, sowing and labelling: eleven hundred saplings for the creek.',
    ...{ inDays: -25, lasts: 2, time: '08:00', mode: 'Offline', city: 'Navi Mumbai', category: 'Group Event' },
    ...{ sector: 'Environment', slots: [8, 30], hours: 12, contact: 'team@samudra.example', going },
    came: ['asha', 'aarav', 'gurleen', 'neighbour-1', 'neighbour-2', 'neighbour-3', 'neighbour-5'],
  },
  {
    ngo: 'saath',
    title: 'Ramp Survey of Dadar Station',
    desc: 'Pairs of one wheelchair user and one walker measured every ramp and lift. The railways have the list.',
    ...{ inDays: -17, time: '10:00', mode: 'Offline', city: 'Mumbai', category: 'Group Event' },
    ...{ sector: 'Disability Support', slots: [6, 16], hours: 5, contact: 'hello@saath.example', going },
    came: ['fatima', 'gurleen', 'neighbour-1', 'neighbour-3', 'neighbour-4', 'neighbour-6', 'neighbour-7'],
  },
  {
    ngo: 'gullak',
    title: CLASS_EVENTS.withdrawn,
    desc: 'Each of us called three pupils on three evenings and went through their savings diaries with them.',
    ...{ inDays: -15, lasts: 3, time: '18:00', mode: 'Online', city: 'Lucknow', category: 'Task Based Activity' },
    ...{ sector: 'Financial Literacy', slots: [3, 12], hours: 6, contact: 'seekho@gullak.example', going },
    came: ['gurleen', 'meenakshi', 'neighbour-1', 'neighbour-2', 'neighbour-5', 'neighbour-6'],
  },
]
