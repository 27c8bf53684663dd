import type { OwnEvent } from '#domain/event/event.ts'
import type { Lang } from '#domain/language/language.ts'
import type { Day } from '#domain/time/day.ts'
import { daysText, dayText, hoursText } from '../time/day.ts'

/** The form in which an NGO posts and edits an event (SPEC §2, §5, §8). */
export const eventFormText = {
  titles: { create: 'नया कार्यक्रम डालें', edit: 'कार्यक्रम बदलें' },
  buttons: { create: 'कार्यक्रम डालें', edit: 'बदलाव सहेजें' },
  busy: { create: 'डाल रहे हैं…', edit: 'सहेज रहे हैं…' },
  lead: 'कार्यक्रम ख़त्म होने तक सब कुछ बदला जा सकता है।',
  cancel: 'रहने दें',
  again: {
    copied: (title: string) => `यह “${title}” की कॉपी है। इसकी नई तारीख़ लिखिए।`,
    question: 'आपने जो लिखा है, उसे बदल दें?',
    detail: (title: string) => (title ? `“${title}” अभी डाला नहीं गया है।` : 'आपका लिखा कार्यक्रम अभी डाला नहीं गया है।'),
    keep: 'वही रहने दें',
    replace: 'बदल दें',
  },
  earlier: { open: 'पिछले कार्यक्रम से शुरू करें', label: 'पिछला कार्यक्रम', copy: 'इसकी कॉपी बनाएँ' },
  groups: { what: 'क्या', when: 'कब', where: 'कहाँ', who: 'कौन', reach: 'आपसे संपर्क कैसे हो' },
  more: {
    title: 'और विकल्प',
    closed: 'साथ क्या लाना है, मिलने की जगह, नक्शे का लिंक, कई दिन, घंटे, भाषा',
    open: 'कुछ भी ज़रूरी नहीं।',
  },
  hours: {
    days: (days: { date: Day; endDate: Day | null }, isNight: boolean) => {
      if (days.endDate && days.endDate !== days.date) return `${daysText(days)}।`
      return `${dayText(days.date)} ${isNight ? 'से अगले दिन तक' : 'को'}।`
    },
    noEnd: 'ख़त्म होने का समय लिखें, तो प्रमाण-पत्र पर घंटे भी आ सकते हैं।',
    none: 'प्रमाण-पत्र पर घंटे नहीं लिखे होंगे।',
    stated: (hours: number): readonly [string, string, string] => ['प्रमाण-पत्र पर ', hoursText(hours), ' लिखा होगा।'],
    measured: (hours: number | null) =>
      hours === null ? 'घंटे हाज़िरी से नापे जाएँगे।' : `घंटे हाज़िरी से नापे जाएँगे, नहीं तो ${hoursText(hours)}।`,
    change: 'घंटे बदलें',
    add: 'घंटे लिखें',
  },
  share: {
    lead: (title: string) => `“${title}” को वॉलंटियर तक पहुँचाइए।`,
    copy: 'लिंक कॉपी करें',
    copied: 'लिंक कॉपी हो गया।',
    copyFailed: 'लिंक कॉपी नहीं हो सका। इसे कार्यक्रम के पेज से कॉपी कीजिए।',
  },
  cityPlaceholder: 'शहर (भारत में)',
  linkPlaceholder: 'https://',
  hints: {
    desc: 'वॉलंटियर को क्या करना है, और आपकी तरफ़ से क्या मिलेगा।',
    bring: 'हर चीज़ अलग लाइन में लिखिए।',
    meetingPoint: 'लोग आपसे कहाँ मिलें, जैसे “लाइफ़गार्ड टावर, जुहू बीच”।',
    endDate: 'उन इंटर्नशिप और टास्क के लिए जो कई दिन चलते हैं।',
    hours: 'जैसे प्रमाण-पत्र पर आएँगे। चौथाई के हिसाब से, जैसे 2.25',
    measured: 'नापे हुए घंटे: वॉलंटियर की आने और जाने की हाज़िरी के बीच का समय।',
    contact: 'कार्यक्रम के कार्ड पर दिखता है।',
    regLink: 'आपका अपना फ़ॉर्म। वॉलंटियर के लिए वह नए टैब में खुलता है।',
  },
  posted: 'कार्यक्रम डाल दिया गया!',
  updated: 'कार्यक्रम बदल दिया गया!',
  saveFailed: (message: string) => `कार्यक्रम सहेजा नहीं जा सका: ${message}`,
  /** Shown if the first attempt had reached the server but its response was lost. */
  alreadyPosted: 'कार्यक्रम पिछली कोशिश में ही जुड़ गया। वह “मेरे कार्यक्रम” में है।',
  sessionEnded: 'आपका लॉग इन ख़त्म हो गया है। आपने जो लिखा, वह यहीं रहेगा।',
  login: 'लॉग इन करें',
  stale: {
    title: 'इस बीच किसी ने यह कार्यक्रम बदल दिया है',
    now: (label: string, value: string) => `${label}: अब “${value}”`,
    nothing: 'कुछ नहीं',
    same: 'उन्होंने भी वही लिखा है जो आपने लिखा।',
    mine: 'मेरा लिखा सहेजें',
    theirs: 'अब जो लिखा है, वही लें',
  },
}

