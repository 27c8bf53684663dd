import type { Evidence } from '#domain/attendance/presence.ts'
import type {
  CertificateFacts,
  HistoryLine,
  Hold,
  IssueReason,
  LaterFact,
  RevokedBecause,
} from '#domain/certificate/certificate.ts'
import type { readingOf } from '#domain/certificate/certificate-code.ts'
import { isAcceptedBySite } from '#domain/certificate/site-acceptance.ts'
import type { Category, Sector } from '#domain/event/event.ts'
import type { FlagKind } from '#domain/flag/flag.ts'
import type { Day } from '#domain/time/day.ts'
import type { TextPart } from '../../en/certificate/certificate.ts'
import { servedText } from '../attendance/attendance.ts'
import { siteName } from '../language/lang.ts'
import { verifiedNgoText } from '../organization/verified-ngo.ts'
import { fullDaysText, fullDayText } from '../time/day.ts'

/** The formal names on certificates. Screens use those in event.ts. */
const SECTOR: Record<Sector, string> = {
  Environment: 'पर्यावरण',
  Education: 'शिक्षा',
  'Financial Literacy': 'वित्तीय साक्षरता',
  'Disability Support': 'विकलांगजन सहयोग',
  'Gender Equality': 'लैंगिक समानता',
}

const KIND: Record<Category, string> = {
  Internship: 'इंटर्नशिप',
  'Task Based Activity': 'सेवा-कार्य',
  'Group Event': 'सामूहिक कार्यक्रम',
}

const days = ({ firstDay, lastDay }: CertificateFacts): string => fullDaysText(firstDay, lastDay)

/** Before “की”, hours are always “घंटे”: '0.5 घंटे', '1 घंटे', '2 घंटे 45 मिनट'. */
function served(facts: CertificateFacts): TextPart[] {
  const hours = servedText(facts)?.replace('घंटा', 'घंटे')
  return hours ? [{ text: hours, strong: true }, { text: ' की ' }] : []
}

const WHY: Record<IssueReason, string> = {
  verified: 'उपस्थिति की पुष्टि',
  'verified-again': 'उपस्थिति की दोबारा पुष्टि',
  'hours-corrected': 'घंटों में सुधार',
  'name-corrected': 'नाम में सुधार',
  'details-corrected': 'ब्योरे में सुधार',
  reissued: `${siteName} ने फिर से जारी किया`,
}

/** The city, with the meeting point if there is one (D85). */
const placeOf = ({ city, meetingPoint }: CertificateFacts) => (meetingPoint ? `${city} (${meetingPoint})` : city)

