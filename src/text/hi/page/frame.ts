import { siteName } from '../language/lang.ts'

/** What stands around every page (SPEC §2): links by their address. */
export const frameText = {
  skip: 'मेन्यू छोड़कर आगे जाएँ',
  main: 'मुख्य',
  menu: 'मेन्यू',
  close: 'बंद करें',
  login: 'लॉग इन',
  logout: 'लॉग आउट',
  links: {
    '/': 'मुखपृष्ठ',
    '/events': 'कार्यक्रम',
    '/how-it-works': 'यह कैसे चलता है',
    '/about': 'हमारे बारे\u00a0में',
    '/contact': 'संपर्क',
    '/join': 'हमसे जुड़ें',
    '/account': 'डैशबोर्ड',
    '/dashboard': 'संस्था पैनल',
    '/admin': 'एडमिन',
    '/register': 'रजिस्टर करें',
    '/verify': 'प्रमाण-पत्र जाँचें',
    '/privacy': 'निजता',
  },
  footer: {
    who: 'छात्रों और जाँची हुई संस्थाओं के बीच युवाओं का बनाया पुल। भारत में बना।',
    work: 'काम खोजें',
    about: 'जानकारी',
    language: 'भाषा',
    write: 'हमें लिखें',
  },
  turn: { over: 'पलटें', back: 'वापस पलटें' },
  /** Around our mail address. */
  questions: { before: 'कोई सवाल है? ', after: ' पर लिखिए।' },
}

/** What a page says that is nothing without a script, around the link to the events and our mail address. */
export const needsScriptText = {
  of: {
    account: 'आपके डैशबोर्ड',
    admin: 'एडमिन पेज',
    application: 'आपके आवेदन के पेज',
    claim: 'दावे के पेज',
    invitation: 'आमंत्रण के पेज',
    dashboard: 'संस्था पैनल',
    pass: 'आपका पास',
    register: 'रजिस्ट्रेशन',
  },
  before: (what: string) => `${what} के लिए JavaScript चाहिए। `,
  events: 'कार्यक्रम',
  between: ' इसके बिना भी देखे जा सकते हैं। या हमें ',
  after: ' पर लिखिए।',
}

/** What /404 says, and the server for an address that is nothing. */
export const notFoundText = {
  heading: 'यह रास्ता यहीं तक है',
  lead: 'इस पते पर कुछ नहीं है। हो सकता है कि कार्यक्रम पूरा होने के बाद हटा दिया गया हो, या लिंक में कोई ग़लती हो।',
  explore: 'कार्यक्रम देखें',
}

/** What the pictures say that messengers show: the site’s, and each sector’s under its name (src/components/art/share.ts). */
export const pictureText = { site: 'बदलाव के\u00a0लिए साथ आएँ', sector: 'आपके आस-पास का काम, जाँची हुई संस्थाओं से' }

const titled = (what: string) => `${what} · ${siteName}`

/** What search engines and messengers show of each page. */
export const headText = {
  notFound: { title: titled('पेज नहीं मिला'), description: 'इस पते पर कुछ नहीं है।' },
  about: {
    title: titled('हमारे बारे में'),
    description:
      'छात्र मदद करना चाहते हैं, पर यह पता नहीं चलता कि कौन-सी संस्था असली है। हमने एक पुल बनाया, जिस पर दो बार जाँच होती है।',
  },
  account: {
    title: titled('आपका डैशबोर्ड'),
    description: 'आपने किन कार्यक्रमों में हिस्सा लिया, और किनकी पुष्टि हुई।',
  },
  admin: { title: titled('एडमिन'), description: 'संस्थाओं के आवेदन पढ़ें और उनका जवाब दें।' },
  contact: {
    title: titled('संपर्क'),
    description: 'कोई सवाल है, कोई सुझाव है, या कुछ काम नहीं कर रहा? हमें लिखिए।',
  },
  dashboard: { title: titled('संस्था पैनल'), description: 'कार्यक्रम डालें, और जो आए, उनकी पुष्टि करें।' },
  event: { title: titled('कार्यक्रम'), description: 'आपके आस-पास या ऑनलाइन एक कार्यक्रम।' },
  events: {
    title: titled('कार्यक्रम'),
    description: 'समाज के काम के मौके खोजें, अपने आस-पास या ऑनलाइन। यहाँ की हर संस्था जाँची हुई है।',
  },
  googleAuth: { title: titled('खाता नहीं मिला'), description: 'पहले रजिस्टर कीजिए।' },
  howItWorks: {
    title: titled('यह कैसे चलता है'),
    description: 'संस्था के पहले फ़ॉर्म से आपके प्रमाण-पत्र तक छह पड़ाव। पहले और पाँचवें पर जाँच मशीन नहीं, इंसान करते हैं।',
  },
  index: {
    title: `${siteName}: बदलाव के लिए साथ आएँ`,
    description: 'जाँची हुई संस्थाएँ आपके आस-पास का असली काम बताती हैं। आप पहुँचिए, वे पुष्टि करेंगी, और रिकॉर्ड आपका रहेगा।',
  },
  join: {
    title: titled('हमसे जुड़ें'),
    description: 'अपने शहर में अगुआई कीजिए। कैंपस कैटलिस्ट संस्थाओं से जुड़ते हैं, वॉलंटियर जोड़ते हैं और हर महीने एक कार्यक्रम करते हैं।',
  },
  report: {
    title: titled('शिकायत करें'),
    description: 'किसी कार्यक्रम या संस्था में कुछ ग़लत हुआ हो, तो हमें बताइए। आप जो लिखें, उसे मशीन नहीं, इंसान पढ़ते हैं।',
  },
  login: { title: titled('लॉग इन'), description: 'वॉलंटियर हों या संस्था, लॉग इन Google से होता है।' },
  invitation: { title: titled('आमंत्रण'), description: 'किसी ने आपको अपनी संस्था से जुड़ने के लिए बुलाया है।' },
  application: {
    title: titled('आपका आवेदन'),
    description: 'आवेदन में आपने जो दिया, वह आपके अपने हाथ में।',
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
  privacy: {
    title: titled('निजता'),
    description: 'हम क्या रखते हैं, क्यों, कब तक, और उसे कौन देखता है, सीधे शब्दों में।',
  },
  register: {
    title: titled('रजिस्टर करें'),
    description: 'वॉलंटियर की शुरुआत तुरंत: Google खाता और शहर काफ़ी है। संस्थाओं का फ़ॉर्म हम पढ़ते हैं और 24 घंटे में जवाब देते हैं।',
  },
}
