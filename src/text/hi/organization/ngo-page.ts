import type { FactKind, Register } from '#domain/evidence/evidence.ts'
import {
  type NgoFigures,
  type NgoPageData,
  type PublicEvidence,
  type PublicFact,
  shortenText,
} from '#domain/organization/ngo-page.ts'
import type { Day } from '#domain/time/day.ts'
import { factNames, legalForms } from '../evidence/evidence.ts'
import { siteName } from '../language/lang.ts'
import { fullDayText } from '../time/day.ts'

const REGISTERED: Record<Exclude<Register, 'registrar'>, string> = {
  'ngo-darpan': 'NGO Darpan में',
  mca: 'कंपनियों के सरकारी रजिस्टर में',
  'income-tax': 'इनकम टैक्स की सूची में',
  fcra: 'FCRA रजिस्टर में',
}

/** Uses the singular for 0 and 1, as Hindi does. */
const counted = (count: number, one: string, many: string): string => `${grouped(count)} ${count > 1 ? many : one}`
const numbers = new Intl.NumberFormat('en-IN')
const grouped = (count: number): string => numbers.format(count)
const hoursOf = (minutes: number): number => minutes / 60

/** Hours before a postposition: '1 घंटे', '2.25 घंटे'. */
const obliqueHours = (minutes: number): string => `${grouped(hoursOf(minutes))} घंटे`

/** '0.5 घंटा', '1 घंटा', '2.25 घंटे'. */
const plainHours = (minutes: number): string => `${grouped(hoursOf(minutes))} ${minutes <= 60 ? 'घंटा' : 'घंटे'}`

