import { siteName } from '../language/lang.ts'

/** The header and footer of every page (SPEC §2). Links are keyed by path. */
export const frameText = {
  skip: 'मेन्यू छोड़कर आगे जाएँ',
  main: 'मुख्य मेन्यू',
  menu: 'मेन्यू',
  close: 'बंद करें',
  login: 'लॉग इन',
  logout: 'लॉग आउट',
  links: {
    '/': 'होम',
    '/events': 'कार्यक्रम',
    '/how-it-works': 'यह कैसे चलता है',
    '/about': 'हमारे बारे\u00a0में',
    '/contact': 'संपर्क',
    '/join': 'हमसे जुड़ें',
    '/account': 'डैशबोर्ड',
    '/dashboard': 'संस्था पैनल',
    '/college': 'कॉलेज',
    '/admin': 'एडमिन',
    '/register': 'रजिस्टर करें',
    '/register-college': 'कॉलेजों के लिए',
    '/verify': 'प्रमाण-पत्र जाँचें',
    '/privacy': 'निजता',
  },
  footer: {
    who: 'छात्रों और जाँची हुई संस्थाओं के बीच युवाओं का बनाया पुल। भारत में बना।',
    work: 'सेवा के मौके',
    about: 'जानकारी',
    language: 'भाषा',
    write: 'हमें लिखें',
  },
  turn: { over: 'पलटें', back: 'वापस पलटें' },
  /** The text around our email address. */
  questions: { before: 'कोई सवाल है? ', after: ' पर लिखिए।' },
}

/** Shown without JavaScript, around the link to the events and our email address. */
export const needsScriptText = {
  of: {
    account: 'आपके डैशबोर्ड',
    admin: 'एडमिन पेज',
    application: 'आपके आवेदन के पेज',
    claim: 'दावे के पेज',
    college: 'कॉलेज के पेज',
    invitation: 'आमंत्रण के पेज',
    dashboard: 'संस्था पैनल',
    pass: 'ई-पास दिखाने',
    register: 'रजिस्ट्रेशन',
  },
  before: (what: string) => `${what} के लिए JavaScript चाहिए। `,
  events: 'कार्यक्रम',
  between: ' इसके बिना भी देखे जा सकते हैं। चाहें तो हमें ',
  after: ' पर लिखिए।',
}

/** Texts of /404, which is also the server's response to an unknown URL. */
export const notFoundText = {
  heading: 'पेज नहीं मिला',
  lead: 'हो सकता है कि कार्यक्रम हो चुका हो, या लिंक में कोई ग़लती हो।',
  explore: 'कार्यक्रम देखें',
}

/** Texts of the share pictures: for the site, and for each sector below its name (src/components/art/share.ts). */
export const pictureText = { site: 'बदलाव के\u00a0लिए साथ आएँ', sector: 'आस-पास सेवा के मौके, जाँची हुई संस्थाओं के साथ' }

const titled = (what: string) => `${what} · ${siteName}`

/** The title and description of each page, for search engines and messaging apps. */
export const headText = {
  notFound: { title: titled('पेज नहीं मिला'), description: 'यह पेज है ही नहीं।' },
  about: {
    title: titled('हमारे बारे में'),
    description:
      'छात्र मदद करना चाहते हैं, पर पता नहीं चलता कि कौन-सी संस्था असली है। हमने एक पुल बनाया, जिस पर दो बार जाँच होती है।',
  },
  account: {
    title: titled('आपका डैशबोर्ड'),
    description: 'आपके कार्यक्रम और प्रमाण-पत्र।',
  },
  admin: { title: titled('एडमिन'), description: 'संस्थाओं के आवेदन देखें।' },
  contact: {
    title: titled('संपर्क'),
    description: 'कोई सवाल है, कोई सुझाव है, या कुछ काम नहीं कर रहा? हमें लिखिए।',
  },
  dashboard: { title: titled('संस्था पैनल'), description: 'कार्यक्रम डालें, और पुष्टि करें कि कौन आया।' },
  college: { title: titled('कॉलेज'), description: 'क्लास, और विद्यार्थियों के साझा किए घंटे।' },
  event: { title: titled('कार्यक्रम'), description: 'आपके आस-पास या ऑनलाइन एक कार्यक्रम।' },
  events: {
    title: titled('कार्यक्रम'),
    description: 'समाज सेवा के मौके खोजें, अपने आस-पास या ऑनलाइन। यहाँ की हर संस्था जाँची हुई है।',
  },
  googleAuth: { title: titled('खाता नहीं मिला'), description: 'पहले रजिस्टर कीजिए।' },
  howItWorks: {
    title: titled('यह कैसे चलता है'),
    description: 'संस्था के रजिस्ट्रेशन से आपके प्रमाण-पत्र तक छह कदम। एडमिन संस्था को जाँचते हैं, और संस्था आपकी हाज़िरी की पुष्टि करती है।',
  },
  index: {
    title: `${siteName}: बदलाव के लिए साथ आएँ`,
    description: 'जाँची हुई संस्थाएँ आपके आस-पास कार्यक्रम डालती हैं। आप हिस्सा लीजिए, वे पुष्टि करेंगी, और रिकॉर्ड आपका रहेगा।',
  },
  join: {
    title: titled('हमसे जुड़ें'),
    description: 'अपने शहर में पहल कीजिए। कैंपस कैटलिस्ट संस्थाओं से जुड़ते हैं, वॉलंटियर जोड़ते हैं और हर महीने एक कार्यक्रम कराते हैं।',
  },
  report: {
    title: titled('शिकायत करें'),
    description: 'किसी कार्यक्रम या संस्था में कुछ ग़लत हुआ हो, तो हमें बताइए। हमारी टीम इसे ख़ुद पढ़ती है।',
  },
  login: { title: titled('लॉग इन'), description: 'वॉलंटियर हों या संस्था, लॉग इन Google से होता है।' },
  invitation: { title: titled('आमंत्रण'), description: 'आपको एक संस्था या कॉलेज से जुड़ने के लिए बुलाया गया है।' },
  application: {
    title: titled('आपका आवेदन'),
    description: 'देखें, सुधारें, वापस लें या मिटाएँ।',
  },
  notApproved: {
    title: titled('आपका रजिस्ट्रेशन स्वीकृत नहीं हुआ'),
    description: 'आपका रजिस्ट्रेशन स्वीकृत नहीं हुआ।',
  },
  withdrawn: { title: titled('आपका आवेदन वापस लिया गया'), description: 'आपका आवेदन वापस लिया गया है।' },
  pending: {
    title: titled('रजिस्ट्रेशन की जाँच चल रही है'),
    description: 'आपके रजिस्ट्रेशन की जाँच चल रही है। वह 24 घंटे में स्वीकृत हो जाएगा।',
  },
  pendingCollege: {
    title: titled('आवेदन की जाँच चल रही है'),
    description: 'आपके कॉलेज के आवेदन की जाँच चल रही है।',
  },
  privacy: {
    title: titled('निजता'),
    description: 'हमारे पास क्या रहता है, क्यों, कब तक, और वह किसे दिखता है।',
  },
  registerCollege: {
    title: titled('कॉलेज या स्कूल रजिस्टर करें'),
    description: 'क्लास की सूची में राज़ी विद्यार्थियों के घंटे अपने-आप जुड़ते हैं। हम हर कॉलेज की जाँच करते हैं।',
  },
  register: {
    title: titled('रजिस्टर करें'),
    description: 'वॉलंटियर के लिए Google खाता और शहर काफ़ी हैं। संस्थाओं को 24 घंटे में जवाब मिलता है।',
  },
}
