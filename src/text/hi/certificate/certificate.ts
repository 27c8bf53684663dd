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
import { sectorText } from '../event/event.ts'
import { siteName } from '../language/lang.ts'
import { fullDaysText, fullDayText } from '../time/day.ts'

/** Behind the NGO's name: 'का पर्यावरण कार्यक्रम'. */
const KIND: Record<Category, (sector: string) => string> = {
  Internship: (sector) => `की ${sector} इंटर्नशिप`,
  'Task Based Activity': (sector) => `का ${sector} का छोटा काम`,
  'Group Event': (sector) => `का ${sector} कार्यक्रम`,
}

/** The same before the activity's own name and "में"; `online` is '' or says from where, and takes the noun's gender. */
const KIND_WITHIN: Record<Category, (sector: string, online: string) => string> = {
  Internship: (sector, online) => `की ${online && `${online} हुई `}${sector} इंटर्नशिप`,
  'Task Based Activity': (sector, online) => `के ${online && `${online} हुए `}${sector} के छोटे काम`,
  'Group Event': (sector, online) => `के ${online && `${online} हुए `}${sector} कार्यक्रम`,
}

/** In a sentence a sector of several words needs quotes: 'पर्यावरण कार्यक्रम', '“पैसों की समझ” कार्यक्रम'. */
const quoted = (sector: Sector): string =>
  sectorText[sector].includes(' ') ? `“${sectorText[sector]}”` : sectorText[sector]

const days = ({ firstDay, lastDay }: CertificateFacts): string => fullDaysText(firstDay, lastDay)

function servedFor(facts: CertificateFacts): TextPart[] {
  const served = servedText(facts)
  return served === null ? [] : [{ text: served, strong: true }, { text: ' ' }]
}

const WHY: Record<IssueReason, string> = {
  verified: 'उपस्थिति की पुष्टि',
  'verified-again': 'उपस्थिति की दोबारा पुष्टि',
  'hours-corrected': 'घंटों में सुधार',
  'name-corrected': 'नाम में सुधार',
  'details-corrected': 'ब्योरे में सुधार',
  reissued: 'हमने फिर से जारी किया',
}

/** What the paper and its check page say. Both take every fact from here, so that they cannot differ. */
export const certificateText = {
  title: 'सहभागिता प्रमाण-पत्र',
  lead: 'यह प्रमाणित किया जाता है कि',
  /** The sentence behind the name. */
  sentence: (facts: CertificateFacts): TextPart[] => [
    { text: 'ने ' },
    { text: days(facts), strong: true },
    { text: facts.firstDay === facts.lastDay ? ' को ' : ' तक ' },
    ...(facts.mode === 'Online' ? [] : [{ text: `${facts.city} में ` }]),
    { text: facts.orgName, strong: true },
    {
      text: ` ${KIND_WITHIN[facts.category](quoted(facts.sector), facts.mode === 'Online' ? `${facts.city} से ऑनलाइन` : '')} `,
    },
    { text: facts.activity, strong: true },
    { text: ' में ' },
    ...servedFor(facts),
    { text: 'वॉलंटियर के रूप में काम किया।' },
  ],
  /** A day that stays true: what became of the approval since stands on the check page alone. */
  approved: (facts: CertificateFacts) => `जाँची हुई संस्था के रूप में स्वीकृत: ${fullDayText(facts.orgApprovedOn)}`,
  verifiedBy: (facts: CertificateFacts) =>
    isAcceptedBySite(facts)
      ? `हाज़िरी मानी: ${siteName}, ${fullDayText(facts.verifiedOn)}`
      : `हाज़िरी लगाई: ${facts.verifiedBy}, ${fullDayText(facts.verifiedOn)}`,
  issued: (facts: CertificateFacts) =>
    facts.version === 1
      ? `जारी ${fullDayText(facts.issuedOn)}`
      : `जारी ${fullDayText(facts.issuedOn)}, संस्करण ${facts.version}: ${WHY[facts.reason]}`,
  checkAt: (address: string) => `यहाँ जाँचें: ${address}`,
  qr: (code: string) => `QR कोड, जिससे ${code} का जाँच पेज खुलता है`,
  /** What a PDF viewer shows in its title bar. */
  documentTitle: (code: string, name: string) => `${code}: सहभागिता प्रमाण-पत्र, ${name}`,
  documentSubject: (facts: CertificateFacts) => `${facts.activity}, ${facts.orgName}, ${days(facts)}`,
  author: siteName,
  /** Stands in a PDF where letters stand for which no font is at hand (docs/certificates.md): never an empty box. */
  unprintable: '(जाँच पेज देखें)',
  /** What the credential says beside the paper's own words. */
  role: 'वॉलंटियर',
  achievement: (facts: CertificateFacts) =>
    `${facts.orgName} ${KIND[facts.category](quoted(facts.sector))}, ${days(facts)}`,
  criteria:
    'वॉलंटियर कार्यक्रम में मौजूद थे: कार्यक्रम हो जाने के बाद उसे कराने वाली संस्था ने उपस्थिति दर्ज की, या वॉलंटियर का अपना कहना माना गया। कौन-सी बात हुई, यह सबूत में लिखा है।',
  hoursOfService: 'सेवा के घंटे',
  checkPage: 'जाँच पेज',
  why: WHY,
}

