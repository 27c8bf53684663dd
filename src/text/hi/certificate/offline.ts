import type { OfflinePayload, OfflineVerdict } from '#domain/certificate/offline-payload.ts'
import type { Day } from '#domain/time/day.ts'
import type { TextPart } from '../../en/certificate/certificate.ts'

/* Its own few lines of dates, because the page that says this must stay small enough to keep. */
const long = new Intl.DateTimeFormat('hi-IN-u-nu-latn', { dateStyle: 'long', timeZone: 'UTC' })
const here = new Intl.DateTimeFormat('hi-IN-u-nu-latn', { dateStyle: 'long' })
const dayText = (day: Day): string => long.format(new Date(day))
/** '24 नवंबर 2026, सुबह 10:14', in the reader's own zone. */
function momentText(at: Date): string {
  const [hour, minute] = [at.getHours(), String(at.getMinutes()).padStart(2, '0')]
  return `${here.format(at)}, ${partOfDay(hour)} ${hour % 12 || 12}:${minute}`
}

const partOfDay = (hour: number): string =>
  hour < 4 ? 'रात' : hour < 12 ? 'सुबह' : hour < 16 ? 'दोपहर' : hour < 20 ? 'शाम' : 'रात'
const daysText = (first: Day, last: Day): string =>
  first === last ? dayText(first) : `${dayText(first)} से ${dayText(last)}`
const hoursText = (minutes: number): string => (minutes === 60 ? '1 घंटा' : `${minutes / 60} घंटे`)

/** What the sentence is about, as the square says it. */
type PayloadContent = Pick<OfflinePayload, 'activity' | 'orgName' | 'firstDay' | 'lastDay'>

