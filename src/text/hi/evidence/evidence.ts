import type { CrossCheck } from '#domain/evidence/cross-check.ts'
import type { CheckOutcome, FactKind, LegalForm, Register } from '#domain/evidence/evidence.ts'
import type { EvidenceFault, EvidenceField } from '#domain/evidence/evidence-form.ts'

/** What an NGO states about itself so that it can be checked (D35, design §18). */
export const factNames: Record<FactKind, string> = {
  'legal-name': 'कानूनी नाम',
  'legal-form': 'कानूनी रूप',
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

/** Each stands unchanged before a postposition: 'MCA रजिस्टर में'. */
export const registerNames: Record<Register, string> = {
  'ngo-darpan': 'NGO Darpan',
  mca: 'MCA रजिस्टर',
  'income-tax': 'इनकम टैक्स सूची',
  fcra: 'FCRA रजिस्टर',
  registrar: 'रजिस्ट्रार के रिकॉर्ड',
}

export const evidenceLabels: Record<EvidenceField, string> = {
  legalName: 'कानूनी नाम',
  legalForm: 'कानूनी रूप',
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

/** Faults of the form, by field where the general sentence would be vague. */
const FAULTS: Record<EvidenceFault, string> = {
  pan: 'PAN के दसों अक्षर और अंक लिखिए, जैसे AABTG4127M: पाँच अक्षर, चार अंक, फिर एक अक्षर।',
  'pan-person': 'यह किसी व्यक्ति का PAN है। संस्था का अपना PAN लिखिए।',
  darpan: 'NGO Darpan ID वैसी ही लिखिए जैसी ngodarpan.gov.in पर दिखती है: राज्य, साल, सात अंक।',
  'tax-number': 'नंबर वैसा ही लिखिए जैसा आदेश में है। वह आपके PAN से शुरू होता है, जैसे AABTG4127MF20231।',
  csr1: 'CSR और उसके आगे आठ अंक लिखिए, जैसे CSR00012345।',
  fcra: 'अपने FCRA रजिस्ट्रेशन के नौ अंक लिखिए।',
  cin: 'सेक्शन 8 कंपनी का CIN कुल 21 अक्षरों और अंकों का होता है, जैसे U85300MH2016NPL123456। वही लिखिए।',
  pin: 'पिन कोड के छह अंक लिखिए।',
  year: 'रजिस्ट्रेशन का साल चार अंकों में लिखिए, जैसे 2014।',
  'needs-number': 'रजिस्ट्रेशन नंबर भी लिखिए, या तीनों ख़ाने ख़ाली छोड़ दीजिए।',
  'needs-until': 'लिखिए कि यह कब तक मान्य है।',
}

const ofTax = (name: string) => ({
  'tax-number': `${name} नंबर वैसा ही लिखिए जैसा उसके आदेश में है। वह आपके PAN से शुरू होता है, जैसे AABTG4127MF20231।`,
  'needs-number': `${name} नंबर भी लिखिए, या दोनों ख़ाने ख़ाली छोड़ दीजिए।`,
})

const ofEnd = (name: string) => ({
  day: `लिखिए कि ${name} कब तक मान्य है, जैसे 31/03/2028।`,
  past: `${name}: यह दिन बीत चुका है। जो अभी मान्य है, उसकी आख़िरी तारीख़ लिखिए।`,
  'needs-until': `लिखिए कि ${name} कब तक मान्य है, जैसे 31/03/2028।`,
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

/** Tells the letter, which whoever types looks for in their number. */
export function personsPanText(number: string): string {
  const emailText = number.trim().charAt(3).toUpperCase()
  return `यह ${PERSONS[emailText] ?? 'किसी व्यक्ति'} का PAN है: इसका चौथा अक्षर ${emailText} है। संस्था का अपना PAN लिखिए।`
}

export const evidenceFormText = {
  title: 'ताकि हम जल्दी जाँच सकें',
  offer: 'ज़रूरी नहीं, 3 मिनट का काम। ये बातें हों, तो हम अक्सर उसी दिन जवाब दे देते हैं।',
  filled: (given: number, all: number) => `ज़रूरी नहीं। ${all} ख़ानों में से ${filledText(given)}।`,
  stone: { number: '24', unit: 'घंटे' },
  lead: 'जो है, भर दीजिए। बाकी ख़ाली छोड़ दीजिए। कुछ अपलोड नहीं करना है। आपके पेज पर दिखेगा कि हमने क्या, कहाँ और कब जाँचा।',
  groups: { who: 'संस्था\u00a0की पहचान', numbers: 'नंबर', where: 'पता और हस्ताक्षर' },
  noForm: 'नहीं बताया',
  typedDay: 'दिन/महीना/साल',
  hints: {
    legalName: 'जैसा रजिस्ट्रेशन के काग़ज़ पर लिखा है।',
    registrationNumber: 'सेक्शन 8 कंपनी हो, तो उसका CIN।',
    pan: 'कुल 10 अक्षर और अंक, जैसे AABTG4127M। हम इसे पूरा किसी को नहीं दिखाते।',
    darpan: 'जैसे UP/2015/0092311।',
    csr1: 'सिर्फ़ कंपनियों से पैसे लेने के लिए। जैसे CSR00012345।',
    fcra: 'सिर्फ़ विदेश से पैसे लेने के लिए। नौ अंक।',
  },
}

/** '3 भरे', and of none that. */
function filledText(given: number): string {
  if (given === 0) return 'अभी कोई नहीं भरा'
  return given === 1 ? '1 भरा' : `${given} भरे`
}

/** To an admin alone. */
export const crossCheckText: Record<CrossCheck, string> = {
  'pan-form': 'PAN का चौथा अक्षर बताए गए कानूनी रूप का नहीं है।',
  'pan-name': 'PAN का पाँचवाँ अक्षर नाम का पहला अक्षर नहीं है।',
  'pan-cin': 'रजिस्ट्रेशन नंबर किसी कंपनी का है, पर PAN कंपनी का नहीं।',
  'same-pan': 'इसमें वही PAN है।',
  'other-pan': 'इसमें बताए गए PAN से अलग PAN है।',
  'older-form': 'पुराने ढंग का नंबर, जाँचा नहीं जा सकता।',
  'long-validity': 'इसका समय आज से पाँच साल के भी बाद पूरा होता है, जबकि ज़्यादा से ज़्यादा पाँच साल मिलते हैं।',
  'cin-ownership': 'CIN में NPL नहीं है, जो बिना मुनाफ़े वाली कंपनी का कोड है।',
  'cin-form': 'नंबर कंपनी का है, पर कानूनी रूप कुछ और है।',
  'cin-year': 'CIN में साल दूसरा है।',
  'darpan-pin': 'इसका राज्य पिन कोड के राज्य से अलग है।',
  'darpan-year': 'यह ID रजिस्ट्रेशन से भी पहले की है।',
}

/** Under a fact, to those who stated it. */
export const ownCheckText = {
  outcome: (outcome: CheckOutcome, register: Register, day: string) =>
    `${OUTCOMES[outcome](registerNames[register], day)}`,
  change: 'बदलने पर पुरानी जाँच नहीं गिनी जाएगी।',
  changeMasked: 'बदलना हो, तो पूरा नंबर फिर से लिखिए।',
  stale: (day: string) => `आपके बदलने के बाद इसकी जाँच नहीं हुई। ${day} की जाँच अब नहीं गिनी जाती।`,
  unchecked: 'अभी जाँचा नहीं गया।',
  expired: 'समय पूरा हुआ।',
}

const OUTCOMES: Record<CheckOutcome, (register: string, day: string) => string> = {
  matched: (register, day) => `${day} को ${register} में मेल खाया।`,
  'does-not-match': (register, day) => `${day} को ${register} में मेल नहीं खाया। इसे एक बार फिर देख लीजिए।`,
  'could-not-be-checked': (register, day) => `${day} को ${register} में जाँचा नहीं जा सका।`,
}

/** Around the form in the NGO panel. */
export const ownEvidenceText = {
  lead: 'आपके पेज पर ये बातें दिखती हैं, और यह भी कि हमने क्या जाँचा। कोई भी ख़ाना भरना ज़रूरी नहीं।',
  loadFailed: 'आपकी बताई हुई बातें खुल नहीं पाईं।',
  saved: 'सहेजा गया।',
  saveFailed: 'सहेजा नहीं गया।',
  longAgo: (day: string) => `आख़िरी जाँच ${day} को हुई, एक साल से भी पहले।`,
  lookThrough: 'अपने नंबर एक बार देख लीजिए। आपके सहेजने पर हम फिर जाँचेंगे।',
  ownersOnly: 'इन्हें सिर्फ़ आपकी संस्था के संचालक बदल सकते हैं।',
}
