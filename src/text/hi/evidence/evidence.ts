import type { CrossCheck } from '#domain/evidence/cross-check.ts'
import type { CheckOutcome, FactKind, LegalForm, Register } from '#domain/evidence/evidence.ts'
import type { EvidenceFault, EvidenceField } from '#domain/evidence/evidence-form.ts'

/** The names of the details that an NGO submits about itself for an admin to check (D35, design §18). */
export const factNames: Record<FactKind, string> = {
  'legal-name': 'कानूनी नाम',
  'legal-form': 'संस्था का प्रकार',
  registration: 'रजिस्ट्रेशन',
  pan: 'PAN',
  darpan: 'NGO Darpan ID',
  '12a': '12A',
  '80g': '80G',
  'csr-1': 'CSR-1',
  fcra: 'FCRA',
  address: 'पता',
  signatory: 'हस्ताक्षरकर्ता',
}

export const legalForms: Record<LegalForm, string> = {
  trust: 'ट्रस्ट',
  society: 'सोसाइटी',
  'section-8-company': 'सेक्शन 8 कंपनी',
  'government-body': 'सरकारी संस्था',
  'unregistered-group': 'बिना रजिस्ट्रेशन का समूह',
}

/** Each keeps its form before a postposition: 'MCA रजिस्टर में'. */
export const registerNames: Record<Register, string> = {
  'ngo-darpan': 'NGO Darpan',
  mca: 'MCA रजिस्टर',
  'income-tax': 'इनकम टैक्स सूची',
  fcra: 'FCRA रजिस्टर',
  registrar: 'रजिस्ट्रार के रिकॉर्ड',
}

export const evidenceLabels: Record<EvidenceField, string> = {
  legalName: 'कानूनी नाम',
  legalForm: 'संस्था का प्रकार',
  registrationNumber: 'रजिस्ट्रेशन नंबर',
  registrar: 'कहाँ रजिस्टर है',
  registrationYear: 'साल',
  pan: 'संस्था का PAN',
  darpan: 'NGO Darpan ID',
  twelveA: '12A नंबर',
  twelveAUntil: '12A कब तक मान्य',
  eightyG: '80G नंबर',
  eightyGUntil: '80G कब तक मान्य',
  csr1: 'CSR-1',
  fcra: 'FCRA',
  fcraUntil: 'FCRA कब तक मान्य',
  address: 'पता',
  pin: 'पिन कोड',
  signatory: 'हस्ताक्षरकर्ता का नाम',
  designation: 'पद',
}

/** General sentences for the form's faults. `BY_FIELD` replaces those that would be vague. */
const FAULTS: Record<EvidenceFault, string> = {
  pan: 'पाँच अक्षर, चार अंक और एक अक्षर लिखिए, जैसे AABTG4127M',
  'pan-person': 'यह किसी व्यक्ति का PAN है। संस्था का PAN लिखिए।',
  darpan: 'ID वैसी ही लिखिए जैसी ngodarpan.gov.in पर है, जैसे UP/2015/0092311',
  'tax-number': 'आदेश में लिखा नंबर भरिए। वह आपके PAN से शुरू होता है, जैसे AABTG4127MF20231',
  csr1: 'CSR और उसके आगे आठ अंक लिखिए, जैसे CSR00012345',
  fcra: 'अपने FCRA रजिस्ट्रेशन के नौ अंक लिखिए।',
  cin: 'अपनी सेक्शन 8 कंपनी का CIN लिखिए। उसमें 21 अक्षर और अंक होते हैं, जैसे U85300MH2016NPL123456',
  pin: 'पिन कोड के छह अंक लिखिए।',
  year: 'रजिस्ट्रेशन का साल चार अंकों में लिखिए, जैसे 2014',
  'needs-number': 'रजिस्ट्रेशन नंबर भी लिखिए, या तीनों ख़ाने ख़ाली छोड़ दीजिए।',
  'needs-until': 'लिखिए कि यह कब तक मान्य है।',
}

const ofTax = (name: string) => ({
  'tax-number': `आदेश में लिखा ${name} नंबर भरिए। वह आपके PAN से शुरू होता है, जैसे AABTG4127MF20231`,
  'needs-number': `${name} नंबर भी लिखिए, या दोनों ख़ाने ख़ाली छोड़ दीजिए।`,
})

const ofEnd = (name: string) => ({
  day: `लिखिए कि ${name} कब तक मान्य है, जैसे 31/03/2028`,
  past: `यह तारीख़ निकल चुकी है। लिखिए कि आपका मौजूदा ${name} कब तक मान्य है।`,
  'needs-until': `लिखिए कि ${name} कब तक मान्य है, जैसे 31/03/2028`,
})

const BY_FIELD: Partial<Record<EvidenceField, Record<string, string>>> = {
  twelveA: ofTax('12A'),
  twelveAUntil: ofEnd('12A'),
  eightyG: ofTax('80G'),
  eightyGUntil: ofEnd('80G'),
  fcra: { 'needs-number': 'FCRA नंबर भी लिखिए, या दोनों ख़ाने ख़ाली छोड़ दीजिए।' },
  fcraUntil: ofEnd('FCRA'),
  signatory: { required: 'हस्ताक्षरकर्ता का नाम लिखिए, या दोनों ख़ाने ख़ाली छोड़ दीजिए।' },
}

export const evidenceFaultText = (field: EvidenceField): Record<string, string> => ({ ...FAULTS, ...BY_FIELD[field] })

const PERSONS: Record<string, string> = { P: 'किसी व्यक्ति', H: 'किसी परिवार', F: 'किसी फ़र्म' }

