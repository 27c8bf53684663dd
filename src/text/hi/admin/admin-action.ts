import type { AdminAction, AdminActionDetails } from '#domain/admin/admin-action.ts'
import type { CheckKind, CheckOutcome } from '#domain/evidence/evidence.ts'
import { revocationReasons } from '../certificate/revocation.ts'
import { institutionChecks } from '../college/institution.ts'
import { factNames, registerNames } from '../evidence/evidence.ts'
import { flagKindText, flagOutcomes } from '../flag/flag.ts'
import { reportReasons } from '../report/report.ts'
import { fullDayText, timeText } from '../time/day.ts'

/** Names of the actions in the admins' activity log (D42, design §19). */
export const actNames: Record<AdminAction, string> = {
  approved: 'स्वीकृत',
  rejected: 'अस्वीकृत',
  suspended: 'निलंबित',
  lifted: 'निलंबन हटाया',
  undone: 'फ़ैसला पहले जैसा किया',
  checked: 'जाँच दर्ज की',
  asked: 'सवाल पूछा',
  'report-asked': 'शिकायत पर संस्था से पूछा',
  'report-upheld': 'शिकायत सही पाई',
  'report-dismissed': 'शिकायत सही नहीं पाई',
  'mail-retried': 'ईमेल फिर भेजा',
  'address-lifted': 'पते पर ईमेल फिर शुरू',
  'certificates-revoked': 'प्रमाण-पत्र निरस्त किए',
  reissued: 'प्रमाण-पत्र फिर से जारी किया',
  'correction-accepted': 'सुधार माना',
  'correction-declined': 'सुधार नहीं माना',
  'flag-resolved': 'चेतावनी निपटाई',
  'claim-granted': 'हाज़िरी का दावा माना',
  'claim-refused': 'हाज़िरी का दावा नहीं माना',
  'announcement-released': 'संदेश स्वीकृत किया',
  'announcement-refused': 'संदेश अस्वीकार किया',
}

const OUTCOMES: Record<CheckOutcome, string> = {
  matched: 'मेल खाया',
  'does-not-match': 'मेल नहीं खाया',
  'could-not-be-checked': 'जाँच नहीं हो सकी',
}

const CHECKS: Record<Exclude<CheckKind, 'fact'>, string> = {
  'website-opened': 'वेबसाइट खोली',
  'phone-answered': 'फ़ोन किया',
  'own-domain-email': 'संस्था के डोमेन का ईमेल',
  'site-visited': 'जगह पर जाकर देखा',
  references: 'किसी परिचित से पूछा',
}

type AdminActionText = { act: AdminAction; details: AdminActionDetails }

/** Names the check of a detail by its outcome, and every other action by its kind. */
export const adminActionText = ({ act, details: { fact, institution, outcome } }: AdminActionText): string =>
  act === 'checked' && (fact || institution) && outcome ? OUTCOMES[outcome] : actNames[act]

/** The text that follows the name of the action's subject: ': NGO Darpan ID, NGO Darpan में', '। 4 बातें मेल खाईं'. */
export function actDetail({ details }: AdminActionText): string {
  const { check, fact, outcome, register, reason, matched, undid, words, revocation, count, since } = details
  const { flag, flagOutcome, institution } = details
  const parts = [
    fact && [factNames[fact], register && `${registerNames[register]}\u00a0में`].filter(Boolean).join(', '),
    check && check !== 'fact' && `${CHECKS[check]}, ${outcome ? OUTCOMES[outcome] : ''}`,
    institution && institutionChecks[institution],
    undid && actNames[undid],
    reason && `“${reportReasons[reason]}”`,
    words && `“${words}”`,
    revocation && revocationReasons[revocation],
    since && `${fullDayText(since)} से अब तक की हाज़िरी`,
    flag && flagKindText(flag),
    flagOutcome && flagOutcomes[flagOutcome],
    count !== undefined && count > 1 && `${count} प्रमाण-पत्र`,
  ].filter(Boolean)
  const tail = matched === undefined ? '' : `। ${matchedText(matched)}`
  return (parts.length > 0 ? `: ${parts.join(', ')}` : '') + tail
}

function matchedText(count: number): string {
  if (count === 0) return 'कोई बात मेल नहीं खाई'
  return count === 1 ? '1 बात मेल खाई' : `${count} बातें मेल खाईं`
}

export const passcodeAlone: string = 'एडमिन (पासकोड से)'

/** The CSV file of the log. */
export const actFile = {
  name: 'activity-log',
  columns: ['समय (UTC)', 'एडमिन', 'क्या किया', 'किसके बारे में', 'जानकारी', 'निजी नोट'],
}

export const actListText = {
  tab: 'कामों का लॉग',
  title: 'एडमिन के कामों\u00a0का लॉग',
  hint: 'हर एडमिन का हर काम, नया सबसे पहले। यहाँ कुछ बदला या मिटाया नहीं जा सकता।',
  empty: 'अभी कुछ नहीं।',
  who: 'एडमिन',
  everyone: 'सारे एडमिन',
  act: 'क्या किया',
  allActs: 'सारे काम',
  about: 'किसके बारे\u00a0में',
  aboutHint: 'संस्था या ईमेल',
  from: 'कब\u00a0से',
  csv: 'डाउनलोड करें (CSV)',
  saving: 'डाउनलोड हो रहा है…',
  older: 'और पुराने काम दिखाएँ',
  note: 'निजी नोट:',
}

/** Formats a time in the reader's zone: 'दोपहर 1:05'. */
export const actTimeText = (iso: string): string => timeText(new Date(iso).toTimeString())
