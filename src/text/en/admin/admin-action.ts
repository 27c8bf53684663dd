import type { AdminAction, AdminActionDetails } from '#domain/admin/admin-action.ts'
import type { CheckKind, CheckOutcome } from '#domain/evidence/evidence.ts'
import { revocationReasons } from '../certificate/revocation.ts'
import { factNames, registerNames } from '../evidence/evidence.ts'
import { flagKindText, flagOutcomes } from '../flag/flag.ts'
import { reportReasons } from '../report/report.ts'
import { localTimeText } from '../time/moment.ts'

/** What admins did, as their log says it (D42, design §19). */
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
  'mail-retried': 'Mail sent again',
  'certificates-revoked': 'Certificates taken back',
  reissued: 'Certificate issued anew',
  'correction-accepted': 'Correction accepted',
  'correction-declined': 'Correction declined',
  'flag-resolved': 'Flag settled',
  'claim-granted': '“I was there” granted',
  'claim-refused': '“I was there” not granted',
}

const OUTCOMES: Record<CheckOutcome, string> = {
  matched: 'Matched',
  'does-not-match': 'Does not match',
  'could-not-be-checked': 'Could not be checked',
}

const CHECKS: Record<Exclude<CheckKind, 'fact'>, string> = {
  'website-opened': 'website opened',
  'phone-answered': 'phone called',
  'own-domain-email': 'e-mail of their own domain',
  'site-visited': 'site visited',
  references: 'references asked',
}

type AdminActionText = { act: AdminAction; details: AdminActionDetails }

/** A check of a fact by its outcome, all else by its own name. */
export const adminActionText = ({ act, details: { fact, outcome } }: AdminActionText): string =>
  act === 'checked' && fact && outcome ? OUTCOMES[outcome] : actNames[act]

/** What stands behind the name it was about: ': NGO Darpan ID, in NGO Darpan', '. 4 facts matched'. */
export function actDetail({ details }: AdminActionText): string {
  const { check, fact, outcome, register, reason, matched, undid, words, revocation, count, since } = details
  const { flag, flagOutcome } = details
  const parts = [
    fact && [factNames[fact], register && `in ${registerNames[register]}`].filter(Boolean).join(', '),
    check && check !== 'fact' && `${CHECKS[check]}, ${outcome ? OUTCOMES[outcome].toLowerCase() : ''}`,
    undid && actNames[undid].toLowerCase(),
    reason && `“${reportReasons[reason]}”`,
    words && `“${words}”`,
    revocation && revocationReasons[revocation].toLowerCase(),
    since && `marked since ${since}`,
    flag && flagKindText(flag).toLowerCase(),
    flagOutcome && flagOutcomes[flagOutcome].toLowerCase(),
    count !== undefined && count > 1 && `${count} certificates`,
  ].filter(Boolean)
  const tail = matched === undefined ? '' : `. ${matched} ${matched === 1 ? 'fact' : 'facts'} matched`
  return (parts.length > 0 ? `: ${parts.join(', ')}` : '') + tail
}

export const passcodeAlone: string = 'With the passcode'

/** The same as a table. */
export const actFile = {
  name: 'acts',
  columns: ['At (UTC)', 'Who', 'Act', 'About', 'More', 'Private note'],
}

export const actListText = {
  tab: 'Log',
  title: 'What we did',
  hint: 'Every act of every admin, newest first. Nothing here can be changed or taken away.',
  empty: 'Nothing yet.',
  who: 'Who',
  everybody: 'Everybody',
  act: 'Act',
  allActs: 'All acts',
  about: 'About',
  aboutHint: 'Organization or mail',
  from: 'From',
  csv: 'Download as a table (CSV)',
  saving: 'Downloading…',
  older: 'Show older acts',
  note: 'Private note:',
}

/** '1:05 pm', in the reader's own zone. */
export const actTimeText = (iso: string): string => localTimeText(iso)
