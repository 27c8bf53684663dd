import type * as English from '../../en/claim/claim.ts'
import { siteName } from '../language/lang.ts'
import { dayText } from '../time/day.ts'

/** "I was there", and what becomes of it (D47, design §15). */
export const claimPageText: typeof English.claimPageText = {
  title: (side) => (side === 'volunteer' ? 'आपका दावा' : 'एक दावा'),
  formTitle: 'मेरी हाज़िरी थी',
  pageTitle: 'मेरी हाज़िरी थी',
  description: 'जिनकी हाज़िरी छूट गई, उनकी बात और उसका नतीजा।',
  about: (title, days) => `${title}, ${days}।`,
  place: (orgName, city) => `${orgName}, ${city}`,
  label: 'आपने वहाँ क्या काम किया?',
  hint: 'एक-दो वाक्य। जो वहाँ थे, उन्हें पढ़कर लगे कि यह सच है।',
  missing: 'एक-दो वाक्यों में लिखिए कि आपने वहाँ क्या काम किया।',
  send: (orgName) => `${orgName} को भेजिए`,
  sending: 'भेज रहे हैं…',
  sent: 'भेज दिया गया। उन्हें ईमेल मिलेगा।',
  after: 'उन्हें ईमेल मिलेगा, और जवाब के लिए 14 दिन। वे न मानें या जवाब न दें, तो आप एक बार हमसे पूछ सकते हैं।',
  willSay: (sentence) => `तब आपके प्रमाण-पत्र में लिखा होगा: “${sentence}”`,
  together: (side, orgName) =>
    side === 'volunteer' ? `आप, ${orgName} और हम यही एक पेज पढ़ते हैं।` : 'सब पक्ष यही एक पेज पढ़ते हैं।',
  loadFailed: 'यह लोड नहीं हो पाया',
  notFound: 'यहाँ ऐसा कोई दावा नहीं है',
  notFoundText: 'हो सकता है कि वह किसी खाते के साथ हट गया हो, या आप जिस खाते से लॉग इन हैं, उसका इससे संबंध न हो।',
  noEvent: 'यह कार्यक्रम आपके रिकॉर्ड में नहीं है',
  noEventText: '“मेरी हाज़िरी थी” उसी कार्यक्रम के लिए कहा जा सकता है जिसमें आपको आना था।',
  signedOut: 'पढ़ने के लिए लॉग इन करें',
  signedOutText: 'यह पेज वॉलंटियर, संस्था के लोग और हम पढ़ते हैं, और कोई नहीं।',
  otherSide: 'यह केवल वॉलंटियर कहते हैं',
  otherSideText: 'आप संस्था के खाते से लॉग इन हैं।',
  login: 'लॉग इन करें',
  home: 'आपका डैशबोर्ड',
  certificate: 'प्रमाण-पत्र',
}

export const stepText: typeof English.stepText = (act, { side, orgName, name }) => {
  const isOwn = side === 'volunteer'
  const who = isOwn ? 'आपने' : `${name ?? 'वॉलंटियर'} ने`
  return {
    asked: `${who} कहा: मेरी हाज़िरी थी।`,
    accepted: `${orgName} ने मान लिया।`,
    declined: `${orgName} ने नहीं माना।`,
    appealed: `${who} हमसे पूछा।`,
    granted: `${siteName} ने मान लिया।`,
    refused: `${siteName} इसे नहीं मान सका।`,
    withdrawn: `${who} दावा वापस लिया।`,
    'not-there': `${who} कहा: मेरी हाज़िरी नहीं थी।`,
  }[act]
}

export const turnText: typeof English.turnText = {
  asked: ({ orgName }) => `${orgName} को जवाब देना है।`,
  unanswered: ({ side, orgName }) =>
    side === 'volunteer' ? `${orgName} का जवाब नहीं आया। आप हमसे पूछ सकते हैं।` : `${orgName} का जवाब नहीं आया।`,
  declined: ({ side, name }) =>
    side === 'volunteer' ? 'आप एक बार हमसे पूछ सकते हैं।' : `${name ?? 'वॉलंटियर'} एक बार हमसे पूछ सकते हैं।`,
  appealed: 'हमें फ़ैसला करना है।',
  looking: 'हम उस दिन के सब निशान देखते हैं, और दोनों पक्षों को फ़ोन कर सकते हैं।',
  by: (day) => `${dayText(day)} तक।`,
  end: 'अंत: रिकॉर्ड, और बात मानी जाए तो प्रमाण-पत्र',
}

