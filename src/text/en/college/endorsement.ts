import type { LeftOutReason } from '#domain/college/class-line.ts'
import type { Day } from '#domain/time/day.ts'
import { hoursText, shortDayText } from '../time/day.ts'

const linesText = (lines: number): string => `${lines} ${lines === 1 ? 'line' : 'lines'}`
const studentsText = (students: number): string => `${students} ${students === 1 ? 'student' : 'students'}`

/** Why lines are left out, after their number. */
const BECAUSE: Record<LeftOutReason, string> = {
  endorsed: 'already endorsed',
  'on-hold': 'on hold',
  revoked: 'revoked',
  corrected: 'corrected since you looked',
  'name-question': 'the student’s name is an open question',
  'not-in-class': 'not shared with this class now',
}

/** The dialogs in which officers endorse lines and withdraw endorsements (D74). */
export const endorsementText = {
  title: (lines: number, programme: string) => `Endorse ${linesText(lines)} for ${programme}?`,
  wholeTitle: (lines: number, students: number, programme: string) =>
    `Endorse ${linesText(lines)} of ${studentsText(students)} for ${programme}?`,
  nothing: 'There is nothing to endorse',
  student: (name: string, rollNumber: string, hours: number) => `${name}, ${rollNumber}. ${hoursText(hours)}.`,
  line: (day: Day, activity: string, hours: number | null) =>
    `${shortDayText(day)}, ${activity}${hours === null ? '' : `, ${hours}\u00a0h`}`,
  list: 'Lines that will be endorsed',
  leftOut: (lines: number, because: LeftOutReason) =>
    `${linesText(lines)} ${lines === 1 ? 'is' : 'are'} left out: ${BECAUSE[because]}.`,
  comment: 'Comment',
  commentHint: 'Public, on the certificate’s check page.',
  /** @param sentence the sentence that the check page will show */
  effect: (sentence: string) =>
    `Each certificate’s check page then says: “${sentence}”. The certificate itself does not change. You can withdraw an endorsement, with a reason.`,
  act: (lines: number) => `Endorse ${linesText(lines)}`,
  acting: 'Endorsing…',
  cancel: 'Cancel',
  close: 'Close',
  done: (lines: number) => `${linesText(lines)} endorsed.`,
  failed: (message: string) => `Nothing was endorsed. ${message}`,
  withdraw: 'Withdraw endorsement',
  withdrawTitle: 'Withdraw this endorsement?',
  withdrawDetail: 'The check page then shows the day and your reason. You can endorse the line again.',
  reason: 'Reason',
  reasonHint: 'Public, on the certificate’s check page.',
  withdrawing: 'Withdrawing…',
  withdrawn: 'Endorsement withdrawn.',
  withdrawFailed: (message: string) => `The endorsement was not withdrawn. ${message}`,
}

/** The list of a class's endorsements. */
export const endorsementListText = {
  title: 'Endorsements',
  none: 'No line of this class has been endorsed yet.',
  loadFailed: (message: string) => `We could not load the endorsements. ${message}`,
  by: (officer: string | null, day: Day) => `${officer ? `By ${officer}, ` : ''}${shortDayText(day)}`,
  withdrawnBy: (officer: string | null, day: Day, reason: string) =>
    `Withdrawn${officer ? ` by ${officer}` : ''} on ${shortDayText(day)}: ${reason}`,
  student: (name: string, rollNumber: string) => `${name}, ${rollNumber}`,
  /** Replaces the name of a student who does not share with the class any more. */
  notSharing: 'Not shared now',
  withdraw: 'Withdraw',
  more: 'Show more',
}
