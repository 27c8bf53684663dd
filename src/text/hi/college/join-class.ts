import type { ClassTerms } from '#domain/college/class.ts'
import type { CheckedDetails } from '#domain/evidence/evidence.ts'
import { siteName } from '../language/lang.ts'
import { programmeName } from '../programme/programme.ts'
import { shortDayText } from '../time/day.ts'

/** Returns the name of a class with its programme: 'तीसरा साल, NSS'. */
export const classNameText = (of: Pick<ClassTerms, 'name' | 'programme' | 'programmeName'>): string =>
  `${of.name}, ${programmeName(of.programme, of.programmeName)}`

/** Texts about the college and the class that a student shares with, on both pages. */
export const classTermsText = {
  checked: ({ checkedFacts, checkedOn }: CheckedDetails): string =>
    checkedOn
      ? `${shortDayText(checkedOn)} को ${checkedFacts} ${checkedFacts === 1 ? 'बात जाँची गई' : 'बातें जाँची गईं'}।`
      : `${siteName} से स्वीकृत।`,
  whatWeChecked: 'हमने क्या जाँचा',
  terms: { class: 'क्लास', goal: 'लक्ष्य', period: 'अवधि' },
  period: ({ firstDay, lastDay }: Pick<ClassTerms, 'firstDay' | 'lastDay'>): string =>
    `${shortDayText(firstDay)} से ${shortDayText(lastDay)} तक`,
  joinCode: 'क्लास का कोड',
  open: 'खोलें',
}

/** Returns a number of lines: '1 लाइन', '4 लाइनें'. */
export const linesText = (lines: number): string => `${lines}\u00a0${lines === 1 ? 'लाइन' : 'लाइनें'}`

/** Returns the people who see the lines: the only officer, or all officers of the college. */
const readers = (officer: string | null, collegeName: string): string => officer ?? `${collegeName} के अधिकारियों`

/** Texts of the page on which a student joins a class by its code (D71). */
export const joinText = {
  title: 'अपने घंटे अपनी क्लास के साथ साझा करें',
  description: 'साझा करने से पहले देखिए कि आपके पुष्ट घंटों में से कॉलेज को ठीक-ठीक क्या दिखेगा।',
  logIn: 'लॉग इन करके देखिए कि कॉलेज को ठीक-ठीक क्या दिखेगा, फिर तय कीजिए।',
  login: 'लॉग इन',
  noAccount: ['अभी खाता नहीं है? ', 'खाता बनाएँ', '। फिर यही पेज खुलेगा।'],
  noVolunteer: {
    ngo: 'आप संस्था के खाते से लॉग इन हैं। अपने घंटे क्लास के साथ सिर्फ़ वॉलंटियर साझा करते हैं।',
    college: 'आप कॉलेज के खाते से लॉग इन हैं। घंटे सिर्फ़ वे विद्यार्थी साझा करते हैं जिनका वॉलंटियर खाता है।',
    admin: 'आप एडमिन के खाते से लॉग इन हैं। अपने घंटे क्लास के साथ सिर्फ़ वॉलंटियर साझा करते हैं।',
  },
  willSee: (officer: string | null, collegeName: string): string =>
    `${readers(officer, collegeName)} को यही दिखेगा, और कुछ नहीं।`,
  sees: (officer: string | null, collegeName: string): string =>
    `${readers(officer, collegeName)} को यही दिखता है, और कुछ नहीं।`,
  none: 'इस अवधि में अभी कोई पुष्ट घंटा नहीं है। अभी भी साझा किया जा सकता है: संस्थाएँ हाज़िरी की पुष्टि करेंगी, तो नई लाइनें जुड़ती जाएँगी।',
  noneShared: 'इस अवधि में अभी कोई पुष्ट घंटा नहीं है। संस्थाएँ हाज़िरी की पुष्टि करेंगी, तो नई लाइनें जुड़ती जाएँगी।',
  rollNumber: 'आपका रोल नंबर',
  rollNumberHint: 'जैसा कॉलेज की सूची में है।',
  share: (collegeName: string, className: string): string => `${collegeName}, ${className} के साथ साझा करें`,
  never:
    'कभी नहीं दिखेगा: दूसरी अवधियाँ, आपका ईमेल या फ़ोन, दूसरे कॉलेज या क्लास, वे दावे जिन पर फ़ैसला नहीं हुआ। साझा करना कभी भी बंद कर सकते हैं; जिसे मान्यता मिल चुकी, उसकी मान्यता बनी रहेगी।',
  faults: {
    required: 'अपना रोल नंबर लिखिए।',
    'not-listed': 'यह रोल नंबर कॉलेज की सूची में नहीं है। इसे दोबारा देखिए, या अपने अधिकारी से पूछिए।',
    taken: 'इस रोल नंबर से कोई और साझा कर रहा है। अपने अधिकारी से पूछिए।',
    'too-many': 'बहुत सारे रोल नंबर आज़माए जा चुके हैं। एक घंटे बाद फिर कोशिश कीजिए।',
  },
  names: (listName: string, ownName: string): string => `सूची में “${listName}” है, आपके खाते में “${ownName}”।`,
  /** The parts of a sentence before, in and after its link. */
  decide: (officer: string | null): [string, string, string] => [
    ` साझा किया जा सकता है; ${officer ?? 'अधिकारी'} को दोनों नाम दिखेंगे, और फ़ैसला वहीं होगा। या पहले `,
    'अपना नाम ठीक करें',
    '।',
  ],
  shared: (className: string): string => `${className} के साथ साझा हो रहा है`,
  sharedLead: (collegeName: string, lines: number): string =>
    lines === 0
      ? `इस अवधि की लाइनें पुष्टि होते ही ${collegeName} को दिखेंगी।`
      : `${collegeName} को इस अवधि की आपकी ${linesText(lines)} दिखती ${lines === 1 ? 'है' : 'हैं'}, और नई लाइनें पुष्टि होते ही दिखेंगी।`,
  whoLooked: 'किसने देखा',
  toStop: 'बंद करने के लिए अपने डैशबोर्ड पर “आपका कॉलेज” खोलिए।',
  ask: 'अपनी क्लास खोलें',
  askLead: 'अधिकारी का दिया हुआ क्लास का कोड लिखिए। उसमें आठ अक्षर और अंक होते हैं।',
  unknown: 'इस कोड की कोई क्लास नहीं है',
  unknownLead: (typed: string): string =>
    `${typed} किसी क्लास का कोड नहीं है, या वह क्लास पूरी हो चुकी है। इसे दोबारा देखिए: कोड में I, L, O या U अक्षर नहीं होते।`,
  tooMany: 'बहुत सारे ग़लत कोड',
  tooManyLead: 'एक घंटे बाद फिर कोशिश कीजिए।',
}
