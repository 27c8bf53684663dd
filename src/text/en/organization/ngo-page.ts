import type { FactKind, Register } from '#domain/evidence/evidence.ts'
import type { NgoFigures, NgoPageData, PublicEvidence, PublicFact } from '#domain/organization/ngo-page.ts'
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

/** How a sentence names a fact: 'We checked its name, Darpan ID and PAN'. */
const SHORT: Record<FactKind, string> = {
  'legal-name': 'name',
  'legal-form': 'legal form',
  registration: 'registration',
  pan: 'PAN',
  darpan: 'Darpan ID',
  '12a': '12A',
  '80g': '80G',
  'csr-1': 'CSR-1',
  fcra: 'FCRA',
  address: 'address',
  signatory: 'signatory',
}

const list = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`

const counted = (count: number, one: string, many: string): string => `${grouped(count)} ${count === 1 ? one : many}`
const numbers = new Intl.NumberFormat('en-IN')
const grouped = (count: number): string => numbers.format(count)
const hoursOf = (minutes: number): number => minutes / 60

/** What an NGO's public page says (D39, design §17). */
export const ngoPageText = {
  breadcrumb: 'You are here',
  events: 'Events',
  organizations: 'Organizations',
  failedTitle: 'We could not load this organization',
  since: (day: Day) => `Verified NGO since ${fullDayText(day)}`,
  approvedOn: (day: Day) => `Approved on ${fullDayText(day)}`,
  hidden: 'This organization is not listed at the moment.',
  hiddenSince: (day: Day) => `Taken off the list on ${fullDayText(day)}.`,
  hiddenHint: 'Its events are hidden, and nobody can sign up.',
  former: `This organization has left ${site.name}.`,
  formerSince: (since: Day, until: Day | null) =>
    until ? `Listed from ${fullDayText(since)} to ${fullDayText(until)}.` : `Listed from ${fullDayText(since)} on.`,
  formerHint: ({ events, minutes }: NgoFigures) =>
    `It closed its account itself. We keep no contact details. It ran ${counted(events, 'event', 'events')} here and confirmed ${hoursText(hoursOf(minutes))}.`,
  stayValid: 'Certificates it has given stay valid.',
  onHold: 'Certificates it has given are on hold meanwhile.',
  check: 'Check a certificate',
  checked: 'What we checked',
  hadChecked: 'What we had checked',
  looked: `A person at ${site.name} looked. This says what at, where and when.`,
  last: ({ lastOn, isOld }: PublicEvidence) =>
    lastOn && `Last on ${fullDayText(lastOn)}${isOld ? ', over a year ago' : ''}.`,
  unchecked: (day: Day) => `A person at ${site.name} approved it on ${fullDayText(day)}.`,
  noCheck: 'No register check is recorded yet.',
  stoodOn: (day: Day) => `As it stood on ${fullDayText(day)}.`,
  groups: {
    matched: (count: number) => `Checked by us, and it matched (${count})`,
    matchedThen: (count: number) => `Matched then (${count})`,
    stated: (count: number) => `They say so; we have not checked (${count})`,
    expired: (count: number) => `Expired (${count})`,
    missing: (count: number) => `Not given (${count})`,
  },
  missing: (kinds: readonly FactKind[]) =>
    `${kinds.map((kind) => factNames[kind]).join(', ')}. Not every organization needs them.`,
  openRegister: 'Open register',
  others: 'We also',
  other: {
    'website-opened': 'opened its website',
    'phone-answered': 'called, and they answered',
    'own-domain-email': 'wrote to an e-mail address of its own domain',
    'site-visited': 'visited it',
    references: 'asked people who know its work',
  },
  onDay: (what: string, day: Day) => `${what}, on ${shortDayText(day)}`,
  act: 'How they act',
  tooFew: 'Too few events to say.',
  tickedAfter: 'Attendance ticked after',
  days: (days: number) => counted(days, 'day', 'days'),
  middle: 'Middle value of the last 12 events',
  ticked: 'Past events with attendance ticked',
  ofAll: (count: number, all: number) => `${count === 0 ? 'None' : grouped(count)} of ${grouped(all)}`,
  late: 'Called off less than 24 hours before',
  claims: '“I was there” answered within 14 days',
  upheld: 'Reports upheld by us in the last 12 months',
  none: 'None',
  countedSince: (day: Day) => `Counted by ${site.name} since ${fullDayText(day)}.`,
  how: 'How we count',
  howLines: [
    'An event counts when someone was going. It is past once its end time has passed, or its last day if it has no end time, also if it was deleted later.',
    'Attendance is ticked once the organization has marked somebody present, and nobody else can. The days run from the event’s last day to the first mark that still stands.',
    'Called off: deleted before it was over. Late: less than 24 hours before it began, or after. Counted among past events and those called off.',
    '“I was there” is what somebody says who was not marked. It counts once the organization has answered, or its 14 days are over; answered is accepted or declined within them. With fewer than three we say nothing.',
    'Verified hours are those on certificates that are valid today, at most 12 hours a day for one person. Reports count for 12 months after we upheld them.',
    'We count anew every hour.',
  ],
  report: 'Report something',
  hours: (minutes: number) => `${grouped(hoursOf(minutes))} verified ${minutes === 60 ? 'hour' : 'hours'}`,
  hoursBy: ({ volunteers, certificates }: NgoFigures) =>
    `By ${counted(volunteers, 'volunteer', 'volunteers')}, on ${counted(certificates, 'certificate that is', 'certificates that are')} valid today.`,
  yearHours: (minutes: number) => `${grouped(hoursOf(minutes))} h`,
  yearEvents: (count: number) => counted(count, 'event', 'events'),
  upcoming: 'Coming up',
  past: 'Past events',
  verified: (verified: number, minutes: number) =>
    minutes > 0 ? `${grouped(verified)} verified, ${hoursText(hoursOf(minutes))}` : `${grouped(verified)} verified`,
  allEvents: 'All events',
  allOf: (orgName: string) => `All events of ${orgName}`,
  earlier: 'Earlier events',
  newest: 'Back to the newest',
  noEvents: 'No events yet.',
  back: (orgName: string) => `Back to ${orgName}`,
  title: (what: string) => `${what} · ${site.name}`,
}

/** What is stated, as one reads it: 'E-31207 (Mumbai), 2016'. */
export function factValue({ kind, value }: Pick<PublicFact, 'kind' | 'value'>): string {
  const { legalForm, registrationNumber, registrationYear, address, pin, signatory, designation } = value
  if (kind === 'legal-form') return legalForms[legalForm as keyof typeof legalForms] ?? ''
  if (kind === 'registration') return [registrationNumber, registrationYear].filter(Boolean).join(', ')
  if (kind === 'address') return [address, pin].filter(Boolean).join(' ')
  if (kind === 'signatory') return [signatory, designation].filter(Boolean).join(', ')
  return Object.values(value).join(', ')
}

/** Where and when it matched, or only that it was stated. */
export function factSource({ kind, check, statedOn, validUntil, value }: PublicFact, isOver: boolean): string {
  const registrar = value.registrar ? `With the ${value.registrar}` : 'With its registrar'
  const where = check && (check.register === 'registrar' ? registrar : REGISTERED[check.register])
  const said = check && where ? `${where}, on ${shortDayText(check.on)}.` : `Stated on ${shortDayText(statedOn)}.`
  const until =
    validUntil && (isOver ? `Was valid until ${shortDayText(validUntil)}.` : `Valid until ${shortDayText(validUntil)}.`)
  return [said, until, kind === 'pan' && 'Never shown in full.'].filter(Boolean).join(' ')
}

/** On an event's page: 'We checked its name, Darpan ID and PAN, last on 14 Aug 2026.' */
export const checkedLineText = ({ kinds, on }: { kinds: readonly FactKind[]; on: Day }): string =>
  `We checked its ${list(kinds.map((kind) => SHORT[kind]))}, last on ${shortDayText(on)}.`

/** What search engines and messengers show of an NGO. */
export function ngoSummary({ orgName, status, evidence, description }: NgoPageData): string {
  if (status.state === 'hidden') return `${orgName}: ${ngoPageText.hidden}`
  if (status.state === 'former') return `${orgName}: ${ngoPageText.former}`
  const { matched } = evidence
  const first =
    matched.length > 0
      ? `${ngoPageText.since(status.since)}, ${counted(matched.length, 'fact', 'facts')} checked against registers.`
      : `${ngoPageText.approvedOn(status.since)}. ${ngoPageText.noCheck}`
  return description ? `${first} ${description.replace(/\s+/g, ' ').slice(0, 140).trim()}` : first
}
