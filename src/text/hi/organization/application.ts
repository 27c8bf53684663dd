import type { NgoState } from '#domain/organization/organization.ts'
import { site } from '../../../site.ts'

/** Texts of an applicant's own page (D13), also for an NGO that is suspended or whose approval was withdrawn (D7). */
export const applicationText = {
  sent: 'जिस पते से आपने लॉग इन किया था, हमने उस पर एक लिंक भेजा है। इससे आवेदन देखा, बदला, डाउनलोड किया या मिटाया जा सकता है। एक घंटे में हम एक ही लिंक भेजते हैं।',
  open: 'मेरा आवेदन खोलें',
  opening: 'खोल रहे हैं…',
  openHint: 'लिंक 14 दिन तक चलता है, या आपके जवाब भेजने तक। एक घंटे तक कुछ न करने पर यह पेज बंद हो जाता है।',
  closed: {
    title: 'आपका आवेदन',
    lead: 'यह पेज हमारे ईमेल में दिए लिंक से खुलता है।',
  },
  used: {
    title: 'यह लिंक अब नहीं चलता',
    lead: 'आपका जवाब आ चुका है, या हमने नया लिंक भेजा है, या 14 दिन बीत चुके हैं।',
  },
  login: 'लॉग इन करें',
  /** Shown before the name of the NGO. */
  of: 'आवेदन:',
  titles: {
    pending: 'हम आपकी संस्था\u00a0को जाँच रहे हैं',
    rejected: 'आपकी संस्था स्वीकृत नहीं हुई',
    approved: 'आपकी संस्था स्वीकृत है',
    suspended: 'आपकी संस्था निलंबित है',
  } satisfies Record<NgoState, string>,
  leads: {
    pending: '',
    rejected: 'इसी पेज से जवाब देकर फिर से आवेदन किया जा सकता है।',
    approved: 'लॉग इन कीजिए और अपना पहला कार्यक्रम डालिए।',
    suspended: 'जब तक बात सुलझ नहीं जाती, आपके कार्यक्रम छिपे रहेंगे और आपके प्रमाण-पत्रों पर “जाँच में” दिखेगा।',
  } satisfies Record<NgoState, string>,
  steps: {
    pending: ['आवेदन भेजा', 'हम जाँच रहे हैं', 'हमारा फ़ैसला'],
    rejected: ['आवेदन भेजा', 'हमने जाँचा', 'स्वीकृत नहीं'],
    approved: ['आवेदन भेजा', 'हमने जाँचा', 'स्वीकृत'],
    suspended: ['संस्था स्वीकृत थी', 'निलंबित', 'हमारा फ़ैसला'],
  } satisfies Record<NgoState, readonly [string, string, string]>,
  /** Shown while a question is unanswered. */
  asked: 'नीचे जवाब दीजिए, ताकि हम आपकी संस्था की जाँच आगे बढ़ा सकें।',
  askedStep: 'आपका जवाब',
  decided: (day: string) => `फ़ैसला ${day} को हुआ।`,
  withdrawnTitle: 'आपका आवेदन वापस लिया गया',
  withdrawn: {
    pending: (day: string) => `${day} को वापस लिया गया। आपके फिर चालू करने तक यह एडमिन को नहीं दिखेगा।`,
    rejected: (day: string) => `${day} को वापस लिया गया। आपके फिर चालू करने तक हम इस पर दोबारा फ़ैसला नहीं करेंगे।`,
    approved: (day: string) => `${day} को वापस लिया गया।`,
    suspended: (day: string) => `${day} को वापस लिया गया।`,
  } satisfies Record<NgoState, (day: string) => string>,
  unlistedTitle: 'आपकी संस्था अब सूची\u00a0में नहीं है',
  unlistedOn: {
    rejected: (day: string) => `हमने ${day} को आपकी संस्था की स्वीकृति वापस ली।`,
    suspended: (day: string) => `हमने ${day} को आपकी संस्था निलंबित की।`,
  },
  unlisted:
    'आपके कार्यक्रम छिपे हैं, और जिन्हें उनमें आना था, उन्हें हमने ईमेल भेजा है। नए कार्यक्रम नहीं डाले जा सकते, और आपके प्रमाण-पत्रों पर “जाँच में” दिखता है।',
  reason: 'वजह',
  noReason: 'कोई वजह नहीं बताई गई।',
  answer: `जो ग़लत है, उसे सुधारिए, फिर ${site.supportEmail} पर लिखिए। हमारी टीम हर संदेश ख़ुद पढ़ती है।`,
  ownersAnswer: 'वजह आपकी संस्था के संचालकों को दिखती है, और जवाब भी उन्हीं को देना है।',
  openOwn: 'अपनी जानकारी देखें और सुधारें',
  gave: 'अपनी जानकारी सुधारें',
  person: (name: string, email: string) => `Google खाता: ${name} (${email})। हम जवाब इसी पते पर भेजते हैं।`,
  save: 'सहेजें',
  saving: 'सहेज रहे हैं…',
  saved: 'सहेजा गया।',
  saveFailed: 'सहेजा नहीं गया।',
  nameStays: (website: string) =>
    `आपकी संस्था का नाम और वेबसाइट (${website}), दोनों हमने स्वीकृति देते समय जाँचे थे। उन्हें बदलना हो, तो हमें लिखिए।`,
  ways: 'और क्या किया जा सकता है',
  waysHint: 'वापस लिया हुआ आवेदन फिर चालू किया जा सकता है। मिटाया हुआ आवेदन वापस नहीं आता।',
  withdraw: 'आवेदन वापस लें',
  withdrawnNow: 'आवेदन वापस ले लिया गया।',
  resume: 'आवेदन फिर चालू करें',
  resumed: 'आवेदन फिर चालू हो गया।',
  delete: 'सब कुछ मिटाएँ',
  deleteQuestion: 'अपना आवेदन मिटाना है?',
  deleteDetail: 'आपका आवेदन और आपका खाता, दोनों मिट जाएँगे। इसे पलटा नहीं जा सकता।',
  keep: 'रहने दें',
  deleting: 'मिटा रहे हैं…',
  close: 'यह पेज बंद करें',
  loadFailed: 'आपका आवेदन खुल नहीं पाया।',
  failed: 'यह नहीं हो पाया।',
  /** Shown on /withdrawn, which opens after logging in for someone who has withdrawn the application. */
  atRest: 'यह एडमिन को नहीं दिखता। इसे फिर चालू भी किया जा सकता है।',
}