/** Texts of an NGO's public page (D39, design §17). */
export const ngoPageText = {
  breadcrumb: 'आप यहाँ हैं',
  events: 'कार्यक्रम',
  organizations: 'संस्थाएँ',
  failedTitle: 'इस संस्था\u00a0का पेज खुल नहीं पाया',
  since: (day: Day) => `${fullDayText(day)} से जाँची हुई संस्था`,
  approvedOn: (day: Day) => `${fullDayText(day)} को स्वीकृत`,
  hidden: 'यह संस्था अभी सूची में नहीं है।',
  hiddenSince: (day: Day) => `${fullDayText(day)} को सूची से हटाई गई।`,
  hiddenHint: 'इसके कार्यक्रम छिपे हैं, और उनमें अभी हिस्सा नहीं लिया जा सकता।',
  former: `यह संस्था ${siteName} छोड़ चुकी है।`,
  formerSince: (since: Day, until: Day | null) =>
    until ? `${fullDayText(since)} से ${fullDayText(until)} तक सूची में।` : `${fullDayText(since)} से सूची में।`,
  formerHint: ({ events, minutes }: NgoFigures) =>
    `संस्था ने अपना खाता बंद कर दिया है। इसके संपर्क की जानकारी अब हमारे पास नहीं है। यहाँ इसने ${counted(events, 'कार्यक्रम किया', 'कार्यक्रम किए')} और ${obliqueHours(minutes)} की सेवा की पुष्टि की।`,
  stayValid: 'इसके प्रमाण-पत्र मान्य रहेंगे।',
  onHold: 'फिर से सूची में आने तक इसके प्रमाण-पत्र जाँच में रहेंगे।',
  check: 'प्रमाण-पत्र जाँचें',
  checked: 'हमने क्या जाँचा',
  hadChecked: 'हमने क्या जाँचा था',
  looked: 'हमारी टीम ने क्या, कहाँ और कब जाँचा, वह यहाँ लिखा है।',
  last: ({ lastOn, isOld }: PublicEvidence) =>
    lastOn && `आख़िरी जाँच ${fullDayText(lastOn)} को\u00a0हुई${isOld ? ', यानी एक साल से भी ज़्यादा पहले' : ''}।`,
  unchecked: (day: Day) => `हमारी टीम ने ${fullDayText(day)} को इसे स्वीकृति दी।`,
  noCheck: 'अभी कोई बात सरकारी रजिस्टर से नहीं मिलाई गई।',
  stoodOn: (day: Day) => `${fullDayText(day)} की स्थिति।`,
  groups: {
    matched: (count: number) => `हमने जाँचा, मेल खाया (${count})`,
    matchedThen: (count: number) => `तब मेल खाया (${count})`,
    stated: (count: number) => `संस्था ने बताया, हमने नहीं जाँचा (${count})`,
    expired: (count: number) => `तारीख़ निकल गई (${count})`,
    missing: (count: number) => `नहीं बताया (${count})`,
  },
  missing: (kinds: readonly FactKind[]) =>
    `${kinds.map((kind) => factNames[kind]).join(', ')}। हर संस्था को इन सबकी ज़रूरत नहीं होती।`,
  openRegister: 'रजिस्टर खोलें',
  others: 'हमने यह भी किया',
  other: {
    'website-opened': 'इसकी वेबसाइट खोली',
    'phone-answered': 'फ़ोन किया, और जवाब मिला',
    'own-domain-email': 'इसके ईमेल का डोमेन इसकी वेबसाइट से मिलाया',
    'site-visited': 'वहाँ जाकर देखा',
    references: 'इसका काम जानने वालों से पूछा',
  },
  onDay: (what: string, day: Day) => `${what}, ${fullDayText(day)} को`,
  act: 'संस्था\u00a0का कामकाज',
  tooFew: 'अभी बहुत कम कार्यक्रम हुए हैं।',
  tickedAfter: 'हाज़िरी की पुष्टि\u00a0में लगे',
  days: (days: number) => counted(days, 'दिन', 'दिन'),
  middle: 'पिछले 12 कार्यक्रमों का बीच का आँकड़ा',
  ticked: 'हो चुके कार्यक्रम जिनमें हाज़िरी की पुष्टि हुई',
  ofAll: (count: number, all: number) => `${grouped(all)} में से ${count === 0 ? 'एक भी नहीं' : grouped(count)}`,
  late: 'रद्द, जब 24 घंटे\u00a0से कम बचे थे',
  claims: 'हाज़िरी के दावे जिनका जवाब 14 दिन\u00a0में मिला',
  upheld: 'शिकायतें जो हमने पिछले 12 महीनों\u00a0में सही पाईं',
  none: 'एक भी नहीं',
  countedSince: (day: Day) => `${siteName} की यह गिनती ${fullDayText(day)} से है।`,
  how: 'हम कैसे गिनते हैं',
  howLines: [
    'वही कार्यक्रम गिना जाता है जिसमें किसी को आना था। ख़त्म होने का समय बीतने पर, या समय न लिखा हो तो आख़िरी दिन बीतने पर, उसे हो चुका माना जाता है। बाद में मिटाया गया कार्यक्रम भी गिना जाता है।',
    'हाज़िरी की पुष्टि तब मानी जाती है जब कम से कम एक व्यक्ति की पुष्टि हो जाए। यह संस्था करती है, या दावा मानने पर एडमिन। दिन कार्यक्रम के आख़िरी दिन से उस पहली पुष्टि तक गिने जाते हैं जो आज भी मान्य है।',
    'रद्द कार्यक्रम वह है जिसे पूरा होने से पहले मिटाया गया। यहाँ वही गिने जाते हैं जो शुरू होने से 24 घंटे से कम पहले, या शुरू होने के बाद मिटाए गए। तुलना हो चुके और रद्द, सारे कार्यक्रमों से होती है।',
    'हाज़िरी का दावा उन वॉलंटियरों का होता है जिनकी पुष्टि नहीं हुई। दावा तब गिना जाता है जब संस्था ने जवाब दिया हो, या उसके 14 दिन बीत गए हों। जवाब का मतलब है कि संस्था ने 14 दिन में दावा माना या नहीं माना। तीन से कम दावे हों, तो हम कुछ नहीं दिखाते।',
    'पुष्टि के घंटे वे हैं जो आज मान्य प्रमाण-पत्रों पर लिखे हैं, एक व्यक्ति के लिए एक दिन में ज़्यादा से ज़्यादा 12 घंटे। शिकायत सही पाए जाने के बाद 12 महीने तक गिनी जाती है।',
    'ये आँकड़े ज़्यादा से ज़्यादा एक घंटे पुराने होते हैं।',
  ],
  report: 'शिकायत करें',
  hours: (minutes: number) => `${obliqueHours(minutes)}\u00a0की पुष्टि`,
  hoursBy: ({ volunteers, certificates }: NgoFigures) =>
    `${grouped(volunteers)} वॉलंटियर, ${grouped(certificates)} मान्य प्रमाण-पत्र`,
  yearHours: (minutes: number) => plainHours(minutes),
  yearEvents: (count: number) => counted(count, 'कार्यक्रम', 'कार्यक्रम'),
  upcoming: 'आने वाले कार्यक्रम',
  past: 'हो चुके कार्यक्रम',
  verified: (verified: number, minutes: number) =>
    `${counted(verified, 'व्यक्ति', 'लोगों')} की पुष्टि${minutes > 0 ? `, ${plainHours(minutes)}` : ''}`,
  allEvents: 'सारे कार्यक्रम',
  allOf: (orgName: string) => `${orgName}\u00a0के सारे कार्यक्रम`,
  earlier: 'इनसे\u00a0पहले के कार्यक्रम',
  newest: 'सबसे नए कार्यक्रमों\u00a0पर लौटें',
  noEvents: 'अभी कोई कार्यक्रम नहीं।',
  back: (orgName: string) => `${orgName}\u00a0पर लौटें`,
  title: (what: string) => `${what} · ${siteName}`,
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
  const registrar = `${value.registrar || 'रजिस्ट्रार'} के रिकॉर्ड में`
  const where = check && (check.register === 'registrar' ? registrar : REGISTERED[check.register])
  const said = check && where ? `${where}, ${fullDayText(check.on)} को।` : `${fullDayText(statedOn)} को बताया गया।`
  const until = validUntil && `${fullDayText(validUntil)} तक मान्य${isOver ? ' था' : ''}।`
  return [said, until, kind === 'pan' && 'हम इसे कभी पूरा सार्वजनिक नहीं करते।'].filter(Boolean).join(' ')
}

/** The description that search engines and messaging apps show. */
export function ngoSummary({ orgName, status, evidence, description }: NgoPageData): string {
  if (status.state === 'hidden') return `${orgName}: ${ngoPageText.hidden}`
  if (status.state === 'former') return `${orgName}: ${ngoPageText.former}`
  const { matched } = evidence
  const first =
    matched.length > 0
      ? `${ngoPageText.since(status.since)}, ${counted(matched.length, 'बात सरकारी रजिस्टर से मिलाई गई', 'बातें सरकारी रजिस्टरों से मिलाई गईं')}।`
      : `${ngoPageText.approvedOn(status.since)}। ${ngoPageText.noCheck}`
  return description ? `${first} ${shortenText(description, 140)}` : first
}
