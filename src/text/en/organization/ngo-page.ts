import type { FactKind, Register } from '#domain/evidence/evidence.ts'
import {
  type NgoFigures,
  type NgoPageData,
  type PublicEvidence,
  type PublicFact,
  shortenText,
} from '#domain/organization/ngo-page.ts'
import type { Day } from '#domain/time/day.ts'
import { site } from '../../../site.ts'
import { factNames, legalForms } from '../evidence/evidence.ts'
import { fullDayText, hoursText, shortDayText } from '../time/day.ts'

const REGISTERED: Record<Exclude<Register, 'registrar'>, string> = {
  'ngo-darpan': 'In NGO Darpan',
  mca: 'In the register of companies',
  'income-tax': 'In the Income Tax list',
  fcra: 'In the FCRA register',
}

const counted = (count: number, one: string, many: string): string => `${grouped(count)} ${count === 1 ? one : many}`
const numbers = new Intl.NumberFormat('en-IN')
const grouped = (count: number): string => numbers.format(count)
const hoursOf = (minutes: number): number => minutes / 60

/** Texts of an NGO's public page (D39, design §17). */
export const ngoPageText = {
  breadcrumb: 'You are here',
  events: 'Events',
  organizations: 'NGOs',
  failedTitle: 'We could not load this NGO',
  since: (day: Day) => `Verified NGO since ${fullDayText(day)}`,
  approvedOn: (day: Day) => `Approved on ${fullDayText(day)}`,
  hidden: 'This NGO is not listed at the moment.',
  hiddenSince: (day: Day) => `Removed from the list on ${fullDayText(day)}.`,
  hiddenHint: 'Its events are hidden, and no one can sign up.',
  former: `This NGO has left ${site.name}.`,
  formerSince: (since: Day, until: Day | null) =>
    until ? `Listed from ${fullDayText(since)} to ${fullDayText(until)}.` : `Listed since ${fullDayText(since)}.`,
  formerHint: ({ events, minutes }: NgoFigures) =>
    `The NGO closed its account. We no longer have its contact details. It ran ${counted(events, 'event', 'events')} here and verified ${hoursText(hoursOf(minutes))}.`,
  stayValid: 'Its certificates remain valid.',
  onHold: 'Its certificates are on hold until it is listed again.',
  check: 'Check a certificate',
  checked: 'What we checked',
  hadChecked: 'What we had checked',
  looked: 'This is what our team checked, where and when.',
  last: ({ lastOn, isOld }: PublicEvidence) =>
    lastOn && `Last checked on ${fullDayText(lastOn)}${isOld ? ', more than a year ago' : ''}.`,
  unchecked: (day: Day) => `Our team approved this NGO on ${fullDayText(day)}.`,
  noCheck: 'No details have been checked against a public register yet.',
  stoodOn: (day: Day) => `As of ${fullDayText(day)}.`,
  groups: {
    matched: (count: number) => `Checked by us and matched (${count})`,
    matchedThen: (count: number) => `Matched when we checked (${count})`,
    stated: (count: number) => `Provided by the NGO, not checked (${count})`,
    expired: (count: number) => `Expired (${count})`,
    missing: (count: number) => `Not provided (${count})`,
  },
  missing: (kinds: readonly FactKind[]) =>
    `${kinds.map((kind) => factNames[kind]).join(', ')}. Not every NGO needs all of these.`,
  openRegister: 'Open the register',
  others: 'We also',
  other: {
    'website-opened': 'opened its website',
    'phone-answered': 'reached it by phone',
    'own-domain-email': 'matched its email domain to its website',
    'site-visited': 'visited it in person',
    references: 'asked people who know its work',
  },
  onDay: (what: string, day: Day) => `${what}, on ${shortDayText(day)}`,
  act: 'Track record',
  tooFew: 'Too few events so far.',
  tickedAfter: 'Attendance verified after',
  days: (days: number) => counted(days, 'day', 'days'),
  middle: 'Median of the last 12 events',
  ticked: 'Past events with verified attendance',
  ofAll: (count: number, all: number) => `${count === 0 ? 'None' : grouped(count)} of ${grouped(all)}`,
  late: 'Cancelled less than 24 hours before the start',
  claims: 'Attendance claims answered within 14 days',
  upheld: 'Reports upheld in the last 12 months',
  none: 'None',
  countedSince: (day: Day) => `Counted by ${site.name} since ${fullDayText(day)}.`,
  how: 'How we count',
  howLines: [
    'We count an event if at least one person was going. An event is past once its end time has passed. If it has no end time, it is past once its last day has ended. A past event still counts if it is deleted later.',
    'Attendance counts as verified once at least one person is verified. This is done by the NGO, or by an admin who accepts a claim. We count the days from the event’s last day to the first valid verification.',
    'An event is cancelled if it is deleted before it is over. It counts here if it was deleted later than 24 hours before the start. The total includes all past and cancelled events.',
    'Volunteers who were not verified can send an attendance claim. We count a claim once the NGO answers, or after 14 days without an answer. “Answered” means accepted or declined within 14 days. We show this number only if there are at least three claims.',
    'Verified hours are the hours on certificates that are valid today. We count at most 12 hours per person per day. A report counts for 12 months after we uphold it.',
    'These numbers may be up to one hour old.',
  ],
  report: 'Report something',
  hours: (minutes: number) => `${grouped(hoursOf(minutes))} verified ${minutes === 60 ? 'hour' : 'hours'}`,
  hoursBy: ({ volunteers, certificates }: NgoFigures) =>
    `${counted(volunteers, 'volunteer', 'volunteers')}, ${counted(certificates, 'valid certificate', 'valid certificates')}`,
  yearHours: (minutes: number) => `${grouped(hoursOf(minutes))} h`,
  yearEvents: (count: number) => counted(count, 'event', 'events'),
  upcoming: 'Upcoming events',
  past: 'Past events',
  verified: (verified: number, minutes: number) =>
    `${counted(verified, 'person', 'people')} verified${minutes > 0 ? `, ${hoursText(hoursOf(minutes))}` : ''}`,
  allEvents: 'All events',
  allOf: (orgName: string) => `All events by ${orgName}`,
  earlier: 'Earlier events',
  newest: 'Back to the newest events',
  noEvents: 'No events yet.',
  back: (orgName: string) => `Back to ${orgName}`,
  title: (what: string) => `${what} · ${site.name}`,
}

