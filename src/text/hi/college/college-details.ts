import type { InstitutionCheckKind } from '#domain/college/institution.ts'
import type { CheckOutcome } from '#domain/evidence/evidence.ts'
import { collegeFormText } from './college-form.ts'

/** Texts of the view “College details” (D67). */
export const collegeDetailsText = {
  title: 'कॉलेज की जानकारी',
  lead: 'हमने क्या जाँचा, यह आपके सार्वजनिक पेज पर दिखता है। संपर्क की जानकारी सिर्फ़ आपके अधिकारियों और हमें दिखती है।',
  loadFailed: (why: string) => `जानकारी खुल नहीं पाई। ${why}`,
  fixed: { orgName: 'नाम', kind: 'प्रकार', website: 'वेबसाइट', websitePhone: 'वेबसाइट पर दिया फ़ोन' },
  fixedHint: 'नाम और वेबसाइट, दोनों हमने स्वीकृति देते समय जाँचे थे। उन्हें बदलना हो, तो हमें लिखिए।',
  noPhone: 'इस पर फ़ोन करने के बाद हम इसे जोड़ते हैं।',
  headsOnly: 'यह जानकारी सिर्फ़ आपके कॉलेज के मुख्य अधिकारी बदल सकते हैं।',
  changes: 'जो जानकारी बदली जा सकती है',
  labels: {
    ...collegeFormText.fields,
    contactName: 'किनसे बात करें',
    contactPost: 'पद',
    contactEmail: 'उनका कॉलेज वाला ईमेल',
  },
  save: 'सहेजें',
  saving: 'सहेज रहे हैं…',
  saved: 'सहेजा गया।',
  saveFailed: (why: string) => `सहेजा नहीं गया। ${why}`,
  unchecked: 'अभी नहीं जाँचा गया।',
  checked: (kind: InstitutionCheckKind, outcome: CheckOutcome, day: string) =>
    outcome === 'matched' ? matched[kind](day) : others[outcome](day),
  change: 'इसे बदलने पर हमें फिर से जाँचना होगा।',
  account: 'आपका अपना खाता',
  accountHint: 'अपना नाम या भाषा बदलें, अपना डेटा डाउनलोड करें, या खाता मिटाएँ।',
}

const matched: Record<InstitutionCheckKind, (day: string) => string> = {
  'email-domain': (day) => `${day} को पुष्टि हुई।`,
  aishe: (day) => `${day} को AISHE की सूची से मेल हुआ।`,
  phone: (day) => `${day} को इस नंबर पर बात हुई।`,
}

const others: Record<Exclude<CheckOutcome, 'matched'>, (day: string) => string> = {
  'does-not-match': (day) => `${day} की जाँच में मेल नहीं हुआ। यह जानकारी देख लीजिए।`,
  'could-not-be-checked': (day) => `${day} को इसकी जाँच नहीं हो पाई।`,
}
