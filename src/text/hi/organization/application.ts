import type { NgoState } from '#domain/organization/organization.ts'
import { site } from '../../../site.ts'

/** What an applicant's own page says (D13), and an NGO's whose approval was withdrawn (D7). */
export const applicationText = {
  sent: 'हमने उस ईमेल पते पर लिंक भेजा है जिससे आपने लॉग इन किया था। लिंक से वह पेज खुलता है जिसमें आपकी दी हुई सारी जानकारी है। जाँच में काम आने वाली बातें जोड़ना, कुछ सुधारना, डाउनलोड करना, आवेदन वापस लेना या मिटाना, सब वहीं से होता है। एक घंटे में ज़्यादा से ज़्यादा एक लिंक भेजा जाता है।',
  open: 'मेरा आवेदन खोलें',
  opening: 'खोल रहे हैं…',
  openHint: 'लिंक 14 दिन तक चलता है, और जवाब भेजते ही बंद हो जाता है। उसके बाद भी इस ब्राउज़र में यह पेज एक घंटे खुला रहता है।',
  closed: {
    title: 'आपका आवेदन',
    lead: 'यह पेज हमारे ईमेल में दिए लिंक से खुलता है।',
  },
  used: {
    title: 'इस लिंक\u00a0का काम पूरा हुआ',
    lead: 'इससे आपका जवाब मिल चुका है, या इसकी जगह नया लिंक भेजा गया है, या यह 14 दिन से पुराना है।',
  },
  login: 'लॉग इन करें',
  /** Before the organization's name. */
  of: 'आवेदन:',
  titles: {
    pending: 'हम आपकी संस्था\u00a0को जाँच रहे हैं',
    rejected: 'अभी स्वीकृत नहीं',
    approved: 'आपकी संस्था स्वीकृत है',
    suspended: 'आपकी संस्था निलंबित है',
  } satisfies Record<NgoState, string>,
  leads: {
    pending: '',
    rejected: 'इसी पेज से जवाब देकर फिर से आवेदन किया जा सकता है।',
    approved: 'लॉग इन कीजिए और अपना पहला कार्यक्रम डालिए।',
    suspended: 'जब तक बात सुलझ नहीं जाती, आपके कार्यक्रम छिपे रहेंगे।',
  } satisfies Record<NgoState, string>,
  steps: {
    pending: ['आपने आवेदन किया', 'हम जाँच रहे हैं', 'हमारा फ़ैसला'],
    rejected: ['आपने आवेदन किया', 'हमने जाँचा', 'स्वीकृत नहीं'],
    approved: ['आपने आवेदन किया', 'हमने जाँचा', 'स्वीकृत'],
    suspended: ['संस्था स्वीकृत थी', 'निलंबित', 'हमारा फ़ैसला'],
  } satisfies Record<NgoState, readonly [string, string, string]>,
  /** While a question is open. */
  asked: 'आपका जवाब सीधे उन्हीं के पास पहुँचता है जो आपकी संस्था को जाँच रहे हैं।',
  askedStep: 'आपका जवाब',
  decided: (day: string) => `फ़ैसला ${day} को हुआ।`,
  withdrawnTitle: 'आपका आवेदन वापस लिया गया',
  withdrawn: {
    pending: (day: string) => `${day} को वापस लिया गया। जब तक आप इसे फिर चालू न करें, यह किसी एडमिन को नहीं दिखेगा।`,
    rejected: (day: string) => `${day} को वापस लिया गया। जब तक आप इसे फिर चालू न करें, इस पर दोबारा फ़ैसला नहीं होगा।`,
    approved: (day: string) => `${day} को वापस लिया गया।`,
    suspended: (day: string) => `${day} को वापस लिया गया।`,
  } satisfies Record<NgoState, (day: string) => string>,
  unlistedTitle: 'आपकी संस्था अब सूची\u00a0में नहीं है',
  unlistedOn: (day: string) => `हमने ${day} को आपकी संस्था की स्वीकृति वापस ली।`,
  unlisted: 'आपके कार्यक्रम छिपा दिए गए हैं, नए कार्यक्रम नहीं डाले जा सकते, और जिन्हें उनमें आना था, उन सबको ईमेल से बता दिया गया है।',
  reason: 'वजह',
  noReason: 'कोई वजह नहीं लिखी गई।',
  answer: `जवाब देना हो, तो जो ग़लत है उसे सुधारिए और ${site.supportEmail} पर लिखिए। उसे मशीन नहीं, इंसान पढ़ते हैं।`,
  ownersAnswer: 'वजह आपकी संस्था के संचालकों को दिखती है, और जवाब भी वही देते हैं।',
  openOwn: 'अपनी दी हुई जानकारी देखें और सुधारें',
  gave: 'अपनी दी हुई जानकारी सुधारें',
  person: (name: string, email: string) => `Google से: ${name}, ${email}। हम जवाब इसी पते पर भेजते हैं।`,
  save: 'सहेजें',
  saving: 'सहेज रहे हैं…',
  saved: 'सहेजा गया।',
  saveFailed: 'सहेजा नहीं गया।',
  nameStays: (website: string) =>
    `आपकी संस्था का नाम और वेबसाइट (${website}), दोनों स्वीकृति के समय जाँचे गए थे। उन्हें बदलना हो, तो हमें लिखिए।`,
  ways: 'और क्या किया जा सकता है',
  waysHint: 'वापस लेने पर आवेदन तब तक रुका रहता है जब तक आप उसे फिर चालू न करें। मिटाने पर वह हमेशा के लिए चला जाता है।',
  withdraw: 'आवेदन वापस लें',
  withdrawnNow: 'आपका आवेदन वापस ले लिया गया।',
  resume: 'आवेदन फिर चालू करें',
  resumed: 'आपका आवेदन फिर चालू हो गया।',
  delete: 'सब कुछ मिटाएँ',
  deleteQuestion: 'अपना आवेदन मिटाना है?',
  deleteDetail: 'आपका आवेदन और आपका खाता मिटा दिया जाएगा। इसे पलटा नहीं जा सकता।',
  keep: 'रहने दें',
  deleting: 'मिटा रहे हैं…',
  close: 'यह पेज बंद करें',
  loadFailed: 'आपका आवेदन खुल नहीं पाया।',
  failed: 'यह नहीं हो पाया।',
  /** /withdrawn: where logging in ends for whoever took the application back. */
  atRest: 'यह किसी एडमिन को नहीं दिखता। हमारे ईमेल के लिंक से इसे फिर चालू किया या मिटाया जा सकता है।',
}
