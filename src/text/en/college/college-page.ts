import type { CollegeCheckRow, CollegePageData } from '#domain/college/institution/college-page.ts'
import type { Day } from '#domain/time/day.ts'
import { site } from '../../../site.ts'
import { shortDayText } from '../time/day.ts'
import { institutionKinds } from './institution.ts'

const numbers = new Intl.NumberFormat('en-IN')

/** Texts of a college's public page (D67). */
export const collegePageText = {
  breadcrumb: 'You are here',
  colleges: 'Colleges',
  failedTitle: 'We could not load this college',
  since: (day: Day) => `College on ${site.name} since ${shortDayText(day)}`,
  checkedLine: (count: number, day: Day) =>
    `${count} ${count === 1 ? 'detail' : 'details'} checked on ${shortDayText(day)}`,
  noneChecked: 'no details checked yet',
  checked: 'What we checked',
  looked: 'This is what we checked, where and when.',
  noCheck: 'No details have been checked yet.',
  groups: {
    checked: (count: number) => `Checked by us (${count})`,
    stated: (count: number) => `Provided by the college, not checked (${count})`,
  },
  kind: 'Kind',
  city: 'City',
  website: 'Website',
  statedOn: (day: Day) => `Provided on ${shortDayText(day)}.`,
  openList: 'Open list',
  acts: 'What it does here',
  programmes: 'Programmes',
  noProgrammes: 'No open class',
  endorsed: 'Certificates endorsed',
  withdrawn: 'Endorsements withdrawn',
  counted: (count: number) => numbers.format(count),
  countedSince: (day: Day) => `Counted by ${site.name} since ${shortDayText(day)}.`,
  student: 'Are you a student here?',
  ask: 'Ask your officer for the join code of your class.',
  code: 'Join code',
  codeHint: '8 letters and digits',
  open: 'Open',
  report: 'Report something',
  title: (orgName: string) => `${orgName} · ${site.name}`,
}

/** Returns where and when a detail of a college matched. */
export function collegeCheckText({ kind, on, byLink }: CollegeCheckRow): string {
  if (kind === 'aishe') return `In AISHE’s list, on ${shortDayText(on)}.`
  if (kind === 'phone') return `From the college’s website. We called, they answered, on ${shortDayText(on)}.`
  return byLink
    ? `A link to an address there was opened, on ${shortDayText(on)}.`
    : `Checked by our team, on ${shortDayText(on)}.`
}

/** The description that search engines and messaging apps show. */
export const collegeSummary = ({ orgName, kind, city, since, checkedFacts, checkedOn }: CollegePageData): string =>
  `${orgName}, ${institutionKinds[kind].toLowerCase()} in ${city}. ${collegePageText.since(since)}, ${
    checkedOn ? collegePageText.checkedLine(checkedFacts, checkedOn) : collegePageText.noneChecked
  }.`