/** Names the 4th letter so that people can find it in the number. */
export function personsPanText(number: string): string {
  const letter = number.trim().charAt(3).toUpperCase()
  return `इसका चौथा अक्षर ${letter} है, यानी यह ${PERSONS[letter] ?? 'किसी व्यक्ति'} का PAN है। संस्था का PAN लिखिए।`
}

export const evidenceFormText = {
  title: 'जाँच जल्दी करवाइए',
  offer: 'ज़रूरी नहीं, 3 मिनट का काम। इस जानकारी से जाँच जल्दी होती है।',
  filled: (given: number, all: number) => `ज़रूरी नहीं। ${all} ख़ानों में से ${filledText(given)}।`,
  stone: { number: '24', unit: 'घंटे' },
  lead: 'जो है, भर दीजिए। बाकी ख़ाली छोड़ दीजिए। कुछ अपलोड नहीं करना है। आपके सार्वजनिक पेज पर दिखेगा कि हमने क्या, कहाँ और कब जाँचा।',
  groups: { who: 'आपकी संस्था', numbers: 'नंबर', where: 'पता और हस्ताक्षरकर्ता' },
  noForm: 'नहीं बताया',
  typedDay: 'दिन/महीना/साल',
  hints: {
    legalName: 'ठीक वैसा ही जैसा रजिस्ट्रेशन के प्रमाण-पत्र पर लिखा है।',
    registrationNumber: 'सेक्शन 8 कंपनी का CIN यहीं लिखिए।',
    pan: 'जैसे AABTG4127M (कुल 10 अक्षर और अंक)। पूरा PAN हम कभी सार्वजनिक नहीं करते।',
    darpan: 'जैसे UP/2015/0092311',
    csr1: 'सिर्फ़ कंपनियों से पैसे लेने के लिए। जैसे CSR00012345',
    fcra: 'नौ अंक। सिर्फ़ विदेश से पैसे लेने के लिए।',
  },
}

/** '3 भरे', or that none is filled in. */
function filledText(given: number): string {
  if (given === 0) return 'अभी कोई नहीं भरा'
  return given === 1 ? '1 भरा' : `${given} भरे`
}

/** Notes that only an admin sees. */
export const crossCheckText: Record<CrossCheck, string> = {
  'pan-form': 'PAN का चौथा अक्षर किसी और तरह की संस्था का है।',
  'pan-name': 'PAN का पाँचवाँ अक्षर नाम का पहला अक्षर नहीं है।',
  'pan-cin': 'रजिस्ट्रेशन नंबर किसी कंपनी का है, पर PAN कंपनी का नहीं।',
  'same-pan': 'इसमें वही PAN है।',
  'other-pan': 'इसमें कोई दूसरा PAN है।',
  'older-form': 'पुराने ढंग का नंबर है, जाँचा नहीं जा सकता।',
  'long-validity': 'यह आज से पाँच साल बाद भी मान्य बताया गया है। ज़्यादा से ज़्यादा पाँच साल मिलते हैं।',
  'cin-ownership': 'CIN में NPL नहीं है। बिना मुनाफ़े वाली कंपनी का कोड यही है।',
  'cin-form': 'नंबर कंपनी का है, पर संस्था का प्रकार कुछ और है।',
  'cin-year': 'CIN में साल दूसरा है।',
  'darpan-pin': 'इसका राज्य पिन कोड के राज्य से अलग है।',
  'darpan-year': 'यह ID रजिस्ट्रेशन से भी पहले की है।',
}

/** Texts below a detail, for the NGO that submitted it. */
export const ownCheckText = {
  outcome: (outcome: CheckOutcome, register: Register, day: string) =>
    `${OUTCOMES[outcome](registerNames[register], day)}`,
  change: 'बदलने पर हमें इसे फिर से जाँचना होगा।',
  changeMasked: 'बदलना हो, तो पूरा नंबर फिर से लिखिए।',
  stale: (day: string) => `${day} की हमारी जाँच के बाद इसे बदला गया। अभी हमने इसे फिर से नहीं जाँचा है।`,
  unchecked: 'अभी जाँचा नहीं गया।',
  expired: 'तारीख़ निकल गई।',
}

const OUTCOMES: Record<CheckOutcome, (register: string, day: string) => string> = {
  matched: (register, day) => `${day} को ${register} से मेल खाया।`,
  'does-not-match': (register, day) => `${day} को ${register} से मेल नहीं खाया। इस जानकारी को फिर देख लीजिए।`,
  'could-not-be-checked': (register, day) => `${day} को हम इसे ${register} में नहीं जाँच सके।`,
}

/** Texts around the form in the NGO panel. */
export const ownEvidenceText = {
  lead: 'आपके सार्वजनिक पेज पर यह जानकारी दिखती है, और यह भी कि हमने क्या जाँचा। कोई भी ख़ाना भरना ज़रूरी नहीं।',
  loadFailed: 'आपकी जानकारी लोड नहीं हो पाई।',
  saved: 'सहेजा गया।',
  saveFailed: 'सहेजा नहीं गया।',
  longAgo: (day: string) => `यह जानकारी हमने आख़िरी बार ${day} को जाँची थी, यानी एक साल से भी ज़्यादा पहले।`,
  lookThrough: 'देख लीजिए कि आपके नंबर अब भी सही हैं। आपके सहेजने पर हम उन्हें फिर जाँचेंगे।',
  ownersOnly: 'इन्हें बदलना सिर्फ़ आपकी संस्था के संचालक का काम है।',
}