/** The texts of a certificate. The PDF and the check page share them, so the two cannot differ. */
export const certificateText = {
  title: 'सहभागिता प्रमाण-पत्र',
  lead: 'यह प्रमाणित किया जाता है कि',
  /** The sentence after the name. No word in it changes with gender or number. */
  sentence: (facts: CertificateFacts): TextPart[] => [
    { text: 'ने ' },
    { text: facts.orgName, strong: true },
    { text: facts.mode === 'Online' ? ` (${facts.city}) द्वारा ऑनलाइन आयोजित ` : ` द्वारा ${placeOf(facts)} में आयोजित ` },
    { text: `${SECTOR[facts.sector]} विषयक ${KIND[facts.category]} ` },
    { text: `“${facts.activity}”`, strong: true },
    { text: ' में ' },
    { text: days(facts), strong: true },
    { text: facts.firstDay === facts.lastDay ? ' को ' : ' तक ' },
    ...served(facts),
    { text: 'स्वैच्छिक सेवा दी।' },
  ],
  /** The names of sectors and types in the columns of a service record. */
  sectors: SECTOR,
  categories: KIND,
  /** The basis of the approval when the version was issued (D36). Null in versions of format 2. */
  verifiedNgo: ({ orgCheckedFacts, orgCheckedOn = null }: CertificateFacts): string | null =>
    orgCheckedFacts === undefined ? null : verifiedNgoText({ checkedFacts: orgCheckedFacts, checkedOn: orgCheckedOn }),
  /**
   * Contains only the day, because that remains true. The check page shows whether the approval was withdrawn later.
   */
  approved: (facts: CertificateFacts) => `संस्था की स्वीकृति: ${fullDayText(facts.orgApprovedOn)}`,
  verifiedBy: (facts: CertificateFacts) =>
    isAcceptedBySite(facts)
      ? `कथन की स्वीकृति: ${siteName}, ${fullDayText(facts.verifiedOn)}`
      : `पुष्टिकर्ता: ${facts.verifiedBy}, ${fullDayText(facts.verifiedOn)}`,
  issued: (facts: CertificateFacts) =>
    facts.version === 1
      ? `जारी करने की तारीख़: ${fullDayText(facts.issuedOn)}`
      : `जारी करने की तारीख़: ${fullDayText(facts.issuedOn)}, संस्करण ${facts.version}: ${WHY[facts.reason]}`,
  checkAt: (address: string) => `यहाँ जाँचें: ${address}`,
  qr: (code: string) => `QR कोड, जिससे ${code} का जाँच पेज खुलता है`,
  /** Shown in the title bar of a PDF viewer. */
  documentTitle: (code: string, name: string) => `${code}: सहभागिता प्रमाण-पत्र, ${name}`,
  documentSubject: (facts: CertificateFacts) => `${facts.activity}, ${facts.orgName}, ${days(facts)}`,
  author: siteName,
  /** Shown in the PDF instead of a word that no embedded font can write (docs/certificates.md). */
  unprintable: '(जाँच पेज देखें)',
  /** The texts below appear only in the credential. */
  role: 'वॉलंटियर',
  achievement: (facts: CertificateFacts) =>
    `${facts.orgName} द्वारा आयोजित ${SECTOR[facts.sector]} विषयक ${KIND[facts.category]}, ${days(facts)}`,
  criteria:
    'इस कार्यक्रम में वॉलंटियर की उपस्थिति रही। कार्यक्रम के बाद आयोजक संस्था ने उपस्थिति की पुष्टि की, या वॉलंटियर का कथन स्वीकार किया गया। उपस्थिति का आधार साथ में दर्ज है।',
  hoursOfService: 'सेवा के घंटे',
  checkPage: 'जाँच पेज',
  why: WHY,
}

/** Shown on the check page, and emailed to the volunteer. */
export const revokedBecause: Record<RevokedBecause, string> = {
  withdrawn: 'संस्था ने अपनी पुष्टि वापस ली।',
  'given-up': 'धारक ने यह प्रमाण-पत्र लौटाया।',
  'not-there': 'धारक ने बताया कि हाज़िरी ग़लत लगी थी।',
  'holder-left': 'धारक ने अपना खाता बंद किया।',
  fraud: 'हमने इसे निरस्त किया, क्योंकि यह धोखाधड़ी से प्राप्त किया गया था।',
  mistake: 'हमने इसे निरस्त किया, क्योंकि यह ग़लती से जारी हुआ था।',
  'not-present': 'हमने इसे निरस्त किया, क्योंकि इसमें जिस व्यक्ति का नाम है, वह वहाँ मौजूद नहीं था।',
}

const FLAGGED: Partial<Record<FlagKind, string>> = {
  'marker-is-holder': 'हो सकता है कि पुष्टि करने वाला व्यक्ति ही इसका धारक हो।',
  'joined-late': 'धारक का नाम या खाता कार्यक्रम ख़त्म होने के बाद जुड़ा।',
  'name-changed': 'इसी खाते के प्रमाण-पत्र अलग-अलग नामों से जारी हुए हैं।',
}

const HOLD: Record<Hold['because'], (orgName: string) => string> = {
  suspended: (orgName) => `यह कार्यक्रम ${orgName} का था। इस संस्था को हमने निलंबित किया है, और जाँच चल रही है।`,
  'approval-withdrawn': (orgName) => `यह कार्यक्रम ${orgName} का था। इस संस्था की स्वीकृति हमने वापस ली है।`,
  'log-differs': () =>
    'यह प्रमाण-पत्र जारी होने के बाद हमारे रिकॉर्ड में बदला गया है, और अब हमारे सार्वजनिक लॉग से मेल नहीं खाता। न इस पेज पर भरोसा कीजिए, न छपे हुए काग़ज़ पर।',
  flag: () => 'हमारी टीम इस प्रमाण-पत्र की जाँच कर रही है।',
  upheld: () => 'हमने इस प्रमाण-पत्र की जाँच की, और गड़बड़ी मिली।',
}