/** Printed on the check page, and told to its holder. */
export const revokedBecause: Record<RevokedBecause, string> = {
  withdrawn: 'संस्था ने अपनी पुष्टि वापस ली।',
  'given-up': 'धारक ने इसे लौटाया।',
  'not-there': 'धारक ने बताया कि वे वहाँ नहीं थे।',
  'holder-left': 'धारक ने अपना खाता बंद किया।',
  fraud: 'हमने इसे वापस लिया: यह धोखे से हासिल किया गया था।',
  mistake: 'हमने इसे वापस लिया: यह ग़लती से जारी हुआ था।',
  'not-present': 'हमने इसे वापस लिया: जिनका नाम इसमें है, वे वहाँ मौजूद नहीं थे।',
}

const FLAGGED: Partial<Record<FlagKind, string>> = {
  'marker-is-holder': 'हो सकता है कि पुष्टि करने वाले ने अपनी ही उपस्थिति की पुष्टि की हो।',
  'joined-late': 'नाम या खाता कार्यक्रम ख़त्म होने के बाद जुड़ा।',
  'name-changed': 'इसी खाते के प्रमाण-पत्र पहले किसी और के नाम पर थे।',
}

const HOLD: Record<Hold['because'], (orgName: string) => string> = {
  suspended: (orgName) => `इसकी पुष्टि करने वाली संस्था ${orgName} को हमने निलंबित किया है, और जाँच चल रही है।`,
  'approval-withdrawn': (orgName) => `इसकी पुष्टि करने वाली संस्था ${orgName} की स्वीकृति हमने वापस ली है।`,
  'log-differs': () =>
    'जारी होने के बाद हमारे रिकॉर्ड में इसे बदला गया है। सार्वजनिक लॉग में कुछ और दर्ज है। न इस पेज की बात मानिए, न काग़ज़ की।',
  flag: () => 'इससे जुड़ी एक बात की जाँच चल रही है। यह जाँच मशीन नहीं, इंसान करते हैं।',
  upheld: () => 'हमने इसकी जाँच की और इसे सच नहीं माना।',
}

const HOLD_IN_SHORT: Record<Hold['because'], string> = {
  suspended: 'संस्था निलंबित',
  'approval-withdrawn': 'स्वीकृति वापस',
  'log-differs': 'जारी होने के बाद बदला गया',
  flag: 'एक बात देखी जानी है',
  upheld: 'सच नहीं माना गया',
}

const LATER: Record<LaterFact['fact'], (orgName: string) => string> = {
  'event-deleted': (orgName) => `${orgName} ने यह कार्यक्रम अपनी सूची से हटाया।`,
  suspended: (orgName) => `${orgName} को निलंबित किया गया।`,
  'approval-withdrawn': (orgName) => `${orgName} की स्वीकृति वापस ली गई। उपस्थिति पहली बार इससे पहले दर्ज हुई थी।`,
  'approved-again': (orgName) => `${orgName} को फिर से स्वीकृति मिली।`,
}

