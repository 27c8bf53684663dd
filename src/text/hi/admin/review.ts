import type { OtherCheckKind } from '#domain/evidence/check.ts'
import { type CheckOutcome, FACT_FIELDS, type Register, type StatedFact } from '#domain/evidence/evidence.ts'
import type { NgoState, SameBy } from '#domain/organization/organization.ts'
import { legalForms, registerNames } from '../evidence/evidence.ts'
import { verifiedNgoText } from '../organization/verified-ngo.ts'
import { dayText, hoursText, timeText } from '../time/day.ts'
import { momentText } from '../time/moment.ts'

/* Texts of an NGO's card for admins: who has to act next, the NGO's details, and the results of checks (D36, design §19). */

const HOUR_MS = 3_600_000
const hoursOf = (ms: number) => Math.floor(ms / HOUR_MS)
const factsText = (count: number) => `${count} ${count < 2 ? 'बात' : 'बातें'}`

/** A minute or more: '40 मिनट', '19 घंटे', '3 दिन'. @param ofHours formats hours before a postposition */
function durationText(ms: number, ofHours = hoursText): string {
  if (ms < HOUR_MS) return `${Math.floor(ms / 60_000)} मिनट`
  return ms < 48 * HOUR_MS ? ofHours(hoursOf(ms)) : `${Math.floor(ms / 24 / HOUR_MS)} दिन`
}

const oblique = (hours: number) => `${hours} घंटे`

/** 'अभी-अभी', '1 घंटे पहले'. */
const agoText = (ms: number) => (ms < 60_000 ? 'अभी-अभी' : `${durationText(ms, oblique)} पहले`)

function usedText(used: number, promised: number): string {
  const lead = `हमारे ${promised} घंटों में से`
  if (used === 0) return `${lead} एक भी नहीं लगा।`
  return `${lead} ${used} ${used === 1 ? 'लगा' : 'लगे'}।`
}

/**
 * How much of the promised 24 hours has been used. @param used milliseconds, not counting the time spent waiting for
 * the applicant
 */
export function waitText(used: number, promised: number, isTheirs: boolean): { lead: string; rest: string } {
  const left = promised - used
  if (isTheirs) return { lead: usedText(hoursOf(used), hoursOf(promised)), rest: 'संस्था का जवाब आने तक गिनती रुकी है।' }
  const lead = used < HOUR_MS ? 'एक घंटे से कम समय से इंतज़ार में।' : `${durationText(used, oblique)} से इंतज़ार में।`
  if (left < 0)
    return {
      lead,
      rest: left > -60_000 ? 'वादे का समय अभी-अभी बीता है।' : `यह वादे से ${durationText(-left)} ज़्यादा है।`,
    }
  const hours = hoursOf(promised) - hoursOf(used)
  if (left < HOUR_MS) return { lead, rest: 'एक घंटे से कम बचा है।' }
  return { lead, rest: hours < 2 ? `${hours} घंटा बचा है।` : `${hours} घंटे बचे हैं।` }
}

/** Returns the fields of a detail as one line. */
export function statedText({ kind, value }: Pick<StatedFact, 'kind' | 'value'>): string {
  if (kind === 'legal-form') return legalForms[value.legalForm as keyof typeof legalForms] ?? ''
  const fields = FACT_FIELDS[kind].flatMap((field) => value[field] ?? [])
  return fields.join(kind === 'address' ? ' ' : ', ')
}

/** 'आज दोपहर 12:48', '29 नवंबर 2025, सुबह 6:30'. @param iso a time */
export function whenText(iso: string, now: Date): string {
  const at = new Date(iso)
  return at.toDateString() === now.toDateString() ? `आज ${timeText(at.toTimeString())}` : momentText(iso)
}

/** @param you the name and email address that are recorded for the reader's own actions */
export function whoText(by: string | null, you: string | null): string {
  if (by === null) return reviewText.byPasscode
  return by === you ? reviewText.you : by.replace(/ \([^)]*\)$/, '')
}

/** The text on the drawn stone: '21 घं॰'. */
export const stoneText = (ms: number): string => `${Math.min(999, hoursOf(ms))} घं॰`

const OUTCOMES: Record<CheckOutcome, string> = {
  matched: 'मेल खाया',
  'does-not-match': 'मेल नहीं खाया',
  'could-not-be-checked': 'जाँच नहीं हो सकी',
}

/** The words that event cards show, quoted in a text below. */
const UNCHECKED = verifiedNgoText({ checkedFacts: 0, checkedOn: null })