/** The page that checks a paper without network (D65), kept by the telephone. */
export const offlineText = {
  title: 'बिना\u00a0नेटवर्क जाँचें',
  description: 'काग़ज़ पर हमारा डिजिटल हस्ताक्षर है या नहीं, यह आपका फ़ोन अकेले बता देता है।',
  lead: 'नेटवर्क रहते यह पेज एक बार खोल लीजिए। उसके बाद यह फ़ोन ख़ुद बता देगा कि काग़ज़ पर हमारा डिजिटल हस्ताक्षर है या नहीं: उसका QR कोड हमेशा की तरह स्कैन कीजिए।',
  noScript: 'इसके लिए JavaScript चाहिए: नेटवर्क न हो, तो हस्ताक्षर आपका फ़ोन ही जाँचता है।',
  ready: (at: Date) => `तैयार: अब यह पेज बिना नेटवर्क भी खुलेगा। कुंजियाँ ${momentText(at)} बजे की हैं।`,
  preparing: 'एक पल रुकिए: हम यह पेज फ़ोन में रख रहे हैं, ताकि बिना नेटवर्क भी खुले।',
  cannotKeep: 'यह ब्राउज़र पेज नहीं रखता, इसलिए इस पेज को खोलने के लिए नेटवर्क चाहिए। जाँच फिर भी यहीं होती है।',
  noKeys: 'हमारी कोई कुंजी अभी यहाँ नहीं रखी है। नेटवर्क रहते यह पेज एक बार खोलिए।',
  verdict: {
    signed: {
      heading: 'इस\u00a0पर हमारा हस्ताक्षर है',
      lead: 'बाद में यह वापस लिया गया या नहीं, यह बिना नेटवर्क पता नहीं चलता।',
    },
    forged: {
      heading: 'इस\u00a0पर हमारा हस्ताक्षर नहीं है',
      lead: 'इस QR कोड में हमारा हस्ताक्षर नहीं है, या उसमें कुछ बदला गया है। इस काग़ज़ पर भरोसा न कीजिए।',
    },
    'unknown-key': {
      heading: 'इस हस्ताक्षर\u00a0की कुंजी इस फ़ोन\u00a0में नहीं है',
      lead: 'या तो यह हमारा नहीं है, या यहाँ रखी कुंजियों के बाद का है। नेटवर्क के साथ जाँचे बिना इस पर भरोसा न कीजिए।',
    },
    ended: {
      heading: 'नहीं माना गया: इसकी कुंजी बंद हो चुकी थी',
      lead: 'इस पर जारी होने की जो तारीख़ है, उससे पहले ही इसके हस्ताक्षर की कुंजी बंद हो चुकी थी। इस काग़ज़ पर भरोसा न कीजिए।',
    },
    'no-keys': {
      heading: 'इसकी जाँच यहाँ अभी नहीं हो सकती',
      lead: 'इस फ़ोन में हमारी कोई कुंजी नहीं है। नेटवर्क रहते यह पेज एक बार खोलिए, फिर QR कोड दोबारा स्कैन कीजिए।',
    },
    'no-core': {
      heading: 'इसकी जाँच बिना\u00a0नेटवर्क नहीं हो सकती',
      lead: 'इस पते में सिर्फ़ कोड है, हस्ताक्षर वाला कुछ नहीं। पुराने काग़ज़ और सेवा रिकॉर्ड में इतना ही होता है। नेटवर्क मिलने पर इसे जाँचिए।',
    },
    unreadable: {
      heading: 'यह हमारा काग़ज़ नहीं है',
      lead: 'जो पढ़ा गया, वह हमारे QR कोड में नहीं होता। काग़ज़ को सीधा फैलाकर अच्छी रोशनी में फिर स्कैन कीजिए, या पूरा पता पेस्ट कीजिए।',
    },
  } satisfies Record<OfflineVerdict, { heading: string; lead: string }>,
  said: 'किस बात\u00a0पर हस्ताक्षर है',
  certify: 'यह प्रमाणित किया जाता है कि',
  /** The sentence behind the name, in parts that are set in bold or not. */
  sentence: ({ activity, orgName, firstDay, lastDay }: PayloadContent): TextPart[] => [
    { text: 'ने ' },
    { text: daysText(firstDay, lastDay), strong: true },
    { text: firstDay === lastDay ? ' को ' : ' तक ' },
    { text: orgName, strong: true },
    { text: ' के कार्यक्रम ' },
    { text: activity, strong: true },
    { text: ' में वॉलंटियर के रूप में काम किया।' },
  ],
  hours: (minutes: number | null) => (minutes === null ? 'समय: बताया नहीं गया' : `समय: ${hoursText(minutes)}`),
  issued: ({ issuedOn, version }: OfflinePayload) =>
    version === 1 ? `जारी ${dayText(issuedOn)}` : `जारी ${dayText(issuedOn)}, संस्करण ${version}`,
  cut: 'जिसके आख़िर में … है, वह काग़ज़ पर और लंबा है: QR कोड में पूरे की जगह नहीं थी।',
  compare: 'क्या आपके हाथ का काग़ज़ भी शब्द-दर-शब्द यही कहता है? नहीं, तो इस पेज की बात मानिए।',
  unknown: 'यह फ़ोन क्या नहीं जान सकता',
  unknowns: (at: Date) => [
    'यह बाद में वापस तो नहीं लिया गया, संशोधित तो नहीं हुआ, या जाँच में तो नहीं है।',
    `कुंजी पर हमें अब भी भरोसा है या नहीं: यहाँ वही माना जाता है जो हमने ${momentText(at)} बजे कहा था, जब यह पेज आख़िरी बार हम तक पहुँचा।`,
    'जो व्यक्ति इसे दिखा रहा है, इसमें नाम उसी का है या नहीं।',
  ],
  checkNow: 'अभी जाँचें',
  whenOnline: 'नेटवर्क मिलते ही:',
  paste: 'QR कोड\u00a0में जो लिखा है, वह पेस्ट करें',
  pasteLabel: 'पता, # के बाद के पूरे हिस्से के साथ',
  pasteHint: 'अगर आपका स्कैनर यह पेज खोलने की जगह सिर्फ़ लिखा हुआ दिखाए। यह इसी फ़ोन में रहता है।',
  check: 'जाँचें',
}
