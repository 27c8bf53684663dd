import type { AdminAction, AdminActionDetails } from '#domain/admin/admin-action.ts'
import type { CheckKind, CheckOutcome } from '#domain/evidence/evidence.ts'
import { revocationReasons } from '../certificate/revocation.ts'
import { factNames, registerNames } from '../evidence/evidence.ts'
import { flagKindText, flagOutcomes } from '../flag/flag.ts'
import { reportReasons } from '../report/report.ts'
import { timeText } from '../time/day.ts'

/** What admins did, as their log says it (D42, design §19). */
export const actNames: Record<AdminAction, string> = {
  approved: 'स्वीकृत',
  rejected: 'अस्वीकृत',
  suspended: 'निलंबित',
  lifted: 'निलंबन हटाया',
  undone: 'फ़ैसला वापस लिया',
  checked: 'जाँच दर्ज की',
  asked: 'सवाल पूछा',
  'report-asked': 'शिकायत पर संस्था से पूछा',
  'report-upheld': 'शिकायत सही पाई',
  'report-dismissed': 'शिकायत में कुछ नहीं निकला',
  'mail-retried': 'ईमेल फिर भेजा',
  'certificates-revoked': 'प्रमाण-पत्र वापस लिए',
  reissued: 'प्रमाण-पत्र फिर से जारी किया',
  'correction-accepted': 'सुधार माना',
  'correction-declined': 'सुधार नहीं माना',
  'flag-resolved': 'चेतावनी निपटाई',
  'claim-granted': '“मेरी हाज़िरी थी” माना',
  'claim-refused': '“मेरी हाज़िरी थी” नहीं माना',
}

const OUTCOMES: Record<CheckOutcome, string> = {
  matched: 'मेल खाया',
  'does-not-match': 'मेल नहीं खाया',
  'could-not-be-checked': 'जाँच नहीं हो सकी',
}

const CHECKS: Record<Exclude<CheckKind, 'fact'>, string> = {
  'website-opened': 'वेबसाइट खोली',
  'phone-answered': 'फ़ोन किया',
  'own-domain-email': 'अपने डोमेन का ईमेल',
  'site-visited': 'जगह पर जाकर देखा',
  references: 'परिचितों से पूछा',
}

type AdminActionText = { act: AdminAction; details: AdminActionDetails }

/** A check of a fact by its outcome, all else by its own name. */
export const adminActionText = ({ act, details: { fact, outcome } }: AdminActionText): string =>
  act === 'checked' && fact && outcome ? OUTCOMES[outcome] : actNames[act]

/** What stands behind the name it was about: ': NGO Darpan ID, NGO Darpan में', '। 4 बातें मेल खाईं'. */
export function actDetail({ details }: AdminActionText): string {
  const { check, fact, outcome, register, reason, matched, undid, words, revocation, count, since } = details
  const { flag, flagOutcome } = details
  const parts = [
    fact && [factNames[fact], register && `${registerNames[register]} में`].filter(Boolean).join(', '),
    check && check !== 'fact' && `${CHECKS[check]}, ${outcome ? OUTCOMES[outcome] : ''}`,
    undid && actNames[undid],
    reason && `“${reportReasons[reason]}”`,
    words && `“${words}”`,
    revocation && revocationReasons[revocation],
    since && `${since} से लगी हाज़िरी`,
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

export const passcodeAlone: string = 'पासकोड से'

/** The same as a table. */
export const actFile = {
  name: 'acts',
  columns: ['समय (UTC)', 'किसने', 'क्या किया', 'किसके बारे में', 'और', 'निजी नोट'],
}

export const actListText = {
  tab: 'लॉग',
  title: 'हमने क्या किया',
  hint: 'हर एडमिन ने जो भी किया, नया सबसे पहले। यहाँ कुछ बदला या हटाया नहीं जा सकता।',
  empty: 'अभी कुछ नहीं।',
  who: 'किसने',
  everybody: 'सबने',
  act: 'क्या किया',
  allActs: 'सब कुछ',
  about: 'किसके बारे\u00a0में',
  aboutHint: 'संस्था या ईमेल',
  from: 'कब\u00a0से',
  csv: 'तालिका (CSV) डाउनलोड करें',
  saving: 'डाउनलोड हो रहा है…',
  older: 'और पुराना दिखाएँ',
  note: 'निजी नोट:',
}

/** 'दोपहर 1:05', in the reader's own zone. */
export const actTimeText = (iso: string): string => timeText(new Date(iso).toTimeString())
