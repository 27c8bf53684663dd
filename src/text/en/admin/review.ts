import type { OtherCheckKind } from '#domain/evidence/check.ts'
import { type CheckOutcome, FACT_FIELDS, type Register, type StatedFact } from '#domain/evidence/evidence.ts'
import type { NgoState, SameBy } from '#domain/organization/organization.ts'
import { legalForms, registerNames } from '../evidence/evidence.ts'
import { verifiedNgoText } from '../organization/verified-ngo.ts'
import { dayText } from '../time/day.ts'
import { localTimeText, momentText } from '../time/moment.ts'

/* An NGO on the admin's desk: whose turn it is, what it states, what was found (D36, design §19). */

const HOUR_MS = 3_600_000
const hoursOf = (ms: number) => Math.floor(ms / HOUR_MS)
const counted = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`

/** 'less than a minute', '40 minutes', '19 hours', '3 days'. */
function durationText(ms: number): string {
  if (ms < 60_000) return 'less than a minute'
  if (ms < HOUR_MS) return counted(Math.floor(ms / 60_000), 'minute')
  return ms < 48 * HOUR_MS ? counted(hoursOf(ms), 'hour') : counted(Math.floor(ms / 24 / HOUR_MS), 'day')
}

/** Of the 24 hours that we promise. @param used milliseconds, without what was the applicant's turn */
export function waitText(used: number, promised: number, isTheirs: boolean): { lead: string; rest: string } {
  const left = promised - used
  if (isTheirs)
    return { lead: `${hoursOf(used)} of our ${hoursOf(promised)} hours used.`, rest: 'It runs on when they answer.' }
  const lead = used < HOUR_MS ? 'Waiting for less than an hour.' : `Waiting for ${durationText(used)}.`
  return left < 0
    ? { lead, rest: `That is ${durationText(-left)} longer than promised.` }
    : {
        lead,
        rest:
          left < HOUR_MS
            ? 'Less than an hour left of our promise.'
            : `${counted(hoursOf(promised) - hoursOf(used), 'hour')} left of our promise.`,
      }
}

/** A stated fact's fields as one line. */
export function statedText({ kind, value }: Pick<StatedFact, 'kind' | 'value'>): string {
  if (kind === 'legal-form') return legalForms[value.legalForm as keyof typeof legalForms] ?? ''
  const fields = FACT_FIELDS[kind].flatMap((field) => value[field] ?? [])
  return fields.join(kind === 'address' ? ' ' : ', ')
}

/** 'today 12:48 pm', '29 Nov 2025, 6:30 am'. @param iso a time */
export const whenText = (iso: string, now: Date): string =>
  new Date(iso).toDateString() === now.toDateString() ? `today ${localTimeText(iso)}` : momentText(iso)

/** @param you how the reader's own acts are signed; a name stands with its e-mail address */
export function whoText(by: string | null, you: string | null): string {
  if (by === null) return reviewText.byPasscode
  return by === you ? reviewText.you : by.replace(/ \([^)]*\)$/, '')
}

/** On the stone: '21 h'. */
export const stoneText = (ms: number): string => `${Math.min(999, hoursOf(ms))} h`

const OUTCOMES: Record<CheckOutcome, string> = {
  matched: 'Matched',
  'does-not-match': 'Does not match',
  'could-not-be-checked': 'Could not be checked',
}

/** Quoted as the event cards write it. */
const UNCHECKED = verifiedNgoText({ checkedFacts: 0, checkedOn: null })

export const reviewText = {
  ours: 'Our turn',
  theirs: 'Their turn',
  applied: (at: string, place: string) => `Applied ${at}. ${place}`,
  answered: (ms: number) => `They answered ${durationText(ms)} ago.`,
  asked: (ms: number) => `Asked ${durationText(ms)} ago. Our clock stands still.`,
  signs: 'Signs',
  stated: 'Stated',
  statedCount: (count: number, checked: number) =>
    count === 0
      ? 'Nothing yet'
      : `${counted(count, 'fact')}, ${checked === 0 ? 'none' : checked} checked${checked === 0 ? ' yet' : ''}`,
  openEvidence: 'Open what they state',
  closeEvidence: 'Hide what they state',
  matched: (count: number, of: number) =>
    `${count} of ${counted(of, 'stated fact')} matched. Approving does not need them; the public page will say what was matched.`,
  noneMatched: `No detail matches a government register yet. You can still approve the NGO. Its events will show “${UNCHECKED}”.`,
  approvedUnchecked: `Its events show “${UNCHECKED}”.`,
  same: {
    lookAlike: 'A letter in the name may only look like another.',
    lead: (count: number) => (count === 1 ? 'Another comes close.' : `${count} others come close.`),
    by: {
      name: 'A name that reads the same as',
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
    hidden: 'The applicants see nothing of this.',
  },
  columns: { fact: 'Fact', stated: 'What they state', found: 'What you found' },
  caption: (orgName: string) => `What ${orgName} states`,
  outcomes: OUTCOMES,
  keys: 'With the row in focus: M, D or C chooses, Enter saves.',
  finding: (fact: string) => `${fact}: what you found`,
  lookIn: 'Look in',
  noRegister: 'No public register.',
  locked: 'None of our keys opens this number. Ask whoever runs this site, or ask them for it.',
  another: (fact: string) => `Not saved: another admin looked at ${fact} meanwhile. What they found stands here now.`,
  copied: (number: string) => `${number} is copied, to be pasted into the register.`,
  notCopied: 'The number could not be copied. Mark it on the card and copy it by hand.',
  until: (day: string) => `Valid until ${dayText(day)}.`,
  expired: (day: string) => `Expired on ${dayText(day)}.`,
  stale: (at: string) => `Changed since: the check of ${at} no longer counts.`,
  found: (register: Register, by: string, at: string) => `In ${registerNames[register]}. ${by}, ${at}.`,
  you: 'You',
  byPasscode: 'With the passcode',
  change: 'Change',
  register: 'Where you looked',
  note: 'Note for us (never shown to them)',
  save: 'Save',
  saving: 'Saving…',
  cancel: 'Cancel',
  saved: (fact: string, outcome: CheckOutcome) => `${fact}: ${OUTCOMES[outcome].toLowerCase()}.`,
  failed: (message: string) => `Not saved: ${message}`,
  nothingStated: 'They state nothing that could be looked up. You can ask for it.',
  other: {
    title: 'Other checks',
    record: 'Record another',
    kind: 'What you did',
    outcome: 'What you found',
    own: 'We compare the domain of their e-mail address with their website ourselves.',
    kinds: {
      'website-opened': 'Opened the website',
      'phone-answered': 'Called the phone',
      'own-domain-email': 'E-mail of their own domain',
      'site-visited': 'Visited the place',
      references: 'Asked somebody who knows them',
    } satisfies Record<OtherCheckKind, string>,
    said: {
      'website-opened': said('Website opened', 'Website did not open', 'Website could not be tried'),
      'phone-answered': said('Phone answered', 'Phone: somebody else, or nobody', 'Phone not reached'),
      'own-domain-email': said(
        'E-mail of their own domain',
        'E-mail of another domain',
        'E-mail could not be compared',
      ),
      'site-visited': said('Visited, as described', 'Visited, not as described', 'Place could not be visited'),
      references: said('Reference called, knows them', 'Reference does not know them', 'Reference not reached'),
    } satisfies Record<OtherCheckKind, Record<CheckOutcome, string>>,
    found: {
      'website-opened': said('It opened', 'It did not open', 'Could not tell'),
      'phone-answered': said('They answered', 'Nobody answered, or somebody else', 'Could not tell'),
      'own-domain-email': OUTCOMES,
      'site-visited': said('We were there: as described', 'We were there: not as described', 'Could not tell'),
      references: said('They spoke for it', 'They did not speak for it', 'Could not tell'),
    } satisfies Record<OtherCheckKind, Record<CheckOutcome, string>>,
    saved: (said: string) => `Recorded: ${said}.`,
  },
  questions: { title: 'Questions', they: 'They', closed: 'Closed by a decision.', open: 'Not answered yet.' },
  ask: {
    action: 'Ask a question',
    short: 'Ask',
    title: (orgName: string) => `Ask ${orgName}`,
    label: 'Your question (they get it by mail, with a link to answer)',
    missing: 'Enter the question',
    send: 'Send the question',
    sending: 'Sending…',
    sent: 'Question sent. It is their turn.',
  },
  again: {
    tab: 'To check again',
    title: 'To check again',
    empty: 'Nothing is to be checked again.',
    hint: (count: number, more: boolean) =>
      count === 1 && !more
        ? '1 organization. It stays listed; its page says how old the checks are.'
        : `${count}${more ? ' or more' : ''} organizations. They stay listed; their pages say how old the checks are.`,
    listed: (place: string, since: string) => `${place}. Listed since ${since}`,
    never: 'Listed for over a year, and never checked.',
    old: (day: string) => `Last checked on ${day}, over a year ago.`,
    matchedThen: (count: number) => (count === 0 ? 'Nothing matched then.' : `${counted(count, 'fact')} matched then.`),
    expired: (fact: string, day: string) => `${fact} expired on ${dayText(day)}.`,
    reminded: (days: number) =>
      days === 0
        ? 'They were told and stated nothing new.'
        : `They were reminded ${days} days before and stated nothing new.`,
    held: 'Events',
    heldCount: (events: number, ticked: number) => `${events} past, ${ticked} ticked`,
    until: (day: string) => `valid until ${dayText(day)}`,
    over: (day: string) => `expired ${dayText(day)}`,
    check: 'Check again',
  },
}

function said(matched: string, not: string, unknown: string): Record<CheckOutcome, string> {
  return { matched, 'does-not-match': not, 'could-not-be-checked': unknown }
}
