/** Texts of /register around its two forms (SPEC §2, §5). Texts that it shares with the login page are in auth.ts. */
export const registrationText = {
  roleChoices: {
    user: 'कार्यक्रम खोजें, “आना है” दबाएँ, अपना रिकॉर्ड बनाएँ।',
    ngo: 'जाँच कराएँ, कार्यक्रम डालें, और हाज़िरी की पुष्टि करें।',
  },
  next: {
    title: 'आगे क्या होगा',
    user: 'वॉलंटियर की शुरुआत तुरंत होती है। Google खाता और शहर काफ़ी हैं।',
    ngo: 'संस्थाएँ वेबसाइट, फ़ोन नंबर और छोटा परिचय भी देती हैं। हम इन्हें देखते हैं और 24 घंटे में जवाब देते हैं।',
    registered: 'पहले से रजिस्टर किया है?',
    login: 'लॉग इन करें',
  },
  changeRole: 'भूमिका बदलें',
  titles: { user: 'अपना खाता बनाएँ', ngo: 'अपनी संस्था रजिस्टर करें' },
  hints: {
    location: { user: 'वह शहर जहाँ आपको हिस्सा लेना है।', ngo: 'वह शहर जहाँ आपकी संस्था काम करती है।' },
    website: 'आपकी संस्था की अपनी वेबसाइट। हमारी टीम उसे देखती है।',
    description: 'दो-तीन वाक्य। हमारी टीम इन्हें पढ़ती है।',
  },
  sentences: {
    location: { required: 'शहर लिखिए' },
    orgName: { required: 'अपनी संस्था का नाम लिखिए' },
    website: {
      required: 'अपनी संस्था की वेबसाइट लिखिए, जैसे https://example.org',
      link: 'अपनी संस्था की वेबसाइट लिखिए, जैसे https://example.org',
    },
    phone: { required: 'संपर्क नंबर लिखिए' },
    description: { required: 'छोटा परिचय लिखिए' },
  },
  google: 'Google से हमें आपका नाम, ईमेल पता और खाते की ID मिलती है।',
  /** Shown instead of `google` before the email address, once the person has logged in with Google. */
  signedInAs: 'Google पर आपका लॉग इन इस पते से हुआ:',
  anotherAccount: 'दूसरा खाता चुनें',
  register: 'रजिस्टर करें',
  registering: 'रजिस्टर कर रहे हैं…',
  kept: 'हम कौन-सी जानकारी रखते हैं',
  /** Shown after an error on our side, while we still have the whole form. */
  sendAgain: 'यही फ़ॉर्म फिर भेजें',
  sendAgainNote: 'इसे 10 मिनट के अंदर फिर भेजा जा सकता है। फ़ॉर्म में कुछ बदलना हो, तो PAN, 12A और 80G नंबर फिर से लिखिए।',
  continuing: 'Google खुल रहा है…',
}