export const claimActText: typeof English.claimActText = {
  accept: 'मान लीजिए',
  acceptTitle: 'इस वॉलंटियर की हाज़िरी मान लें?',
  acceptDetail: (sentence) => `उनकी हाज़िरी लग जाएगी, और प्रमाण-पत्र में लिखा होगा: “${sentence}”`,
  accepted: 'मान लिया गया। वॉलंटियर को ईमेल मिलेगा।',
  decline: 'न मानिए',
  declineTitle: 'यह दावा न मानें?',
  declineDetail: 'वॉलंटियर आपकी वजह पढ़ेंगे, और एक बार हमसे पूछ सकेंगे।',
  declined: 'नहीं माना गया। वॉलंटियर को ईमेल मिलेगा।',
  appeal: `${siteName} से पूछिए`,
  appealTitle: 'हमसे फ़ैसला माँगना है?',
  appealDetail: 'हम उस दिन के सब निशान देखते हैं, दोनों पक्षों से पूछते हैं, और 7 दिन में जवाब देते हैं। आप एक ही बार पूछ सकते हैं।',
  appealed: 'आपकी बात हम तक पहुँच गई। हम 7 दिन में जवाब देंगे।',
  'take-back': 'दावा वापस लें',
  'take-backTitle': 'दावा वापस लेना है?',
  'take-backDetail': 'वह यहीं ख़त्म हो जाएगा, और इस कार्यक्रम के लिए फिर नहीं किया जा सकेगा।',
  'take-backDone': 'दावा वापस लिया गया।',
  grant: 'मान लीजिए',
  grantTitle: 'वॉलंटियर की बात मान लें?',
  grantDetail: (sentence) => `दोनों पक्ष वजह पढ़ेंगे। प्रमाण-पत्र में लिखा होगा: “${sentence}”`,
  granted: 'मान लिया गया। दोनों पक्षों को ईमेल मिलेगा।',
  refuse: 'न मानिए',
  refuseTitle: 'वॉलंटियर की बात न मानें?',
  refuseDetail: 'दोनों पक्ष वजह पढ़ेंगे, और रिकॉर्ड पहले जैसा रहेगा।',
  refused: 'नहीं माना गया। दोनों पक्षों को ईमेल मिलेगा।',
  reason: 'वजह',
  reasonMissing: 'वजह लिखिए।',
  busy: 'सहेज रहे हैं…',
  cancel: 'रहने दें',
  failed: (message) => `कुछ नहीं बदला। ${message}`,
}

export const claimRowText: typeof English.claimRowText = {
  ask: (orgName) => `क्या आप वहाँ थे? हमें बताइए, और ${orgName} से पूछा जाएगा।`,
  button: 'मेरी हाज़िरी थी',
  link: (state) =>
    `आपका दावा: ${
      {
        asked: 'संस्था से पूछा गया है',
        accepted: 'माना गया',
        declined: 'नहीं माना गया',
        appealed: 'हमसे पूछा गया है',
        granted: `${siteName} ने माना`,
        refused: 'नहीं माना गया',
        withdrawn: 'वापस लिया गया',
      }[state]
    }`,
}

export const absenceText: typeof English.absenceText = {
  button: 'मेरी हाज़िरी नहीं थी',
  title: 'कहना है कि आप वहाँ नहीं थे?',
  detail:
    'आपकी हाज़िरी और प्रमाण-पत्र तुरंत ख़त्म हो जाएँगे, और जो भी इसका कोड जाँचेगा, उसे लिखा मिलेगा कि आप वहाँ नहीं थे। यह दोबारा तभी जारी होगा जब संस्था फिर से पुष्टि करे।',
  busy: 'सहेज रहे हैं…',
  done: 'दर्ज हो गया। प्रमाण-पत्र अब मान्य नहीं है।',
  failed: (message) => `कुछ नहीं बदला। ${message}`,
  cancel: 'रहने दें',
}
