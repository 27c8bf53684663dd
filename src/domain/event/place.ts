import type { EventHours } from './end.ts'

/** How a row of a waiting list can end (D49). `passed` means that the person did not want an offered place. */
export const WAITING_ENDS = ['taken', 'passed', 'left', 'expired', 'let-in', 'checked-in', 'cancelled', 'over'] as const
export type WaitingEnd = (typeof WAITING_ENDS)[number]

/** The most people who can wait for an event with `most` places. */
export const longestList = (most: number): number => Math.max(200, 2 * most)
/** The most upcoming events for which a person can wait. */
export const MOST_WAITING = 20

/** The words of public pages for limited places (D48). The exact number is shown to volunteers who are logged in. */
export const PLACE_WORDS = ['left', 'nearly-full', 'full'] as const
export type PlaceWord = (typeof PLACE_WORDS)[number]

/** Returns the public word: nearly full means three or fewer places, or a fifth or fewer. */
export function placesLeftOf({ left, most }: { left: number; most: number }): PlaceWord {
  if (left <= 0) return 'full'
  return left <= 3 || left * 5 <= most ? 'nearly-full' : 'left'
}

/** The numbers of an event with limited places. */
export type PlaceCounts = {
  most: number
  /** People who took a place. More than `most` if the NGO lowered the maximum, or limited the places later. */
  taken: number
  /** Places that are reserved by open offers. */
  offered: number
  /** Everyone on the waiting list, including people with an offer. */
  waiting: number
}

/**
 * Returns how many places a person who is not on the list can take: free places belong to the people on the list first, except
 * in the last hours, when the first to take a place gets it.
 */
export const placesLeft = ({ most, taken, offered, waiting }: PlaceCounts, firstCome: boolean): number =>
  Math.max(0, most - taken - offered - (firstCome ? 0 : waiting - offered))

/** One line of `GET /api/me/places`: an event with limited places, as a volunteer sees it. */
export type PlaceState = {
  eventId: string
  most: number
  /** How many places someone who is not on the list can take. */
  left: number
  waiting: number
  /** Whether a free place goes to the first who takes it, because offers are no longer possible (D49). */
  firstCome: boolean
  /** The person's own position on the waiting list, from 1. Null if they are not on it. */
  position: number | null
  /** Until when a place is reserved for the person, as an ISO string with the zone's offset. */
  offeredUntil: string | null
}

/** An event that a volunteer is going to or waits for, with its times (`GET /api/me/going`, `GET /api/me/waiting`). */
export type EventInDiary = EventHours & { id: string; title: string; lang: string }

/** One line of `GET /api/ngo/events/:id/waiting`. The name is null until the day before the event (D18). */
export type WaitingPerson = { position: number; joinedAt: string; offeredUntil: string | null; name: string | null }