const HOLD_IN_SHORT: Record<Hold['because'], string> = {
  suspended: 'संस्था निलंबित',
  'approval-withdrawn': 'संस्था अब स्वीकृत नहीं',
  'log-differs': 'जारी होने के बाद बदला गया',
  flag: 'टीम जाँच कर रही है',
  upheld: 'गड़बड़ी मिली',
}

const LATER: Record<LaterFact['fact'], (orgName: string) => string> = {
  'event-deleted': (orgName) => `${orgName} ने यह कार्यक्रम मिटाया।`,
  suspended: (orgName) => `हमने ${orgName}\u00a0को निलंबित किया।`,
  'approval-withdrawn': (orgName) => `हमने ${orgName}\u00a0की स्वीकृति वापस ली। उपस्थिति की पहली पुष्टि इससे पहले हुई थी।`,
  'approved-again': (orgName) => `हमने ${orgName}\u00a0को फिर से स्वीकृति दी।`,
}

const MAY_VERIFY_FALSELY = 'उपस्थिति की पुष्टि संस्था करती है, और बेईमान संस्था झूठी पुष्टि भी कर सकती है।'
const MAY_CHECK_IN_FALSELY = 'उपस्थिति संस्था दर्ज करती है, और बेईमान संस्था ऐसे व्यक्ति की उपस्थिति भी दर्ज कर सकती है जो वहाँ न हो।'
const LIMIT: Record<Evidence, string> = {
  organizer: MAY_VERIFY_FALSELY,
  'statement-organization': MAY_VERIFY_FALSELY,
  'statement-admin': MAY_VERIFY_FALSELY,
  'check-in': MAY_CHECK_IN_FALSELY,
  'check-in-and-out': MAY_CHECK_IN_FALSELY,
}

const NOT_A_CODE = {
  length: 'कोड की लंबाई देखिए। YS के बाद 13 अक्षर और अंक होते हैं।',
  mistyped: 'कोड फिर से देखिए। YS के बाद के 13 अक्षरों और अंकों में से कम से कम एक ग़लत है।',
  ambiguous: 'इससे एक से ज़्यादा कोड बन सकते हैं। S और 5, B और 8, Z और 2 को प्रमाण-पत्र से मिलाइए।',
}

