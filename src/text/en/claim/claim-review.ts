import type { ClaimEntry } from '#domain/claim/claim.ts'
import type { Day } from '#domain/time/day.ts'
import { clockText } from '../attendance/attendance.ts'
import { dayText } from '../time/day.ts'

/** The claims above an NGO's past events (D47, design §15). */
export const claimListText = {
  title: (people: number, more: boolean) =>
    people === 1 ? '1 attendance claim to answer' : `${people}${more ? ' or more' : ''} attendance claims to answer`,
  unnamed: 'A volunteer',
  answerBy: (day: Day) => `Answer by ${dayText(day)}.`,
  history: 'View full history',
  more: 'Show more',
  failed: (message: string) => `We could not load more claims. ${message}`,
}

/** The appeals that admins decide, with both sides and every entry (D47). */
export const claimReviewText = {
  tab: 'Claims',
  title: 'Claims',
  hint: 'The volunteers say they attended, but the NGO declined the claim or did not answer. Look at both sides, check the entries, and call anyone who can help. Then decide and give a reason, which both sides will see.',
  empty: 'No claims to decide.',
  unnamed: 'A volunteer',
  late: (days: number) => `Our answer is ${days === 1 ? '1 day' : `${days} days`} late.`,
  entries: 'Check-in entries',
  noEntry: 'No check-in entries for this person.',
  entry: ({ kind, way, at, undoneAt }: ClaimEntry): string => {
    const how = {
      code: 'check-in code scanned',
      pass: 'pass scanned',
      tick: 'name tapped by a helper',
      'walk-in': 'name added by a helper',
    }
    const entry = `${kind === 'in' ? 'Checked in' : 'Checked out'} at ${clockText(at)}, ${how[way]}`
    return undoneAt === null ? `${entry}.` : `${entry}, removed by a helper at ${clockText(undoneAt)}.`
  },
  noDesk: 'Check-in was not used at this event.',
  page: 'View full history',
}
