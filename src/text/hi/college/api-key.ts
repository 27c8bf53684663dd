import { MOST_CHECKS_A_DAY, shortKey } from '#domain/college/api-key.ts'

const numbers = new Intl.NumberFormat('en-IN')
const most = numbers.format(MOST_CHECKS_A_DAY)

/** Texts of the view “API keys” (D76). */
export const apiKeysText = {
  title: 'API कुंजियाँ',
  lead: 'आपके कॉलेज के अपने सॉफ़्टवेयर के लिए।',
  headsOnly: 'कुंजियाँ सिर्फ़ मुख्य अधिकारी बनाते और रद्द करते हैं।',
  newKey: 'नई कुंजी',
  loadFailed: (why: string) => `आपकी API कुंजियाँ लोड नहीं हो पाईं। ${why}`,
  empty: 'अभी कोई API कुंजी नहीं है',
  emptyLead: 'कुंजी होने पर कॉलेज का सॉफ़्टवेयर प्रमाण-पत्र जाँच सकता है और आपकी क्लास पढ़ सकता है।',
  list: 'आपके कॉलेज की API कुंजियाँ',
  columns: {
    name: 'नाम',
    scopes: 'इजाज़त',
    created: 'कब बनी',
    used: 'पिछला इस्तेमाल',
    checks: 'आज की जाँचें',
  },
  revokeColumn: 'रद्द करना',
  short: shortKey,
  today: 'आज',
  never: 'कभी नहीं',
  checks: (count: number) => `${most} में से ${numbers.format(count)}`,
  revokedOn: (day: string) => `${day} को रद्द हुई`,
  hint: 'कुंजी “Authorization: Bearer …” में भेजिए, किसी पते (URL) में नहीं। रद्द करते ही कुंजी बंद हो जाती है। जिनका प्रमाण-पत्र है, उन्हें दिखता है कि आपके कॉलेज के सॉफ़्टवेयर ने उसे जाँचा।',
}

/** The dialog that creates a key, and the box that shows it once. */
export const newKeyText = {
  title: 'नई API कुंजी',
  labels: { name: 'नाम', scopes: 'इजाज़त' },
  nameHint: 'जिससे आप इसे पहचान सकें। जैसे: ERP, परीक्षा विभाग।',
  scopes: {
    check: ['कोड जाँचना (check)', 'प्रमाण-पत्र, सेवा रिकॉर्ड और ट्रांसक्रिप्ट। जिनके हैं, उन्हें यह दिखता है।'],
    'class:read': ['क्लास पढ़ना (class:read)', 'साझा करने वाले विद्यार्थी और उनकी लाइनें। उन्हें हर बार दिखता है।'],
  },
  noScope: 'कम से कम एक चुनिए।',
  create: 'कुंजी बनाएँ',
  creating: 'बन रही है…',
  cancel: 'रहने दें',
  failed: (why: string) => `कुंजी नहीं बनी। ${why}`,
  copyTitle: 'यह कुंजी अभी कॉपी कीजिए',
  copyLead: 'यह एक ही बार दिखती है। हम इसका सिर्फ़ हैश रखते हैं।',
  key: 'API कुंजी',
  copy: 'कॉपी करें',
  copied: 'कुंजी कॉपी हो गई।',
  copyFailed: 'कुंजी कॉपी नहीं हुई। उसे चुनकर कॉपी कीजिए।',
  saved: 'कुंजी सँभाल ली है',
}

/** The question before a key is revoked. */
export const revokeKeyText = {
  revoke: 'रद्द करें',
  question: (name: string) => `${name} रद्द करें?`,
  detail: 'इस कुंजी वाले सॉफ़्टवेयर को फिर कोई जवाब नहीं मिलेगा। इसे पलटा नहीं जा सकता।',
  keep: 'रहने दें',
  act: 'कुंजी रद्द करें',
  revoking: 'रद्द हो रही है…',
  revoked: (name: string) => `${name} रद्द हो गई।`,
  failed: (why: string) => `कुंजी रद्द नहीं हुई। ${why}`,
}

/** How to use a key, with an example. */
export const keyGuideText = {
  title: 'इस्तेमाल कैसे करें',
  lead: 'आपका सॉफ़्टवेयर हर अनुरोध के हेडर में कुंजी भेजता है। इससे एक प्रमाण-पत्र की जाँच होती है:',
  steps: [
    'कुंजी को पासवर्ड की तरह रखिए। उसे किसी वेब पेज, ऐप या पते (URL) में न डालिए।',
    `हर कोड एक जाँच है। एक कुंजी से दिन में ${most} जाँचें होती हैं।`,
    'क्लास में सिर्फ़ वे विद्यार्थी होते हैं जो अभी साझा कर रहे हैं।',
    '401: कुंजी ग़लत है या रद्द हो चुकी है। 403: उसे इसकी इजाज़त नहीं है। 429: थोड़ी देर रुकिए।',
  ],
  all: 'सभी अनुरोध और जवाब (OpenAPI)',
}
