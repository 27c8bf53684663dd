import type { PlannedVerification } from '#domain/participation/planned-verification.ts'

/** Check-in on the day, in the list of an NGO's events, and the verification that it can plan afterwards (D87). */
export const ownCheckInText = {
  checkedIn: (came: number, going: number) => `${came} of ${going} checked in`,
  ended: 'Check-in has ended.',
  offer: (people: number) =>
    people === 1 ? 'Verify this person when the event is over' : `Verify these ${people} when the event is over`,
  planning: 'Saving…',
  review: (people: number) =>
    people === 1 ? '1 person needs your review after the event.' : `${people} people need your review after the event.`,
  planned: (people: number) =>
    people === 1
      ? '1 person will be verified when the event is over.'
      : `${people} people will be verified when the event is over.`,
  by: (name: string) => `Planned by ${name}.`,
  cancel: 'Cancel this plan',
  cancelling: 'Cancelling…',
  failed: (message: string) => `That did not work. ${message}`,
}

const nobody = (why: string) => `No one was verified automatically, because ${why}.`
const reviewText = (left: number) => (left === 1 ? '1 person needs your review.' : `${left} people need your review.`)

/** The outcome of a planned verification, shown with the past event. */
export const planOutcomeText: Record<
  NonNullable<PlannedVerification['outcome']>,
  (plan: Pick<PlannedVerification, 'verified' | 'left'>) => string
> = {
  verified: ({ verified, left }) =>
    [
      verified === 1
        ? '1 person was verified automatically, as planned.'
        : `${verified} people were verified automatically, as planned.`,
      left ? reviewText(left) : '',
    ]
      .filter(Boolean)
      .join(' '),
  'planner-left': () => nobody('the person who planned it left your NGO'),
  'not-approved': () => nobody('your NGO was not approved then'),
  moved: () => nobody('the event was moved'),
  deleted: () => nobody('the event was deleted'),
  revoked: () => nobody('an admin revoked this event’s certificates'),
}
