import type { volunteers } from './people.ts'

type VolunteerKey = keyof typeof volunteers

/** A demo event whose places are limited. `title` is the title of an event of the demo town. */
export type LimitedEvent = {
  title: string
  slots: [number, number]
  /** How many neighbours go, besides the volunteers who go without the limit. */
  neighbours: number
  /** The people on the waiting list, in order of joining. */
  waiting: VolunteerKey[]
  /** Whether a place is offered to the first in line. */
  isOffered?: true
}

/** Limits the places of events only in the demo, because tests rely on events without limits. */
export const limitedEvents: readonly LimitedEvent[] = [
  { title: 'Mangrove Count at Sewri Jetty', slots: [8, 12], neighbours: 8, waiting: [] },
  {
    title: 'Read-Aloud Morning at the Ward 12 Library',
    slots: [5, 12],
    neighbours: 11,
    waiting: ['fatima', 'aarav', 'meenakshi'],
  },
  {
    title: 'Write Plain-Hindi Guides to First Bank Accounts',
    slots: [2, 8],
    neighbours: 7,
    waiting: ['asha', 'gurleen'],
    isOffered: true,
  },
]

/** Volunteers who only fill limited events. They have no login. */
export const neighbours: readonly string[] = [
  ...['Ishaan Kamble', 'Ruth Fernandes', 'Zoya Khan', 'Tenzin Dolma', 'Prakash Naik', 'Sneha Pillai'],
  ...['Harpreet Gill', 'Nikhil Jadhav', 'Ayesha Siddiqui', 'Rohit Yadav', 'Lakshmi Reddy'],
]