/** The value of a detail as one line: 'E-31207 (Mumbai), 2016'. */
export function factValue({ kind, value }: Pick<PublicFact, 'kind' | 'value'>): string {
  const { legalForm, registrationNumber, registrationYear, address, pin, signatory, designation } = value
  if (kind === 'legal-form') return legalForms[legalForm as keyof typeof legalForms] ?? ''
  if (kind === 'registration') return [registrationNumber, registrationYear].filter(Boolean).join(', ')
  if (kind === 'address') return [address, pin].filter(Boolean).join(' ')
  if (kind === 'signatory') return [signatory, designation].filter(Boolean).join(', ')
  return Object.values(value).join(', ')
}

/** Returns where and when a detail matched, or when the NGO provided it. */
export function factSource({ kind, check, statedOn, validUntil, value }: PublicFact, isOver: boolean): string {
  const registrar = value.registrar ? `With the ${value.registrar}` : 'With its registrar'
  const where = check && (check.register === 'registrar' ? registrar : REGISTERED[check.register])
  const said = check && where ? `${where}, on ${shortDayText(check.on)}.` : `Provided on ${shortDayText(statedOn)}.`
  const until =
    validUntil && (isOver ? `Was valid until ${shortDayText(validUntil)}.` : `Valid until ${shortDayText(validUntil)}.`)
  return [said, until, kind === 'pan' && 'We never publish the full PAN.'].filter(Boolean).join(' ')
}

/** The description that search engines and messaging apps show. */
export function ngoSummary({ orgName, status, evidence, description }: NgoPageData): string {
  if (status.state === 'hidden') return `${orgName}: ${ngoPageText.hidden}`
  if (status.state === 'former') return `${orgName}: ${ngoPageText.former}`
  const { matched } = evidence
  const first =
    matched.length > 0
      ? `${ngoPageText.since(status.since)}, ${counted(matched.length, 'detail', 'details')} matched in public registers.`
      : `${ngoPageText.approvedOn(status.since)}. ${ngoPageText.noCheck}`
  return description ? `${first} ${shortenText(description, 140)}` : first
}