/** The texts of the check page that are not part of the certificate. */
export const checkText = {
  title: 'प्रमाण-पत्र जाँचें',
  lead: 'प्रमाण-पत्र पर छपा कोड लिखिए। खाते की ज़रूरत\u00a0नहीं।',
  verdict: {
    valid: {
      word: 'मान्य',
      heading: 'यह प्रमाण-पत्र मान्य है',
      lead: `इसे ${siteName} ने जारी किया है, और यह निरस्त नहीं हुआ है।`,
    },
    'on-hold': {
      word: 'जाँच में',
      heading: 'यह प्रमाण-पत्र जाँच\u00a0में है',
      lead: 'अभी इस पर भरोसा न कीजिए। कुछ समय बाद फिर जाँचिए।',
    },
    revoked: {
      word: 'निरस्त',
      heading: 'यह प्रमाण-पत्र निरस्त हो चुका है',
      lead: 'यह अब मान्य नहीं है। इस कोड वाला प्रमाण-पत्र स्वीकार न कीजिए।',
    },
    unknown: {
      word: 'नहीं मिला',
      heading: 'इस कोड\u00a0का कोई प्रमाण-पत्र नहीं मिला',
      lead: 'कोड का एक-एक अक्षर प्रमाण-पत्र से मिलाइए। कोड ठीक वैसा ही हो, तो वह प्रमाण-पत्र हमने जारी नहीं किया।',
    },
  },
  /** The page's title. It starts with the result and contains no person's name, because messaging apps show it. */
  documentTitle: (word: string, code: string, since: Day | null = null) =>
    since ? `${fullDayText(since)} से ${word}: ${code}` : `${word}: प्रमाण-पत्र ${code}`,
  holdTitle: ({ because, since }: Hold, code: string) =>
    `${fullDayText(since)} से जाँच में, ${HOLD_IN_SHORT[because]}: ${code}`,
  description: 'प्रमाण-पत्र पर छपे कोड से उसे कोई भी यहाँ जाँच सकता है।',
  what: 'प्रमाण-पत्र\u00a0का ब्योरा',
  who: 'संस्था\u00a0के बारे\u00a0में',
  /** Shown after the NGO's name. */
  unlisted: `अभी ${siteName} की सूची में नहीं`,
  whatWeChecked: 'हमने क्या जाँचा',
  /** Explains what the evidence on the certificate cannot prove (D46). */
  noPdf: (facts: CertificateFacts): string =>
    isAcceptedBySite(facts)
      ? 'प्रमाण-पत्र से हर बात साबित नहीं होती। संस्था ने इस उपस्थिति की पुष्टि नहीं की। हमने दोनों पक्षों की बात पढ़ी, और वॉलंटियर की बात मानी।'
      : `प्रमाण-पत्र से हर बात साबित नहीं होती। ${LIMIT[facts.evidence]} देखिए कि संस्था कौन-सी है, हमने क्या जाँचा, और उसका अब तक का काम कैसा है।`,
  logged: (since: Day) => `${fullDayText(since)} से हमारे सार्वजनिक लॉग में`,
  printed: (address: string, at: string) => `${address} पर जाँचा गया: ${at}`,
  history: 'संस्करण',
  /** Shown for a valid certificate with more than one version. */
  corrected: 'यह प्रमाण-पत्र संशोधित है। नीचे लिखा ब्योरा ही सही है। पहले के संस्करण पुराने हो चुके हैं।',
  /** The first sentence about a certificate on hold, with the day and the reason. */
  hold: (hold: Hold, orgName: string) =>
    `${fullDayText(hold.since)} से जाँच में। ${(hold.because === 'flag' && hold.kind && FLAGGED[hold.kind]) || HOLD[hold.because](orgName)}`,
  version: ({ version, reason, issuedOn, acceptedBy }: HistoryLine, orgName: string) =>
    `संस्करण ${version}, ${fullDayText(issuedOn)}: ${WHY[reason]}${acceptedBy ? `, जिसे ${acceptedBy === 'admin' ? siteName : orgName} ने माना` : ''}`,
  earlier: (count: number) => `इनसे पहले ${count} और संस्करण।`,
  since: 'उसके\u00a0बाद क्या हुआ',
  later: ({ fact, on }: LaterFact, orgName: string) => `${fullDayText(on)}: ${LATER[fact](orgName)}`,
  revoked: (day: Day, reason: RevokedBecause) => `${fullDayText(day)} को निरस्त। ${revokedBecause[reason]}`,
  compare: {
    valid: 'दिखाए गए प्रमाण-पत्र की हर बात इस पेज से मिलाइए। एक भी बात अलग हो, तो इस पेज की बात मानिए।',
    'on-hold': 'हर बात दिखाए गए प्रमाण-पत्र से मेल खाए, तब भी वह अभी जाँच में है।',
  },
  /** Shown after the comparison, because the page cannot identify the person who shows the certificate. */
  holder: 'यह प्रमाण-पत्र आपको कौन दिखा रहा है, यह हम नहीं जान सकते। इसी नाम का पहचान-पत्र माँगिए।',
  how: 'कैसे जाँचें',
  howText:
    'प्रमाण-पत्र का QR कोड स्कैन कीजिए, या उसका कोड यहाँ लिखिए। देख लीजिए कि पेज इसी वेबसाइट का है और हर बात मेल खाती है। ऐसा दिखने वाला पेज कोई भी बना सकता है, इसलिए इस वेबसाइट का पता ख़ुद टाइप कीजिए।',
  code: 'कोड',
  codeHint: 'जैसे YS-7K2M-49QD-X3F8C',
  check: 'कोड जाँचें',
  checkAnother: 'दूसरा कोड जाँचें',
  notACode: (reading: ReturnType<typeof readingOf>): string | null => {
    if ('code' in reading) return null
    if (reading.fault === 'foreign-sign')
      return `कोड फिर से देखिए। YS के बाद ${reading.place} नंबर पर ${reading.sign} है, जो हमारे कोड में कभी नहीं होता।`
    return NOT_A_CODE[reading.fault]
  },
  tooMany: 'आपके नेटवर्क से बहुत ज़्यादा कोड जाँचे जा चुके हैं। थोड़ा रुककर फिर कोशिश कीजिए।',
  away: 'अभी हमारे रिकॉर्ड खुल नहीं पा रहे हैं। थोड़ी देर में फिर कोशिश कीजिए।',
  machines: 'सॉफ़्टवेयर के लिए',
  json: 'JSON डेटा',
  credential: 'हस्ताक्षरित Open Badge 3.0',
}
