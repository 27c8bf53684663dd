/** Texts of /register-college, and of the form of a college's application (D67). */
export const collegeFormText = {
  title: 'कॉलेज या स्कूल रजिस्टर करें',
  lead: 'क्लास खुलने से पहले हम हर कॉलेज की जाँच करते हैं।',
  college: 'कॉलेज',
  you: 'आप',
  fields: {
    orgName: 'नाम',
    kind: 'किस तरह का है',
    city: 'शहर',
    website: 'वेबसाइट',
    aisheCode: 'AISHE कोड',
    domains: 'ईमेल डोमेन',
    contactName: 'आपका नाम',
    contactPost: 'आपका पद',
    contactEmail: 'ईमेल',
    phone: 'फ़ोन',
  },
  hints: {
    website: 'कॉलेज की अपनी वेबसाइट। हमारी टीम उसे देखती है।',
    aisheCode: 'जैसा aishe.gov.in पर लिखा है। स्कूल इसे ख़ाली छोड़ें।',
    domains: 'कर्मचारियों के ईमेल पते में @ के बाद का हिस्सा। ज़्यादा से ज़्यादा पाँच, बीच में कॉमा।',
    contactPost: 'जैसे NSS कार्यक्रम अधिकारी।',
    contactEmail: 'कॉलेज के डोमेन का पता। डोमेन की पुष्टि का लिंक यहीं आएगा।',
    phone: 'हम इस नंबर पर नहीं, वेबसाइट पर दिए नंबर पर फ़ोन करते हैं।',
  },
  sentences: {
    orgName: { required: 'कॉलेज का नाम लिखिए' },
    city: { required: 'शहर लिखिए' },
    website: {
      required: 'कॉलेज की वेबसाइट लिखिए, जैसे https://college.ac.in',
      link: 'कॉलेज की वेबसाइट लिखिए, जैसे https://college.ac.in',
    },
    domains: {
      required: 'डोमेन लिखिए, जैसे college.ac.in',
      domain: 'डोमेन लिखिए, जैसे college.ac.in',
      'mail-provider': 'college.ac.in जैसा डोमेन लिखिए, gmail.com नहीं',
    },
    contactName: { required: 'अपना नाम लिखिए' },
    contactPost: { required: 'कॉलेज में अपना पद लिखिए' },
    contactEmail: { 'other-domain': 'ऊपर दिए किसी ईमेल डोमेन का पता लिखिए' },
    phone: { required: 'फ़ोन नंबर लिखिए' },
  },
  google: 'लॉग इन Google से होता है, अभी भी और आगे भी। Google से हमें आपका नाम, ईमेल पता और खाते की ID मिलती है।',
  /** Shown after an error on our side, below the link that sends the same form again. */
  sendAgainNote: 'इसे 10 मिनट के अंदर फिर भेजा जा सकता है।',
  checks: {
    title: 'हम क्या जाँचते हैं',
    items: [
      { what: 'डोमेन।', how: 'कॉलेज के आपके पते पर एक लिंक जाता है।' },
      { what: 'AISHE कोड।', how: 'हम उसे सूची में देखते हैं।' },
      { what: 'फ़ोन।', how: 'हम वेबसाइट पर दिए नंबर पर फ़ोन करते हैं।' },
    ],
  },
  gets: {
    title: 'आपको क्या मिलता है',
    items: [
      'हर क्लास की एक सूची, जिसमें घंटे लक्ष्य के हिसाब से गिने जाते हैं',
      'सिर्फ़ वही विद्यार्थी जो राज़ी हों, और वही लाइनें जो उन्हें भी दिखती हैं',
      'PDF और CSV में रिकॉर्ड, ऐसे कोड के साथ जिसे कोई भी जाँच सकता है',
    ],
    note: 'अंक और क्रेडिट का फ़ैसला कॉलेज का ही रहता है।',
  },
  /** On the page with the two roles, before the link. */
  linkBefore: 'आप किसी कॉलेज या स्कूल से हैं?',
  linkWord: 'कॉलेज रजिस्टर करें',
}

/** Texts of the page that opens after an application, and while it waits. Colleges are promised no time. */
export const pendingCollegeText = {
  title: 'आपके आवेदन की जाँच चल रही है',
  lead: 'हमारी टीम हर कॉलेज को ख़ुद जाँचती है, और फ़ैसला ईमेल से बताती है।',
  domain: 'हमने आपके कॉलेज के डोमेन वाले पते पर एक लिंक भेजा है। डोमेन की पुष्टि के लिए उसे खोलिए।',
  steps: { applied: 'आवेदन हुआ', review: 'जाँच चल रही है', next: 'पहली क्लास खोलना' },
  submitted: 'आवेदन मिल गया। डोमेन की पुष्टि के लिए हमने एक लिंक ईमेल किया है।',
  pending: 'आपके कॉलेज के आवेदन की जाँच अभी चल रही है।',
}
