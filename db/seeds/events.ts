import type { Category, Mode, Sector } from '#domain/event/event.ts'
import type { Lang } from '#domain/language/language.ts'
import type { coordinators, volunteers } from './people.ts'

type VolunteerKey = keyof typeof volunteers

/** An event of the demo town. Its dates are numbers of days from today. */
export type TownEvent = {
  ngo: keyof typeof coordinators
  title: string
  desc: string
  /** The language of the title and description, English by default. */
  lang?: Lang
  inDays: number
  /** The length in days. If omitted, the event lasts one day and has no end date. */
  lasts?: number
  time: string
  endTime?: string
  /** Whether the event's hours are measured at check-in. */
  measured?: boolean
  mode: Mode
  city: string
  meetingPoint?: string
  /** The things to bring, one item a line. */
  bring?: string
  category: Category
  sector: Sector
  slots: [number, number]
  hours?: number
  contact: string
  going: VolunteerKey[]
  verified?: VolunteerKey[]
}

export const events: readonly TownEvent[] = [
  {
    ngo: 'samudra',
    title: 'Juhu Beach Cleanup Before the Tide',
    desc: 'We walk the high-tide line from the lifeguard tower, sort what we pick up, and count it. Gloves, sacks and chai are on us. Bring a bottle and a cap.',
    inDays: 8,
    time: '06:30',
    mode: 'Offline',
    city: 'Mumbai',
    meetingPoint: 'Lifeguard tower, Juhu Beach',
    bring: 'A bottle of water and a cap\nShoes that may get wet\nA second pair of socks',
    category: 'Group Event',
    sector: 'Environment',
    slots: [20, 60],
    hours: 3,
    contact: 'team@samudra.example',
    going: ['aarav', 'fatima', 'gurleen'],
  },
  {
    ngo: 'kitaab',
    title: 'Read-Aloud Morning at the Ward 12 Library',
    desc: 'Read picture books in Marathi, Hindi or English with children aged 6 to 9. A librarian pairs you with a small group and stays in the room.',
    inDays: 8,
    time: '10:00',
    mode: 'Offline',
    city: 'Pune',
    meetingPoint: 'Ward 12 Library, Kothrud',
    category: 'Group Event',
    sector: 'Education',
    slots: [5, 12],
    hours: 2,
    contact: '+91 98220 00002',
    going: ['joseph'],
  },
  {
    ngo: 'gullak',
    title: 'Write Plain-Hindi Guides to First Bank Accounts',
    desc: 'Turn one bank form into one page a fifteen-year-old can follow. We edit together on a call, then test it with a school in Barabanki.',
    inDays: 12,
    lasts: 5,
    time: '18:00',
    mode: 'Online',
    city: 'Lucknow',
    category: 'Task Based Activity',
    sector: 'Financial Literacy',
    slots: [2, 8],
    contact: 'seekho@gullak.example',
    going: [],
  },
  {
    ngo: 'saath',
    title: 'Map Step-Free Routes Around Majestic',
    desc: 'Six weeks, two mornings a week. Walk routes with wheelchair users, record kerbs and ramps, and publish the map with the city corporation.',
    inDays: -5,
    lasts: 42,
    time: '11:00',
    mode: 'Offline',
    city: 'Bengaluru',
    category: 'Internship',
    sector: 'Disability Support',
    slots: [1, 4],
    contact: 'hello@saath.example',
    going: ['meenakshi'],
  },
  {
    ngo: 'barabar',
    title: 'Safe Streets Night Walk, Kashmere Gate',
    desc: 'A two-hour audit of lighting, bus stops and open shops, led by women who use these streets every day.',
    inDays: 22,
    time: '19:00',
    mode: 'Offline',
    city: 'Delhi',
    meetingPoint: 'Kashmere Gate metro, gate 1',
    bring: 'A charged phone\nShoes for a two-hour walk',
    category: 'Group Event',
    sector: 'Gender Equality',
    slots: [15, 40],
    hours: 2,
    contact: 'walk@barabar.example',
    going: [],
  },
  {
    ngo: 'samudra',
    title: 'Mangrove Count at Sewri Jetty',
    desc: 'Count saplings and flamingo feeding spots in pairs, with a botanist on the jetty. Rubber boots are there in every size.',
    inDays: 3,
    time: '07:15',
    mode: 'Offline',
    city: 'Mumbai',
    meetingPoint: 'Sewri jetty, at the ticket window',
    bring: 'A cap\nDrinking water',
    category: 'Group Event',
    sector: 'Environment',
    slots: [8, 24],
    hours: 2.5,
    contact: 'team@samudra.example',
    going: ['asha', 'gurleen'],
  },
  {
    ngo: 'kitaab',
    title: 'Record Audio Books for Night Schools',
    desc: 'Read one chapter a week into your phone. A sound editor at home in Nashik puts the chapters together; thirty learners hear them on their way to work.',
    inDays: 0,
    lasts: 28,
    time: '17:30',
    mode: 'Online',
    city: 'Navi Mumbai',
    category: 'Task Based Activity',
    sector: 'Education',
    slots: [3, 20],
    contact: 'awaaz@kitaab.example',
    going: ['asha'],
  },
  {
    ngo: 'barabar',
    title: 'Research Internship: Women at Bus Depots',
    desc: 'Interview conductors and drivers at three depots, code the answers with a researcher, and present to the transport board.',
    inDays: 30,
    lasts: 60,
    time: '09:30',
    mode: 'Offline',
    city: 'Delhi',
    category: 'Internship',
    sector: 'Gender Equality',
    slots: [2, 6],
    contact: 'research@barabar.example',
    going: [],
  },
  {
    ngo: 'samudra',
    title: 'Dadar Chowpatty Sort and Count',
    desc: 'Seven sacks, seven kinds of waste, one tally sheet. The count went to the ward office the same day.',
    inDays: -5,
    time: '06:30',
    mode: 'Offline',
    city: 'Mumbai',
    category: 'Group Event',
    sector: 'Environment',
    slots: [10, 30],
    hours: 3,
    contact: 'team@samudra.example',
    going: ['asha', 'aarav', 'fatima', 'gurleen', 'joseph', 'meenakshi'],
    verified: ['aarav', 'fatima', 'gurleen', 'meenakshi'],
  },
  {
    ngo: 'samudra',
    title: 'Worli Koliwada Net Recovery',
    desc: 'We pulled ghost nets off the rocks with the fishers who know them.',
    inDays: -12,
    time: '07:00',
    mode: 'Offline',
    city: 'Mumbai',
    category: 'Task Based Activity',
    sector: 'Environment',
    slots: [4, 10],
    contact: 'team@samudra.example',
    going: [],
  },
  {
    ngo: 'kitaab',
    title: 'Library Shelf Repair Weekend',
    desc: 'Two days of sanding, screwing and painting in Kothrud, and four hundred books back where children reach them.',
    inDays: -20,
    lasts: 2,
    time: '09:00',
    mode: 'Offline',
    city: 'Pune',
    category: 'Group Event',
    sector: 'Education',
    slots: [6, 15],
    hours: 9,
    contact: '+91 98220 00002',
    going: ['asha', 'joseph'],
    verified: ['asha', 'joseph'],
  },
]
