import type { NgoState } from '#domain/organization/organization.ts'
import type * as English from '../../en/admin/college-review.ts'

const HOUR_MS = 3_600_000

/** 'एक घंटे से कम', '5 घंटे', '3 दिन'. */
function timePassed(ms: number): string {
  if (ms < HOUR_MS) return 'एक घंटे से कम'
  return ms < 48 * HOUR_MS ? `${Math.floor(ms / HOUR_MS)} घंटे` : `${Math.floor(ms / 24 / HOUR_MS)} दिन`
}

export const collegeReviewText: typeof English.collegeReviewText = {
  tab: 'कॉलेज',
  title: 'कॉलेज',
  lists: { pending: 'इंतज़ार में', approved: 'स्वीकृत', suspended: 'निलंबित', rejected: 'अस्वीकृत' } satisfies Record<
    NgoState,
    string
  >,
  empty: {
    pending: 'कोई कॉलेज इंतज़ार में नहीं है।',
    approved: 'कोई स्वीकृत कॉलेज नहीं है।',
    suspended: 'कोई निलंबित कॉलेज नहीं है।',
    rejected: 'कोई अस्वीकृत कॉलेज नहीं है।',
  },
  hints: {
    approved: 'इनके अधिकारी क्लास खोल सकते हैं। निलंबन से कॉलेज का पेज, क्लास और विद्यार्थियों के घंटे छिप जाते हैं।',
    rejected: 'हर कॉलेज को हमने वजह ईमेल की है। इन्हें अब भी स्वीकृति दी जा सकती है।',
    suspended: 'निलंबन हटने तक इनके अधिकारियों को कुछ नहीं दिखता।',
  },
  waiting: (count, ours, more) =>
    `${count}${more ? ' या ज़्यादा' : ''} इंतज़ार में${ours === count ? '' : `, इनमें ${ours} हमारे`}। सबसे लंबा इंतज़ार सबसे ऊपर है।`,
  loadFailed: (message) => `कॉलेज लोड नहीं हुए: ${message}`,
  waited: (ms, isTheirs) =>
    isTheirs ? `${timePassed(ms)} हमारा इंतज़ार हुआ। जवाब आने तक गिनती रुकी है।` : `${timePassed(ms)} से इंतज़ार में।`,
  stated: 'कॉलेज ने दी',
  contact: 'संपर्क',
  account: 'Google खाता',
  given: 'दिया गया फ़ोन',
  of: (kind, city) => `${kind}, ${city}`,
  domains: 'ईमेल डोमेन',
  linkSent: (email, at) => `${email} पर लिंक भेजा गया, ${at}।`,
  linkGone: (email) => `कोई लिंक खुला नहीं है। लिंक ${email} पर जाता है।`,
  sendAgain: 'फिर भेजें',
  sending: 'भेज रहे हैं…',
  sent: 'हमने लिंक भेज दिया है।',
  notSent: (message) => `नहीं भेजा गया: ${message}`,
  lookIn: 'यहाँ देखें:',
  noAishe: 'कोई कोड नहीं दिया। स्कूलों का कोड नहीं होता।',
  websitePhone: 'उनकी वेबसाइट का नंबर',
  phoneHint: 'दिया गया नंबर नहीं। उनकी वेबसाइट खोलिए, फिर फ़ोन कीजिए।',
  phoneMissing: 'उनकी वेबसाइट का नंबर लिखिए',
  opened: (at) => `लिंक खोला गया, ${at}।`,
  foundBy: (by, at) => `${by}, ${at}।`,
  which: 'डोमेन',
  note: 'निजी नोट (कॉलेज को कभी नहीं दिखता)',
  saved: (what, outcome) => `${what}: ${outcome}।`,
  counts: (checked) => `3 में से ${checked} ${checked === 1 ? 'बात जाँची गई' : 'बातें जाँची गईं'}`,
}

export const collegeDecisionText: typeof English.collegeDecisionText = {
  approved: 'कॉलेज को स्वीकृति दी गई',
  rejected: 'कॉलेज को अस्वीकृत किया गया',
  suspended: 'कॉलेज को निलंबित किया गया',
  withdrawConsequence: 'एक मिनट में इसके अधिकारियों को कुछ नहीं दिखेगा, और इसका सार्वजनिक पेज हट जाएगा।',
  suspendConsequence:
    'एक मिनट में इसके अधिकारियों को कुछ नहीं दिखेगा, API कुंजियाँ बंद हो जाएँगी, और सार्वजनिक पेज छिप जाएगा। वजह हम कॉलेज को ईमेल करेंगे।',
  reasonLabel: 'वजह (कॉलेज को ईमेल की जाती है)',
  rejectionReasons: [
    {
      word: 'वेबसाइट',
      text: 'आपकी वेबसाइट नहीं खुली, या वह कॉलेज की नहीं है। ऐसा पता भेजिए जो खुलता हो।',
    },
    {
      word: 'फ़ोन',
      text: 'कॉलेज की वेबसाइट पर दिए नंबर पर बात नहीं हो पाई। बताइए कि उस पर कब जवाब मिलता है।',
    },
    {
      word: 'डोमेन',
      text: 'ईमेल डोमेन की पुष्टि नहीं हो पाई। कॉलेज के अपने डोमेन का पता दीजिए, और हमारे ईमेल के लिंक वाले पेज पर बटन दबाइए।',
    },
    {
      word: 'AISHE कोड',
      text: 'AISHE कोड नहीं मिला, या वह किसी और कॉलेज का है। कोड वैसा भेजिए जैसा aishe.gov.in पर लिखा है।',
    },
    {
      word: 'वही कॉलेज',
      text: 'यह कॉलेज यहाँ पहले से है। उसके मुख्य अधिकारी से अपने लिए आमंत्रण माँगिए।',
    },
  ],
  withdrawalReasons: [
    {
      word: 'कॉलेज का नहीं',
      text: 'हमें पता चला है कि यह खाता कॉलेज का नहीं है। हमें लिखिए, ताकि दोबारा फ़ैसला करने से पहले हम आपकी बात सुन सकें।',
    },
    {
      word: 'शिकायतें',
      text: 'विद्यार्थियों ने शिकायत की है कि उनकी लाइनों का इस्तेमाल ठीक नहीं हुआ। हमें लिखिए, ताकि दोबारा फ़ैसला करने से पहले हम आपकी बात सुन सकें।',
    },
  ],
}

export const collegeTurnText: typeof English.collegeTurnText = {
  theirs: 'कॉलेज के जवाब का इंतज़ार',
  answered: (ms) => `कॉलेज का जवाब ${timePassed(ms)} पहले आया।`,
  asked: (ms) => `हमने ${timePassed(ms)} पहले सवाल पूछा।`,
  ask: {
    label: 'आपका सवाल (कॉलेज को ईमेल किया जाता है)',
    sent: 'सवाल भेज दिया गया। अब कॉलेज के जवाब का इंतज़ार है।',
  },
  they: 'कॉलेज',
  closed: 'कॉलेज ने अपना खाता बंद कर दिया है।',
  putBack: 'आपके फ़ैसले से पहले किसी और एडमिन ने कॉलेज को फिर जाँच की सूची में डाल दिया।',
  similar: (count) => `${count} मिलते-जुलते कॉलेज मिले।`,
}
