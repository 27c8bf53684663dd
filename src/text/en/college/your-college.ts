import type { DisclosureEnd } from '#domain/college/disclosure.ts'
import type { Look } from '#domain/college/look.ts'
import type { Day } from '#domain/time/day.ts'
import { programmeName } from '../programme/programme.ts'
import { shortDayText } from '../time/day.ts'
import { linesText } from './join-class.ts'

/** Texts of the page on which a student sees what they share, and who looked (D71, D73). */
export const yourCollegeText = {
  title: 'Your college',
  description: 'The classes that you share your hours with, and who looked at them.',
  noVolunteer: 'Only volunteers share their hours with a class.',
  shares: (lines: number, since: Day): string => `Sharing ${linesText(lines)} since ${shortDayText(since)}`,
  rollNumber: 'Roll number',
  nameInQuestion: (listName: string): string =>
    `The list has another name: “${listName}”. Until an officer has answered, they see both names.`,
  suspended: (collegeName: string): string =>
    `${collegeName} is not approved at the moment. It sees none of your lines now.`,
  whatTheySee: 'See their view',
  stop: 'Stop sharing',
  none: 'You share with no class now',
  noneHint: 'Do you have the join code of a class? Enter it here.',
  stopped: 'You stopped sharing. The college sees none of your lines now.',
  before: (count: number): string => `No longer shared (${count})`,
  ended: (on: Day, as: DisclosureEnd): string =>
    ({
      stopped: `You stopped on ${shortDayText(on)}.`,
      refused: `Ended on ${shortDayText(on)}: an officer answered that the roll number is not yours.`,
      'class-closed': `Ended on ${shortDayText(on)}: the college closed the class.`,
    })[as],
  refusedHint: 'Ask your officer, or share again with your own roll number.',
  again: 'Open the class',
  whoLooked: 'Who looked',
  everyLook: 'Every look is written down, by people and by software.',
  noLooks: 'No one has looked yet.',
  older: 'Show older',
  newest: 'Back to the newest',
}

/** Texts of the page that asks before sharing stops. */
export const stopSharingText = {
  title: 'Stop sharing?',
  lead: (collegeName: string): string => `From now on ${collegeName} sees none of your lines.`,
  ends: 'Ends',
  endsLines: (lines: number, className: string): string =>
    lines === 0 ? `New lines in ${className}` : `Your ${linesText(lines)} in ${className}`,
  stays: 'Stays',
  /** @param days the day of each endorsement, in order */
  endorsements: (days: readonly Day[]): string => {
    const count = days.length === 1 ? '1 endorsement' : `${days.length} endorsements`
    const [first] = days
    return first !== undefined && days.every((day) => day === first)
      ? `${count} of ${shortDayText(first)}, on your certificates.`
      : `${count} on your certificates.`
  },
  rest: '“Who looked” stays here. Files that the college has downloaded stay there.',
  stop: 'Stop sharing',
  keep: 'Keep sharing',
}

/** Returns a line under “Who looked”: who it was, in bold, and what they did. */
export function lookText(look: Look): [string, string] {
  if (look.kind === 'check') return [`${look.collegeName}’s software`, ` checked certificate ${look.code}.`]
  switch (look.kind) {
    case 'started':
      return ['You', ' started sharing.']
    case 'stopped':
      return ['You', ' stopped sharing.']
    case 'refused':
      return ['An officer', ' answered that the roll number is not yours. Sharing ended.']
    case 'class-closed':
      return [look.collegeName, ' closed the class. Sharing ended.']
    default:
      return [look.bySoftware ? `${look.collegeName}’s software` : (look.reader ?? 'An officer'), ` ${readText(look)}`]
  }
}

type ReadLook = Extract<Look, { lines: number }>

function readText({ kind, lines, programme, programmeName: ownName }: ReadLook): string {
  const yours = lines === 0 ? 'no lines of yours' : `your ${linesText(lines)}`
  switch (kind) {
    case 'csv':
      return `exported the class as CSV, with ${yours}.`
    case 'print':
      return `printed the class, with ${yours}.`
    case 'transcript':
      return `made a transcript of ${yours}.`
    case 'api':
      return `read ${yours}.`
    case 'endorse':
      return `endorsed ${linesText(lines)} for ${programmeName(programme, ownName)}.`
    default:
      return lines === 0 ? 'opened the class, with no lines of yours.' : `opened ${yours}.`
  }
}
