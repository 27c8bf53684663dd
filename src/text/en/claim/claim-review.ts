import type { ClaimEntry } from '#domain/claim/claim.ts'
import type { Day } from '#domain/time/day.ts'
import { clockText } from '../attendance/attendance.ts'
import { dayText } from '../time/day.ts'

/** Above an NGO's past events (D47, design §15). */
export const claimListText = {
  title: (people: number, more: boolean) =>
    people === 1 ? '1 person says: I was there' : `${people}${more ? ' or more' : ''} people say: I was there`,
  unnamed: 'Somebody',
  answerBy: (day: Day) => `Answer by ${dayText(day)}.`,
  course: 'Read the whole course',
  more: 'Show more',
  failed: (message: string) => `Could not be loaded. ${message}`,
}

/** What waits for us, with both sides and every entry (D47). */
export const claimReviewText = {
  tab: 'Claims',
  title: 'Claims',
  hint: 'A volunteer says: I was there. The organization declined, or did not answer. Read both sides and the marks, call whoever can tell, and decide with a reason that both sides read.',
  empty: 'No claim waits for us.',
  unnamed: 'Somebody',
  late: (days: number) => (days === 1 ? 'We are one day late.' : `We are ${days} days late.`),
  entries: 'The marks of that day',
  noEntry: 'No mark of this person.',
  entry: ({ kind, way, at, undoneAt }: ClaimEntry): string => {
    const how = {
      code: 'by the door’s code',
      pass: 'pass scanned',
      tick: 'ticked by a helper',
      'walk-in': 'name added',
    }
    const said = `${kind === 'in' ? 'In' : 'Out'} at ${clockText(at)}, ${how[way]}`
    return undoneAt === null ? `${said}.` : `${said}; taken back by a helper at ${clockText(undoneAt)}.`
  },
  noDesk: 'The event had no door.',
  course: 'The page that all read',
}
