import { site } from '../../../site.ts'
import { siteName } from '../language/lang.ts'

/** The page on which anybody reports something (D40, design §17). */
export const reportText = {
  title: 'शिकायत करें',
  about: (orgName: string, title: string | null) =>
    title === null ? `${orgName} के बारे में।` : `${orgName} के कार्यक्रम “${title}” के बारे में।`,
  reads: `आप जो लिखें, ${siteName} में उसे मशीन नहीं, इंसान पढ़ते हैं। संस्था को आपका नाम पता नहीं चलता।`,
  nobody: 'यह पेज किसी कार्यक्रम या संस्था के पेज पर “शिकायत करें” दबाकर खोलिए। तब यहाँ पता रहता है कि बात किसकी है।',
  reason: 'बात किस बारे\u00a0में है?',
  text: 'क्या हुआ?',
  email: 'ईमेल',
  emailHint: '(ज़रूरी नहीं, पर इसी से हम जवाब दे पाएँगे)',
  send: 'भेजें',
  sending: 'भेज रहे हैं…',
  cancel: 'रहने दें',
  sent: 'धन्यवाद। आपने जो लिखा, उसे मशीन नहीं, इंसान पढ़ते हैं। आपने ईमेल दिया है, तो हमारा जवाब आएगा।',
  failed: 'यह भेजा नहीं जा सका। फिर कोशिश कीजिए।',
  tooMany: 'एक इंटरनेट पते से एक दिन में जितनी शिकायतें भेजी जा सकती हैं, उतनी भेजी जा चुकी हैं। बाद में फिर कोशिश कीजिए, या हमें लिखिए।',
  noScript: `इस फ़ॉर्म के लिए JavaScript चाहिए। इसकी जगह ${site.supportEmail} पर लिखिए: बात किस कार्यक्रम या संस्था की है, और क्या हुआ।`,
}
