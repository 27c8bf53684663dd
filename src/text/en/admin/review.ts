import type { OtherCheckKind } from '#domain/evidence/check.ts'
import { type CheckOutcome, FACT_FIELDS, type Register, type StatedFact } from '#domain/evidence/evidence.ts'
import type { NgoState, SameBy } from '#domain/organization/organization.ts'
import { legalForms, registerNames } from '../evidence/evidence.ts'
import { verifiedNgoText } from '../organization/verified-ngo.ts'
import { dayText } from '../time/day.ts'
import { localTimeText, momentText } from '../time/moment.ts'

/* Texts of an NGO's card for admins: who has to act next, the NGO's details, and the results of checks (D36, design §19). */

const HOUR_MS = 3_600_000
const hoursOf = (ms: number) => Math.floor(ms / HOUR_MS)
const counted = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`

/** 'less than a minute', '40 minutes', '19 hours', '3 days'. */
function durationText(ms: number): string {
  if (ms < 60_000) return 'less than a minute'
  if (ms < HOUR_MS) return counted(Math.floor(ms / 60_000), 'minute')
  return ms < 48 * HOUR_MS ? counted(hoursOf(ms), 'hour') : counted(Math.floor(ms / 24 / HOUR_MS), 'day')
}

/**
 * How much of the promised 24 hours has been used. @param used milliseconds, not counting the time spent waiting for
 * the applicant
 */
export function waitText(used: number, promised: number, isTheirs: boolean): { lead: string; rest: string } {
  const left = promised - used
  if (isTheirs)
    return { lead: `${hoursOf(used)} of our ${hoursOf(promised)} hours used.`, rest: 'Paused until they answer.' }
  const lead = used < HOUR_MS ? 'Waiting for less than an hour.' : `Waiting for ${durationText(used)}.`
  return left < 0
    ? { lead, rest: `That is ${durationText(-left)} longer than promised.` }
    : {
        lead,
        rest:
          left < HOUR_MS ? 'Less than an hour left.' : `${counted(hoursOf(promised) - hoursOf(used), 'hour')} left.`,
      }
}

/** Returns the fields of a detail as one line. */
export function statedText({ kind, value }: Pick<StatedFact, 'kind' | 'value'>): string {
  if (kind === 'legal-form') return legalForms[value.legalForm as keyof typeof legalForms] ?? ''
  const fields = FACT_FIELDS[kind].flatMap((field) => value[field] ?? [])
  return fields.join(kind === 'address' ? ' ' : ', ')
}

/** 'today 12:48 pm', '29 Nov 2025, 6:30 am'. @param iso a time */
export const whenText = (iso: string, now: Date): string =>
  new Date(iso).toDateString() === now.toDateString() ? `today ${localTimeText(iso)}` : momentText(iso)

/** @param you the name and email address that are recorded for the reader's own actions */
export function whoText(by: string | null, you: string | null): string {
  if (by === null) return reviewText.byPasscode
  return by === you ? reviewText.you : by.replace(/ \([^)]*\)$/, '')
}

/** The text on the drawn stone: '21 h'. */
export const stoneText = (ms: number): string => `${Math.min(999, hoursOf(ms))} h`

const OUTCOMES: Record<CheckOutcome, string> = {
  matched: 'Matched',
  'does-not-match': 'Does not match',
  'could-not-be-checked': 'Could not be checked',
}

/** The words that event cards show, quoted in a text below. */
const UNCHECKED = verifiedNgoText({ checkedFacts: 0, checkedOn: null })

export const reviewText = {
  ours: 'Waiting for us',
  theirs: 'Waiting for the NGO',
  applied: (at: string, place: string) => `Applied on ${at}. ${place}`,
  answered: (ms: number) => `The NGO answered ${durationText(ms)} ago.`,
  asked: (ms: number) => `We asked ${durationText(ms)} ago. Our 24-hour deadline is paused.`,
  signs: 'Signatory',
  statedCount: (count: number, checked: number) =>
    count === 0
      ? 'No details yet'
      : `${counted(count, 'detail')}, ${checked === 0 ? 'none' : checked} checked${checked === 0 ? ' yet' : ''}`,
  open: 'Open',
  openEvidence: 'Show details',
  closeEvidence: 'Hide details',
  matched: (count: number, of: number) =>
    `${count} of ${counted(of, 'detail')} matched. An NGO can be approved even if some details do not match. The public page will show what matched.`,
  noneMatched: `No detail matches a government register yet. You can still approve the NGO. Its events will show “${UNCHECKED}”.`,
  approvedUnchecked: `Its events show “${UNCHECKED}”.`,
  same: {
    lookAlike: 'The name may contain a letter that only looks like another letter.',
    lead: (count: number) => `${counted(count, 'similar NGO')} found.`,
    by: {
      name: 'Name looks the same as',
      host: 'Same website as',
      phone: 'Same phone as',
      pan: 'Same PAN as',
      darpan: 'Same Darpan ID as',
      'csr-1': 'Same CSR-1 as',
      fcra: 'Same FCRA number as',
      cin: 'Same CIN as',
    } satisfies Record<SameBy, string>,
    states: {
      pending: 'pending',
      approved: 'approved',
      rejected: 'rejected',
      suspended: 'suspended',
    } satisfies Record<NgoState, string>,
    hidden: 'Applicants cannot see this.',
  },
  columns: { fact: 'Detail', stated: 'Submitted', found: 'Your result' },
  caption: (orgName: string) => `Details of ${orgName}`,
  outcomes: OUTCOMES,
  keys: 'In a focused row, press M, D or C to choose and Enter to save.',
  finding: (fact: string) => `${fact}: your result`,
  lookIn: 'Check on',
  noRegister: 'No public register.',
  locked: 'We cannot decrypt this number. Ask your system administrator, or ask the NGO for it again.',
  another: (fact: string) => `Not saved. Another admin has just checked “${fact}”. You now see their result.`,
  copied: (number: string) => `${number} copied. Paste it on the register’s website.`,
  notCopied: 'We could not copy the number. Select it on the card and copy it manually.',
  until: (day: string) => `Valid until ${dayText(day)}.`,
  expired: (day: string) => `Expired on ${dayText(day)}.`,
  stale: (at: string) => `Changed after the check on ${at}. That check no longer counts.`,
  found: (register: Register, by: string, at: string) => `In ${registerNames[register]}. ${by}, ${at}.`,
  you: 'You',
  byPasscode: 'Admin with the passcode',
  change: 'Change',
  register: 'Where you checked',
  note: 'Private note (never shown to the NGO)',
  save: 'Save',
  saving: 'Saving…',
  cancel: 'Cancel',
  saved: (fact: string, outcome: CheckOutcome) => `${fact}: ${OUTCOMES[outcome].toLowerCase()}.`,
  failed: (message: string) => `Not saved: ${message}`,
  nothingStated: 'This NGO has not submitted any details to check. You can ask for them.',
  other: {
    title: 'Other checks',
    record: 'Record a check',
    kind: 'What you did',
    outcome: 'Result',
    own: 'We automatically compare the domain of their email address with their website.',
    kinds: {
      'website-opened': 'Opened the website',
      'phone-answered': 'Called the phone number',
      'own-domain-email': 'Email on their own domain',
      'site-visited': 'Visited the NGO',
      references: 'Asked someone who knows them',
    } satisfies Record<OtherCheckKind, string>,
    said: {
      'website-opened': said('Website opened', 'Website did not open', 'Website could not be checked'),
      'phone-answered': said('Phone answered', 'Phone: wrong person or no answer', 'Phone not reached'),
      'own-domain-email': said(
        'Email on their own domain',
        'Email on a different domain',
        'Email could not be compared',
      ),
      'site-visited': said('Visited, as described', 'Visited, not as described', 'Place could not be visited'),
      references: said('Reference knows them', 'Reference does not know them', 'Reference not reached'),
    } satisfies Record<OtherCheckKind, Record<CheckOutcome, string>>,
    found: {
      'website-opened': said('It opened', 'It did not open', 'Could not tell'),
      'phone-answered': said('They answered', 'No answer, or the wrong person', 'Could not tell'),
      'own-domain-email': OUTCOMES,
      'site-visited': said('As described', 'Not as described', 'Could not tell'),
      references: said('They vouched for the NGO', 'They did not vouch for the NGO', 'Could not tell'),
    } satisfies Record<OtherCheckKind, Record<CheckOutcome, string>>,
    saved: (said: string) => `Recorded: ${said}.`,
  },
  questions: {
    title: 'Questions',
    they: 'NGO',
    closed: 'Closed because the application was decided.',
    open: 'Not answered yet.',
  },
  ask: {
    action: 'Ask a question',
    short: 'Ask',
    title: (orgName: string) => `Ask ${orgName}`,
    label: 'Your question (emailed to the NGO with a link to answer)',
    missing: 'Enter the question',
    send: 'Send the question',
    sending: 'Sending…',
    sent: 'Question sent. We are waiting for the NGO.',
  },
  again: {
    tab: 'To check again',
    title: 'To check again',
    empty: 'No NGOs to check again.',
    hint: (count: number, more: boolean) =>
      count === 1 && !more
        ? '1 NGO. It stays listed, and its page shows how old the checks are.'
        : `${count}${more ? ' or more' : ''} NGOs. They stay listed, and their pages show how old the checks are.`,
    listed: (place: string, since: string) => `${place}. Listed since ${since}`,
    never: 'Listed for more than a year but never checked.',
    old: (day: string) => `Last checked on ${day}, more than a year ago.`,
    matchedThen: (count: number) =>
      count === 0 ? 'No details matched at the time.' : `${counted(count, 'detail')} matched at the time.`,
    expired: (fact: string, day: string) => `${fact} expired on ${dayText(day)}.`,
    reminded: (days: number) =>
      days === 0
        ? 'We emailed the NGO, but it has not submitted anything new.'
        : `We reminded the NGO ${days} days before, but it has not submitted anything new.`,
    held: 'Events',
    heldCount: (events: number, ticked: number) => `${events} past (${ticked} with verified attendance)`,
    until: (day: string) => `valid until ${dayText(day)}`,
    over: (day: string) => `was valid until ${dayText(day)}`,
    check: 'Check again',
  },
}

function said(matched: string, not: string, unknown: string): Record<CheckOutcome, string> {
  return { matched, 'does-not-match': not, 'could-not-be-checked': unknown }
}