const ITS_WORD = 'कौन आया, यह संस्था का कहना है'
const ITS_SECRET = 'दरवाज़े का गुप्त कोड ख़ुद संस्था के पास रहता है'
const WORD: Record<Evidence, string> = {
  organizer: ITS_WORD,
  'statement-organization': ITS_WORD,
  'statement-admin': ITS_WORD,
  'check-in': ITS_SECRET,
  'check-in-and-out': ITS_SECRET,
}

const NOT_A_CODE = {
  length: 'यह कोड नहीं है। कोड में YS के बाद 13 अक्षर और अंक होते हैं: यहाँ कोई छूट गया है, या कोई ज़्यादा है।',
  mistyped: 'यह कोड नहीं है। कोड में YS के बाद 13 अक्षर और अंक होते हैं, और उनमें से एक यहाँ ग़लत लिखा है।',
  ambiguous:
    'इसे एक से ज़्यादा कोड की तरह पढ़ा जा सकता है। S और 5, B और 8, Z और 2 को फिर देखिए, और हर एक को वैसा ही लिखिए जैसा काग़ज़ पर है।',
}

const ORDINALS = 'पहली दूसरी तीसरी चौथी पाँचवीं छठी सातवीं आठवीं नौवीं दसवीं ग्यारहवीं बारहवीं तेरहवीं'.split(' ')

