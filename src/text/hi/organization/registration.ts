/** What /register says around the two forms (SPEC §2, §5); its shared words stand in auth.ts. */
export const registrationText = {
  roleChoices: {
    user: 'कार्यक्रम खोजें, “आना है” दबाएँ, अपना रिकॉर्ड रखें।',
    ngo: 'जाँच कराएँ, कार्यक्रम डालें, और जो आए, उनकी पुष्टि करें।',
  },
  next: {
    title: 'आगे क्या होगा',
    user: 'वॉलंटियर की शुरुआत तुरंत होती है: Google खाता और शहर काफ़ी है।',
    ngo: 'संस्थाएँ वेबसाइट, फ़ोन नंबर और छोटा परिचय भी देती हैं। हम इन्हें पढ़ते हैं और 24 घंटे में जवाब देते हैं।',
    registered: 'पहले से रजिस्टर किया है?',
    login: 'लॉग इन करें',
  },
  changeRole: 'भूमिका बदलें',
  titles: { user: 'अपना खाता बनाएँ', ngo: 'अपनी संस्था रजिस्टर करें' },
  hints: {
    location: { user: 'वह शहर जहाँ आपको हिस्सा लेना है।', ngo: 'वह शहर जहाँ आपकी संस्था काम करती है।' },
    website: 'आपकी अपनी साइट। एडमिन उसे देखते हैं।',
    description: 'दो-तीन वाक्य। एडमिन इन्हें पढ़ते हैं।',
  },
  sentences: {
    location: { required: 'शहर लिखिए' },
    orgName: { required: 'संस्था का नाम लिखिए' },
    website: {
      required: 'संस्था की वेबसाइट लिखिए, जैसे https://example.org',
      link: 'संस्था की वेबसाइट लिखिए, जैसे https://example.org',
    },
    phone: { required: 'संपर्क नंबर लिखिए' },
    description: { required: 'छोटा परिचय लिखिए' },
  },
  google: 'Google से हम आपका नाम और ईमेल लेते हैं। और कुछ नहीं।',
  /** Instead of it, for whom Google has just proved: before the address. */
  signedInAs: 'Google पर आपका लॉग इन इस पते से हुआ:',
  anotherAccount: 'दूसरा खाता चुनें',
  register: 'रजिस्टर करें',
  registering: 'रजिस्टर कर रहे हैं…',
  kept: 'हम क्या रखते हैं',
  /** After a fault of ours, while the whole form is still kept. */
  sendAgain: 'यही फ़ॉर्म फिर भेजें',
  sendAgainNote: 'यह 10 मिनट तक रखा रहेगा। अगर आप फ़ॉर्म में कुछ बदलते हैं, तो PAN, 12A और 80G नंबर फिर से लिखिए।',
  continuing: 'Google खोल रहे हैं…',
}