export const reviewText = {
  ours: 'हमारे जवाब का इंतज़ार',
  theirs: 'संस्था के जवाब का इंतज़ार',
  applied: (at: string, place: string) => `आवेदन: ${at}। ${place}`,
  answered: (ms: number) => `${agoText(ms)} संस्था का जवाब आया।`,
  asked: (ms: number) => `${agoText(ms)} हमने सवाल पूछा। 24 घंटे की गिनती रुकी है।`,
  signs: 'हस्ताक्षरकर्ता',
  statedCount: (count: number, checked: number) => {
    if (count === 0) return 'अभी कोई जानकारी नहीं'
    if (checked === 0) return `${factsText(count)}, अभी कोई नहीं जाँची गई`
    return `${factsText(count)}, ${checked} ${checked === 1 ? 'जाँची गई' : 'जाँची गईं'}`
  },
  open: 'खोलें',
  openEvidence: 'जानकारी दिखाएँ',
  closeEvidence: 'जानकारी छिपाएँ',
  matched: (count: number, of: number) =>
    `${of} में से ${factsText(count)} मेल ${count < 2 ? 'खाई' : 'खाईं'}। स्वीकृति के लिए सबका मेल खाना ज़रूरी नहीं। सार्वजनिक पेज पर दिखेगा कि क्या-क्या मेल खाया।`,
  noneMatched: `अभी कोई बात सरकारी रजिस्टर से मेल खाती नहीं मिली। स्वीकृति के लिए यह ज़रूरी नहीं। इसके कार्यक्रमों पर लिखा होगा: “${UNCHECKED}”।`,
  approvedUnchecked: `इसके कार्यक्रमों पर लिखा है: “${UNCHECKED}”।`,
  same: {
    lookAlike: 'नाम में शायद ऐसा अक्षर है जो सिर्फ़ दिखने में किसी दूसरे अक्षर जैसा है।',
    lead: (count: number) => `मिलती-जुलती ${count} ${count < 2 ? 'संस्था मिली' : 'संस्थाएँ मिलीं'}।`,
    by: {
      name: 'पढ़ने में एक जैसा नाम:',
      host: 'वही वेबसाइट:',
      phone: 'वही फ़ोन:',
      pan: 'वही PAN:',
      darpan: 'वही Darpan ID:',
      'csr-1': 'वही CSR-1:',
      fcra: 'वही FCRA नंबर:',
      cin: 'वही CIN:',
    } satisfies Record<SameBy, string>,
    states: {
      pending: 'इंतज़ार में',
      approved: 'स्वीकृत',
      rejected: 'अस्वीकृत',
      suspended: 'निलंबित',
    } satisfies Record<NgoState, string>,
    hidden: 'आवेदकों को यह नहीं दिखता।',
  },
  columns: { fact: 'जानकारी', stated: 'संस्था ने दी', found: 'आपका नतीजा' },
  caption: (orgName: string) => `${orgName} की जानकारी`,
  outcomes: OUTCOMES,
  keys: 'तालिका की लाइन पर फ़ोकस हो, तो M (मेल खाया), D (मेल नहीं खाया) या C (जाँच नहीं हो सकी) से चुनें, Enter से सहेजें।',
  finding: (fact: string) => `${fact}: आपका नतीजा`,
  lookIn: 'यहाँ देखें:',
  noRegister: 'इसका कोई सार्वजनिक रजिस्टर नहीं है।',
  locked: 'हम इस नंबर को नहीं खोल सकते। साइट के तकनीकी एडमिन से पूछिए, या संस्था से यह नंबर फिर माँगिए।',
  another: (fact: string) => `${fact}: सहेजा नहीं गया। इसे अभी-अभी किसी और एडमिन ने जाँचा। अब उनका नतीजा दिख रहा है।`,
  copied: (number: string) => `${number} कॉपी हो गया। इसे रजिस्टर की वेबसाइट पर पेस्ट कीजिए।`,
  notCopied: 'नंबर कॉपी नहीं हो सका। उसे कार्ड पर चुनकर ख़ुद कॉपी कीजिए।',
  until: (day: string) => `${dayText(day)} तक मान्य।`,
  expired: (day: string) => `${dayText(day)} को तारीख़ निकल गई।`,
  stale: (at: string) => `बाद में बदला गया: ${at} बजे की जाँच अब नहीं गिनी जाती।`,
  found: (register: Register, by: string, at: string) => `${registerNames[register]}\u00a0में (${by}, ${at})।`,
  you: 'आप',
  byPasscode: 'एडमिन (पासकोड से)',
  change: 'बदलें',
  register: 'आपने कहाँ जाँचा',
  note: 'निजी नोट (संस्था को कभी नहीं दिखता)',
  save: 'सहेजें',
  saving: 'सहेज रहे हैं…',
  cancel: 'रहने दें',
  saved: (fact: string, outcome: CheckOutcome) => `${fact}: ${OUTCOMES[outcome]}।`,
  failed: (message: string) => `सहेजा नहीं गया: ${message}`,
  nothingStated: 'संस्था ने जाँचने के लिए कोई जानकारी नहीं दी। उससे माँगी जा सकती है।',
  other: {
    title: 'दूसरी जाँचें',
    record: 'एक और जाँच दर्ज करें',
    kind: 'आपने क्या किया',
    outcome: 'नतीजा',
    own: 'उनके ईमेल का डोमेन उनकी वेबसाइट से हम अपने-आप मिलाते हैं।',
    kinds: {
      'website-opened': 'वेबसाइट खोली',
      'phone-answered': 'फ़ोन किया',
      'own-domain-email': 'संस्था के डोमेन का ईमेल',
      'site-visited': 'जगह पर जाकर देखा',
      references: 'संस्था के किसी परिचित से पूछा',
    } satisfies Record<OtherCheckKind, string>,
    said: {
      'website-opened': said('वेबसाइट खुली', 'वेबसाइट नहीं खुली', 'वेबसाइट नहीं जाँची जा सकी'),
      'phone-answered': said('फ़ोन पर जवाब मिला', 'फ़ोन: ग़लत व्यक्ति, या किसी ने नहीं उठाया', 'फ़ोन नहीं लगा'),
      'own-domain-email': said('संस्था के डोमेन का ईमेल', 'किसी और डोमेन का ईमेल', 'ईमेल मिलाया नहीं जा सका'),
      'site-visited': said('जाकर देखा, जैसा बताया वैसा ही है', 'जाकर देखा, जैसा बताया वैसा नहीं है', 'जगह पर जाना नहीं हो सका'),
      references: said(
        'परिचित को फ़ोन किया, उन्होंने संस्था को पहचाना',
        'परिचित ने संस्था को नहीं पहचाना',
        'परिचित से बात नहीं हो सकी',
      ),
    } satisfies Record<OtherCheckKind, Record<CheckOutcome, string>>,
    found: {
      'website-opened': said('खुली', 'नहीं खुली', 'पता नहीं चला'),
      'phone-answered': said('संस्था ने जवाब दिया', 'किसी ने नहीं उठाया, या ग़लत व्यक्ति ने', 'पता नहीं चला'),
      'own-domain-email': OUTCOMES,
      'site-visited': said('वहाँ जाकर देखा: जैसा बताया वैसा ही है', 'वहाँ जाकर देखा: जैसा बताया वैसा नहीं है', 'पता नहीं चला'),
      references: said('उन्होंने संस्था पर भरोसा जताया', 'उन्होंने संस्था पर भरोसा नहीं जताया', 'पता नहीं चला'),
    } satisfies Record<OtherCheckKind, Record<CheckOutcome, string>>,
    saved: (said: string) => `दर्ज हुआ: ${said}।`,
  },
  questions: { title: 'सवाल', they: 'संस्था', closed: 'फ़ैसला होने पर बंद हुआ।', open: 'अभी जवाब नहीं आया।' },
  ask: {
    action: 'सवाल पूछें',
    short: 'पूछें',
    title: (orgName: string) => `${orgName}\u00a0से पूछें`,
    label: 'आपका सवाल (हम इसे जवाब के लिंक के साथ संस्था को ईमेल करेंगे)',
    missing: 'सवाल लिखिए',
    send: 'सवाल भेजें',
    sending: 'भेज रहे हैं…',
    sent: 'सवाल भेजा गया। अब संस्था के जवाब का इंतज़ार है।',
  },
  again: {
    tab: 'फिर से जाँच',
    title: 'फिर से जाँच',
    empty: 'कोई संस्था फिर से नहीं जाँचनी है।',
    hint: (count: number, more: boolean) =>
      count === 1 && !more
        ? '1 संस्था। यह सूची में बनी रहती है, और इसके पेज पर दिखता है कि जाँच कितनी पुरानी है।'
        : `${more ? 'कम से कम ' : ''}${count} संस्थाएँ। ये सूची में बनी रहती हैं, और इनके पेज पर दिखता है कि जाँच कितनी पुरानी है।`,
    listed: (place: string, since: string) => `${place}। ${since} से सूची में`,
    never: 'एक साल से ज़्यादा समय से सूची में है, पर जाँच कभी नहीं हुई।',
    old: (day: string) => `पिछली जाँच ${day} को हुई, एक साल से ज़्यादा हो गया।`,
    matchedThen: (count: number) =>
      count === 0 ? 'तब कोई बात मेल नहीं खाई।' : `तब ${factsText(count)} मेल ${count === 1 ? 'खाई' : 'खाईं'}।`,
    expired: (fact: string, day: string) => `${fact}: ${dayText(day)} को तारीख़ निकल गई।`,
    reminded: (days: number) =>
      days === 0
        ? 'हमने संस्था को ईमेल भेजा, पर उसने नई जानकारी नहीं दी।'
        : `तारीख़ निकलने से ${days} दिन पहले हमने संस्था को याद दिलाया, पर उसने नई जानकारी नहीं दी।`,
    held: 'कार्यक्रम',
    heldCount: (events: number, ticked: number) => `हो चुके: ${events}, हाज़िरी की पुष्टि: ${ticked}`,
    until: (day: string) => `${dayText(day)} तक मान्य`,
    over: (day: string) => `${dayText(day)} तक मान्य था`,
    check: 'फिर से जाँचें',
  },
}

function said(matched: string, not: string, unknown: string): Record<CheckOutcome, string> {
  return { matched, 'does-not-match': not, 'could-not-be-checked': unknown }
}