/** What the check page says around the certificate's own words. */
export const checkText = {
  title: 'प्रमाण-पत्र जाँचें',
  lead: 'काग़ज़ पर छपा कोड लिखिए। खाते की ज़रूरत नहीं।',
  verdict: {
    valid: {
      word: 'मान्य',
      heading: 'यह प्रमाण-पत्र मान्य है',
      lead: 'यह हमारे यहाँ से जारी हुआ, और जैसा जारी हुआ था, वैसा ही मान्य है।',
    },
    'on-hold': {
      word: 'जाँच में',
      heading: 'यह प्रमाण-पत्र जाँच\u00a0में है',
      lead: 'अभी इस पर भरोसा न कीजिए। कुछ समय बाद फिर जाँचिए।',
    },
    revoked: {
      word: 'निरस्त',
      heading: 'यह प्रमाण-पत्र निरस्त हो चुका है',
      lead: 'यह अब मान्य नहीं है। इस कोड वाला काग़ज़ कुछ साबित नहीं करता।',
    },
    unknown: {
      word: 'नहीं मिला',
      heading: 'इस कोड\u00a0का कोई प्रमाण-पत्र नहीं मिला',
      lead: 'इसका एक-एक अक्षर काग़ज़ से मिलाइए। अगर कोड ठीक वैसा ही लिखा है, तो वह काग़ज़ हमारे यहाँ से जारी नहीं हुआ।',
    },
  },
  /** The page's title: the outcome first, and nobody's name, because messengers show it. */
  documentTitle: (word: string, code: string, since: Day | null = null) =>
    since ? `${fullDayText(since)} से ${word}: ${code}` : `${word}: प्रमाण-पत्र ${code}`,
  holdTitle: ({ because, since }: Hold, code: string) =>
    `${fullDayText(since)} से जाँच में, ${HOLD_IN_SHORT[because]}: ${code}`,
  description: 'हमारे यहाँ से जारी हर प्रमाण-पत्र को कोई भी यहाँ जाँच सकता है, काग़ज़ पर छपे कोड से।',
  what: 'इसमें क्या लिखा है',
  who: 'यह किसका कहना है',
  /** Behind the organization's name. */
  listed: ', जाँची हुई संस्था।',
  unlisted: ', फ़िलहाल यहाँ की सूची में नहीं।',
  whatWeChecked: 'हमने क्या जाँचा',
  /** In one line what no grade can know (D46). */
  noPdf: (facts: CertificateFacts): string =>
    isAcceptedBySite(facts)
      ? 'एक बात किसी काग़ज़ से पता नहीं चल सकती: संस्था ने इसकी पुष्टि नहीं की। हमने दोनों की बात पढ़ी, और वॉलंटियर की बात मानी।'
      : `एक बात किसी काग़ज़ से पता नहीं चल सकती: ${WORD[facts.evidence]}, और जो संस्था झूठ बोलना चाहे, वह बोल सकती है। इसीलिए हम बताते हैं कि संस्था कौन-सी है, हमने क्या जाँचा, और उसका कामकाज कैसा है।`,
  logged: (since: Day) => `${fullDayText(since)} से हमारे सार्वजनिक लॉग में`,
  printed: (address: string, at: string) => `${address} पर जाँचा गया: ${at}`,
  history: 'इसके संस्करण',
  /** Beside a valid one that replaced another. */
  corrected: 'यह प्रमाण-पत्र संशोधित है। अब वही मान्य है जो नीचे लिखा है। पहले के संस्करण वाला काग़ज़ पुराना हो चुका है।',
  /** The first sentence of one on hold: since when, and why. */
  hold: (hold: Hold, orgName: string) =>
    `${fullDayText(hold.since)} से जाँच में: ${(hold.because === 'flag' && hold.kind && FLAGGED[hold.kind]) || HOLD[hold.because](orgName)}`,
  version: ({ version, reason, issuedOn, acceptedBy }: HistoryLine, orgName: string) =>
    `संस्करण ${version}, ${fullDayText(issuedOn)}: ${WHY[reason]}${acceptedBy ? `, जिसे ${acceptedBy === 'admin' ? siteName : orgName} ने माना` : ''}`,
  earlier: (count: number) => `इनसे पहले ${count} और संस्करण।`,
  since: 'उसके\u00a0बाद क्या हुआ',
  later: ({ fact, on }: LaterFact, orgName: string) => `${fullDayText(on)}: ${LATER[fact](orgName)}`,
  revoked: (day: Day, reason: RevokedBecause) => `${fullDayText(day)} को निरस्त। ${revokedBecause[reason]}`,
  compare: {
    valid: 'क्या आपके हाथ का काग़ज़ भी शब्द-दर-शब्द यही कहता है? तो वह असली है। नहीं, तो इस पेज की बात मानिए।',
    'on-hold': 'जो काग़ज़ शब्द-दर-शब्द यही कहता है, वह भी जाँच में है। इस पेज की बात मानिए।',
  },
  /** Behind what it says: whoever shows it. */
  holder: 'यह प्रमाण-पत्र किसके हाथ में है, यह हम नहीं जान सकते। इसी नाम का पहचान-पत्र माँगिए।',
  how: 'कैसे जाँचें',
  howText:
    'काग़ज़ पर छपा QR कोड फ़ोन से स्कैन कीजिए, या उसका कोड यहाँ लिखिए: जो पेज खुले, वह इसी साइट का होना चाहिए, और उस पर वही लिखा होना चाहिए जो काग़ज़ पर है। स्कूल और कॉलेज को न खाता चाहिए, न किसी की इजाज़त। ऐसा दिखने वाला पेज कोई भी बना सकता है, इसलिए इस साइट का पता ख़ुद टाइप कीजिए।',
  code: 'कोड',
  codeHint: 'जैसे YS-7K2M-49QD-X3F8C',
  check: 'जाँचें',
  checkAnother: 'दूसरा कोड जाँचें',
  notACode: (reading: ReturnType<typeof readingOf>): string | null => {
    if ('code' in reading) return null
    if (reading.fault === 'foreign-sign')
      return `यह कोड नहीं है। YS के बाद ${ORDINALS[reading.place - 1]} जगह पर ${reading.sign} है, जो हमारे कोड में कभी नहीं होता।`
    return NOT_A_CODE[reading.fault]
  },
  tooMany: 'यहाँ से बहुत ज़्यादा कोड जाँचे जा चुके हैं। थोड़ा रुककर फिर कोशिश कीजिए।',
  away: 'अभी हम अपने रिकॉर्ड तक नहीं पहुँच पा रहे हैं। थोड़ी देर में फिर कोशिश कीजिए।',
  machines: 'सॉफ़्टवेयर के लिए',
  json: 'यही बात JSON में',
  credential: 'हस्ताक्षर के साथ, Open Badge 3.0 में',
}
