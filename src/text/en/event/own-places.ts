import type { PlaceCounts } from '#domain/event/place.ts'
import { deadlineText } from '../time/deadline.ts'
import { ordinalText } from './ordinal.ts'
import { goingText } from './own-event.ts'

/** The checkbox of the event form that limits the places (D48). `most` is null while no valid maximum is typed. */
export const placesLimitText = {
  label: (most: number | null) =>
    most === null ? 'Accept at most this many people' : `Accept at most ${most} ${most === 1 ? 'person' : 'people'}`,
  on: (most: number | null) =>
    `${most === null ? 'After that' : `From the ${ordinalText(most + 1)} on`}, people join a waiting list. When someone leaves, we offer the place to the first in line.`,
  off: 'Off: the numbers are only shown. Anyone can press “I’m Going”.',
  lowered: (going: number) => `${goingText(going)}. No one is removed.`,
  letIn: (waiting: number) =>
    waiting === 1
      ? '1 person is waiting. They will get a place.'
      : `${waiting} people are waiting. They will all get a place.`,
}

/** The places and the waiting list of an NGO's own event, in its row of My Events. */
export const ownPlacesText = {
  /** Follows the number of people going: '20 going', then ', 4 of 24 places left'. */
  left: ({ most, taken, offered }: PlaceCounts) => {
    const left = most - taken - offered
    if (taken > most) return `, ${taken} of ${most} places taken`
    if (left > 0) return `, ${left} of ${most} places left${offered > 0 ? `, ${offered} offered` : ''}`
    if (offered === 0) return `, full: ${most === 1 ? 'the only place is' : `all ${most} places are`} taken`
    return `, full: ${offered} of ${most} places ${offered === 1 ? 'is' : 'are'} offered`
  },
  /** Describes the drawing of the places. */
  bar: ({ most, taken, offered }: PlaceCounts) =>
    `Places: ${taken} taken, ${offered} offered, ${Math.max(0, most - taken - offered)} free`,
  late: (people: number) => `${people} ${people === 1 ? 'person' : 'people'} withdrew late`,
  waiting: {
    open: (people: number) => `Waiting list (${people})`,
    offered: (until: string) => `A place is offered until ${deadlineText(until)}`,
    joined: (at: string) => `Joined ${deadlineText(at)}`,
    hidden: 'Names stay hidden until the day before the event.',
    none: 'The waiting list is empty now.',
    loadFailed: (message: string) => `The waiting list could not be loaded: ${message}`,
  },
}
