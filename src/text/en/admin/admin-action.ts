import type { AdminAction, AdminActionDetails } from '#domain/admin/admin-action.ts'
import type { CheckKind, CheckOutcome } from '#domain/evidence/evidence.ts'
import { revocationReasons } from '../certificate/revocation.ts'
import { institutionChecks } from '../college/institution.ts'
import { factNames, registerNames } from '../evidence/evidence.ts'
import { flagKindText, flagOutcomes } from '../flag/flag.ts'
import { reportReasons } from '../report/report.ts'
import { fullDayText } from '../time/day.ts'
import { localTimeText } from '../time/moment.ts'

/** Names of the actions in the admins' activity log (D42, design §19). */
export const actNames: Record<AdminAction, string> = {
  approved: 'Approved',
  rejected: 'Rejected',
  suspended: 'Suspended',
  lifted: 'Suspension lifted',
  undone: 'Decision undone',
  checked: 'Check recorded',
  asked: 'Question asked',
  'report-asked': 'NGO asked about a report',
  'report-upheld': 'Report upheld',
  'report-dismissed': 'Report dismissed',
  'mail-retried': 'Email sent again',
  'address-lifted': 'Emails to an address allowed',
  'certificates-revoked': 'Certificates revoked',
  reissued: 'Certificate reissued',
  'correction-accepted': 'Correction accepted',
  'correction-declined': 'Correction declined',
  'flag-resolved': 'Flag resolved',
  'claim-granted': 'Attendance claim accepted',
  'claim-refused': 'Attendance claim declined',
  'announcement-released': 'Message approved',
  'announcement-refused': 'Message rejected',
}

const OUTCOMES: Record<CheckOutcome, string> = {
  matched: 'Matched',
  'does-not-match': 'Does not match',
  'could-not-be-checked': 'Could not be checked',
}

const CHECKS: Record<Exclude<CheckKind, 'fact'>, string> = {
  'website-opened': 'website opened',
  'phone-answered': 'phone called',
  'own-domain-email': 'email on their own domain',
  'site-visited': 'site visited',
  references: 'references contacted',
}

type AdminActionText = { act: AdminAction; details: AdminActionDetails }

/** Names the check of a detail by its outcome, and every other action by its kind. */
export const adminActionText = ({ act, details: { fact, institution, outcome } }: AdminActionText): string =>
  act === 'checked' && (fact || institution) && outcome ? OUTCOMES[outcome] : actNames[act]

/** The text that follows the name of the action's subject: ': NGO Darpan ID, in NGO Darpan', '. 4 details matched'. */
export function actDetail({ details }: AdminActionText): string {
  const { check, fact, outcome, register, reason, matched, undid, words, revocation, count, since } = details
  const { flag, flagOutcome, institution } = details
  const parts = [
    fact && [factNames[fact], register && `in ${registerNames[register]}`].filter(Boolean).join(', '),
    check && check !== 'fact' && `${CHECKS[check]}, ${outcome ? OUTCOMES[outcome].toLowerCase() : ''}`,
    institution && institutionChecks[institution],
    undid && actNames[undid].toLowerCase(),
    reason && `“${reportReasons[reason]}”`,
    words && `“${words}”`,
    revocation && revocationReasons[revocation].toLowerCase(),
    since && `verified since ${fullDayText(since)}`,
    flag && flagKindText(flag).toLowerCase(),
    flagOutcome && flagOutcomes[flagOutcome].toLowerCase(),
    count !== undefined && count > 1 && `${count} certificates`,
  ].filter(Boolean)
  const tail = matched === undefined ? '' : `. ${matched} ${matched === 1 ? 'detail' : 'details'} matched`
  return (parts.length > 0 ? `: ${parts.join(', ')}` : '') + tail
}

export const passcodeAlone: string = 'Admin with the passcode'

/** The CSV file of the log. */
export const actFile = {
  name: 'activity-log',
  columns: ['Time (UTC)', 'Admin', 'Action', 'About', 'Details', 'Private note'],
}

export const actListText = {
  tab: 'Activity log',
  title: 'Activity log',
  hint: 'Every admin action, newest first. Entries cannot be changed or deleted.',
  empty: 'No actions yet.',
  who: 'Admin',
  everyone: 'All admins',
  act: 'Action',
  allActs: 'All actions',
  about: 'About',
  aboutHint: 'NGO or email',
  from: 'From',
  csv: 'Download (CSV)',
  saving: 'Downloading…',
  older: 'Show older actions',
  note: 'Private note:',
}

/** Formats a time in the reader's zone: '1:05 pm'. */
export const actTimeText = (iso: string): string => localTimeText(iso)