/** The labels of the event form, in its order (SPEC §5). */
export const eventLabels = {
  title: 'कार्यक्रम का नाम',
  desc: 'काम के बारे में',
  category: 'किस तरह का',
  sector: 'विषय',
  date: 'तारीख़',
  time: 'समय',
  endTime: 'कब ख़त्म होगा',
  mode: 'कैसे',
  city: 'शहर',
  minPeople: 'कम से कम लोग',
  maxPeople: 'ज़्यादा से ज़्यादा लोग',
  placesLimited: 'सीमित सीटें',
  contact: 'संपर्क',
  regLink: 'रजिस्ट्रेशन का लिंक',
  bring: 'साथ क्या लाना है',
  meetingPoint: 'मिलने की जगह',
  locationLink: 'नक्शे का लिंक',
  endDate: 'आख़िरी दिन',
  hours: 'घंटे',
  measured: 'घंटे कैसे गिने जाएँ',
  lang: 'किस भाषा में लिखा है',
}

/** Whether the places are limited (D48), where two versions of an event are compared. */
export const placesLimitedText = { false: 'नहीं', true: 'हाँ' }

/** How a person's hours are determined (D45). */
export const hoursCounted = { false: 'तय', true: 'हाज़िरी से नापे हुए' }

/** The languages of the title and the description. Screen readers need them for correct pronunciation (D31). */
export const eventLanguages: Record<Lang, string> = { en: 'अंग्रेज़ी', hi: 'हिन्दी' }

const wholeNumber = 'लोगों की संख्या बिना दशमलव के लिखिए, जैसे 20'

/** Sentences for faults of the event form that form.ts does not describe exactly enough. */
export const eventSentences = {
  title: { required: 'कार्यक्रम का नाम लिखिए' },
  desc: { required: 'काम के बारे में लिखिए' },
  date: { required: 'तारीख़ लिखिए' },
  time: { required: 'समय लिखिए' },
  endTime: { time: 'ख़त्म होने का समय लिखिए', past: 'ख़त्म होने का यह समय बीत चुका है' },
  hours: { type: 'घंटे लिखिए, जैसे 2.25', 'over-its-end': 'कार्यक्रम जितनी देर चलता है, घंटे उससे ज़्यादा नहीं हो सकते' },
  city: {
    required: 'शहर लिखिए',
    place: 'शहर का नाम अक्षरों में लिखिए।',
    'unknown-place': 'यह जगह हमारी सूची में नहीं है। नाम की वर्तनी देख लीजिए। ठीक हो, तो फ़ॉर्म फिर भेजिए।',
  },
  locationLink: { link: 'नक्शे का लिंक लिखिए, जो https:// से शुरू हो' },
  minPeople: { required: 'कम से कम कितने लोग चाहिए, यह लिखिए', type: wholeNumber, whole: wholeNumber },
  maxPeople: {
    required: 'ज़्यादा से ज़्यादा कितने लोग चाहिए, यह लिखिए',
    type: wholeNumber,
    whole: wholeNumber,
    'below-min': ({ minPeople }: { minPeople: string }) => `“ज़्यादा से ज़्यादा लोग” में ${minPeople} या उससे बड़ी संख्या लिखिए`,
  },
  contact: { required: 'संपर्क लिखिए' },
  regLink: {
    required: 'रजिस्ट्रेशन का लिंक लिखिए, जो https:// से शुरू हो',
    link: 'रजिस्ट्रेशन का लिंक लिखिए, जो https:// से शुरू हो',
  },
}

/** The list of an NGO's own events, and the dialog that deletes one. */
export const ownEventText = {
  list: {
    title: 'आपके कार्यक्रम',
    empty: 'अभी कोई कार्यक्रम नहीं डाला गया है।',
    edit: 'बदलें',
    again: 'फिर से डालें',
    delete: 'मिटाएँ',
    more: 'और कार्यक्रम दिखाएँ',
    over: 'हो चुका',
    /** Shown if an NGO has several members (D41). */
    by: (posted: string | null, edited: string | null) =>
      [posted && `${posted} ने डाला।`, edited && `${edited} ने बदला।`].filter(Boolean).join(' '),
    loadFailed: (message: string) => `कार्यक्रम लोड नहीं हो पाए: ${message}`,
  },
  delete: {
    question: 'क्या यह कार्यक्रम सच\u00a0में मिटाना है?',
    keep: 'रहने दें',
    busy: 'मिटा रहे हैं…',
    done: 'कार्यक्रम मिटा दिया गया।',
    failed: (message: string) => `कार्यक्रम मिटाया नहीं जा सका: ${message}`,
  },
}

/** How many people are going: 'अभी किसी ने “आना है” नहीं दबाया', '1 व्यक्ति को आना है', '34 लोगों को आना है'. */
export const goingText = (going: number): string =>
  going === 0 ? 'अभी किसी ने “आना है” नहीं दबाया' : `${going} ${going === 1 ? 'व्यक्ति' : 'लोगों'} को आना है`

/** The same in a row of the list. */
export const goingCountText = (going: number): string => goingText(going)

/** Describes the event in the delete dialog. */
export const deleteDetail = ({ title, date, going }: Pick<OwnEvent, 'title' | 'date' | 'going'>, past: boolean) =>
  `${title} (${dayText(date)})। ${past ? '' : `${goingText(going)}। `}इसे पलटा नहीं जा सकता।`
