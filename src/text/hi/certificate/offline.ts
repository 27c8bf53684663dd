import type { OfflinePayload, OfflineVerdict } from '#domain/certificate/offline-payload.ts'
import type { TextPart } from '../../en/certificate/certificate.ts'
import { siteName } from '../language/lang.ts'
import { fullDaysText, fullDayText, hoursText } from '../time/day.ts'
import { momentText } from '../time/moment.ts'

/** The signed details that the sentence needs. */
type PayloadContent = Pick<OfflinePayload, 'activity' | 'orgName' | 'firstDay' | 'lastDay'>

/** The page that checks a certificate offline (D65), saved on the phone. */
export const offlineText = {
  title: 'बिना\u00a0नेटवर्क जाँचें',
  description: `प्रमाण-पत्र पर ${siteName} के हस्ताक्षर हैं या नहीं, अपने फ़ोन पर बिना नेटवर्क जाँचिए।`,
  lead: 'नेटवर्क रहते यह पेज एक बार खोल लीजिए। उसके बाद इस फ़ोन पर बिना नेटवर्क भी पता चल जाएगा कि प्रमाण-पत्र पर हमारे हस्ताक्षर हैं या नहीं। बस उसका QR कोड स्कैन कीजिए।',
  noScript: 'इस पेज के लिए JavaScript चाहिए, क्योंकि बिना नेटवर्क हस्ताक्षर आपका फ़ोन ही जाँचता है।',
  ready: (at: Date) => `अब यह पेज बिना नेटवर्क भी खुलेगा। हमारी कुंजियाँ ${momentText(at.toISOString())} बजे सहेजी गईं।`,
  preparing: 'यह पेज सहेज रहे हैं, ताकि बिना नेटवर्क भी खुले…',
  cannotKeep: 'यह ब्राउज़र पेज सहेज नहीं पाता, इसलिए यह पेज नेटवर्क होने पर ही खुलेगा। जाँच फिर भी इसी फ़ोन पर होती है।',
  noKeys: 'इस फ़ोन में हमारी कुंजियाँ नहीं हैं। नेटवर्क रहते यह पेज एक बार खोलिए।',
  verdict: {
    signed: {
      heading: 'इस\u00a0पर हमारे हस्ताक्षर हैं',
      lead: 'यह बाद में निरस्त हुआ या नहीं, यह नेटवर्क मिलने पर जाँचिए।',
    },
    forged: {
      heading: 'इस\u00a0पर हमारे हस्ताक्षर नहीं हैं',
      lead: 'इस QR कोड में हमारे हस्ताक्षर नहीं हैं, या इसमें कुछ बदला गया है। यह प्रमाण-पत्र स्वीकार न कीजिए।',
    },
    'unknown-key': {
      heading: 'हस्ताक्षर\u00a0की कुंजी इस फ़ोन\u00a0में नहीं है',
      lead: 'या तो इस पर हमारे हस्ताक्षर नहीं हैं, या हस्ताक्षर की कुंजी इस फ़ोन की कुंजियों से नई है। स्वीकार करने से पहले इसे नेटवर्क के साथ जाँचिए।',
    },
    ended: {
      heading: 'मान्य नहीं: हस्ताक्षर\u00a0की कुंजी बंद हो चुकी थी',
      lead: 'इस पर लिखी जारी करने की तारीख़ से पहले ही हस्ताक्षर की कुंजी बंद हो चुकी थी। यह प्रमाण-पत्र स्वीकार न कीजिए।',
    },
    'no-keys': {
      heading: 'इस फ़ोन\u00a0पर अभी जाँच नहीं हो सकती',
      lead: 'इस फ़ोन में हमारी कुंजियाँ नहीं हैं। नेटवर्क रहते यह पेज एक बार खोलिए, फिर QR कोड दोबारा स्कैन कीजिए।',
    },
    'no-payload': {
      heading: 'इस कोड\u00a0की जाँच बिना\u00a0नेटवर्क नहीं हो सकती',
      lead: 'इस लिंक में कोड है, पर हस्ताक्षर नहीं। पुराने प्रमाण-पत्रों और सेवा रिकॉर्ड में ऐसा ही होता है। नेटवर्क मिलने पर इसे जाँचिए।',
    },
    unreadable: {
      heading: `यह ${siteName} का प्रमाण-पत्र नहीं है`,
      lead: `${siteName} का QR कोड पढ़ा नहीं जा सका। अच्छी रोशनी में फिर स्कैन कीजिए, या QR कोड का पूरा टेक्स्ट पेस्ट कीजिए।`,
    },
  } satisfies Record<OfflineVerdict, { heading: string; lead: string }>,
  said: 'हस्ताक्षरित ब्योरा',
  certify: 'यह प्रमाणित किया जाता है कि',
  /** The sentence after the name, some parts of which are bold. */
  sentence: ({ activity, orgName, firstDay, lastDay }: PayloadContent): TextPart[] => [
    { text: 'ने ' },
    { text: orgName, strong: true },
    { text: ' द्वारा आयोजित ' },
    { text: `“${activity}”`, strong: true },
    { text: ' में ' },
    { text: fullDaysText(firstDay, lastDay), strong: true },
    { text: firstDay === lastDay ? ' को स्वैच्छिक सेवा दी।' : ' तक स्वैच्छिक सेवा दी।' },
  ],
  hours: (minutes: number | null) => (minutes === null ? 'समय: नहीं लिखा' : `समय: ${hoursText(minutes / 60)}`),
  issued: ({ issuedOn, version }: OfflinePayload) =>
    version === 1
      ? `जारी करने की तारीख़: ${fullDayText(issuedOn)}`
      : `जारी करने की तारीख़: ${fullDayText(issuedOn)}, संस्करण ${version}`,
  cut: 'जिसके आख़िर में … है, वह प्रमाण-पत्र पर पूरा लिखा है। QR कोड में उतनी जगह नहीं थी।',
  compare: 'क्या प्रमाण-पत्र पर भी यही नाम, कार्यक्रम, संस्था, तारीख़ और समय लिखा है? एक भी बात अलग हो, तो इस पेज की बात मानिए।',
  unknown: 'यह फ़ोन क्या नहीं जान सकता',
  unknowns: (at: Date) => [
    'यह प्रमाण-पत्र बाद में कहीं निरस्त तो नहीं हुआ, सुधारा तो नहीं गया, या जाँच में तो नहीं है।',
    `हस्ताक्षर की कुंजी पर हमें अब भी भरोसा है या नहीं। इस फ़ोन ने यह आख़िरी बार ${momentText(at.toISOString())} बजे देखा था।`,
    'प्रमाण-पत्र दिखाने वाला व्यक्ति वही है या नहीं, जिसका नाम इस पर है।',
  ],
  checkNow: 'अभी जाँचें',
  whenOnline: 'नेटवर्क मिलने पर:',
  paste: 'QR कोड\u00a0का टेक्स्ट पेस्ट करें',
  pasteLabel: 'पूरा लिंक, # के बाद के हिस्से के साथ',
  pasteHint: 'अगर स्कैनर यह पेज खोलने की जगह टेक्स्ट दिखाए, तो उसे यहाँ पेस्ट कीजिए। टेक्स्ट इसी फ़ोन में रहता है।',
  check: 'जाँचें',
}
