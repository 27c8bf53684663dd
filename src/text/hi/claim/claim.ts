import type * as English from '../../en/claim/claim.ts'
import { siteName } from '../language/lang.ts'
import { dayText } from '../time/day.ts'

/** The page of an attendance claim, and its form (D47, design §15). */
export const claimPageText: typeof English.claimPageText = {
  title: (side) => (side === 'volunteer' ? 'आपका दावा' : 'हाज़िरी का दावा'),
  formTitle: 'मेरी हाज़िरी छूट गई',
  pageTitle: 'हाज़िरी का दावा',
  description: 'हाज़िरी छूट गई हो, तो संस्था को बताइए और उसका जवाब देखिए।',
  about: (title, days) => `${title} (${days})।`,
  place: (orgName, city) => `${orgName}, ${city}`,
  label: 'आपने वहाँ क्या काम किया?',
  hint: 'एक-दो वाक्य, जिन्हें पढ़कर वहाँ मौजूद कोई व्यक्ति कह सके कि यह सच है।',
  missing: 'एक-दो वाक्यों में लिखिए कि आपने वहाँ क्या काम किया।',
  send: (orgName) => `${orgName} को भेजें`,
  sending: 'भेज रहे हैं…',
  sent: 'दावा भेज दिया गया। संस्था को ईमेल मिलेगा।',
  after: 'संस्था को ईमेल मिलेगा, और जवाब के लिए 14 दिन। वह न माने या जवाब न दे, तो एक बार हमसे फ़ैसला माँगा जा सकता है।',
  willSay: (sentence) => `संस्था मान ले, तो आपके प्रमाण-पत्र में लिखा होगा: “${sentence}”`,
  together: (side, orgName) =>
    side === 'volunteer'
      ? `आपको, ${orgName} को और ${siteName} को यही एक पेज दिखता है।`
      : `वॉलंटियर, संस्था और ${siteName}, सबको यही एक पेज दिखता है।`,
  loadFailed: 'दावा लोड नहीं हो पाया',
  notFound: 'दावा नहीं मिला',
  notFoundText: 'हो सकता है कि वॉलंटियर का खाता मिट गया हो, या आपका लॉग इन किसी दूसरे खाते से हो।',
  noEvent: 'यह कार्यक्रम आपके रिकॉर्ड में नहीं है',
  noEventText: 'दावा उसी कार्यक्रम के लिए किया जा सकता है जिसमें आपको आना था।',
  signedOut: 'आगे बढ़ने के\u00a0लिए लॉग इन करें',
  signedOutText: `दावा सिर्फ़ वॉलंटियर, संस्था की टीम और ${siteName} को दिखता है।`,
  otherSide: 'दावा सिर्फ़ वॉलंटियर के लिए है',
  otherSideText: 'वॉलंटियर के खाते से लॉग इन कीजिए।',
  login: 'लॉग इन करें',
  home: 'आपका डैशबोर्ड',
  certificate: 'प्रमाण-पत्र देखें',
}

export const stepText: typeof English.stepText = (act, { side, orgName, name }) => {
  const isOwn = side === 'volunteer'
  const who = isOwn ? 'आपने' : `${name ?? 'वॉलंटियर'} ने`
  return {
    asked: `${who} बताया: मेरी हाज़िरी छूट गई।`,
    accepted: `${orgName} ने दावा मान लिया।`,
    declined: `${orgName} ने दावा नहीं माना।`,
    appealed: `${who} ${siteName} से फ़ैसला माँगा।`,
    granted: `${siteName} ने दावा मान लिया।`,
    refused: `${siteName} ने दावा नहीं माना।`,
    withdrawn: `${who} दावा वापस लिया।`,
    'not-there': `${who} बताया: मेरी हाज़िरी ग़लत लगी।`,
  }[act]
}

export const turnText: typeof English.turnText = {
  asked: ({ orgName }) => `${orgName} के जवाब का इंतज़ार है।`,
  unanswered: ({ side, orgName }) =>
    side === 'volunteer' ? `${orgName} का जवाब नहीं आया। अब हमसे फ़ैसला माँगा जा सकता है।` : `${orgName} का जवाब नहीं आया।`,
  declined: ({ side, name }) =>
    side === 'volunteer'
      ? 'अब एक बार हमसे फ़ैसला माँगा जा सकता है।'
      : `${name ?? 'वॉलंटियर'} की ओर से एक बार हमसे फ़ैसला माँगा जा सकता है।`,
  appealed: `${siteName} के फ़ैसले का इंतज़ार है।`,
  looking: 'हम उस दिन की पूरी हाज़िरी देखते हैं, और दोनों पक्षों को फ़ोन कर सकते हैं।',
  by: (day) => `आख़िरी दिन ${dayText(day)} है।`,
  end: 'दावा माना गया, तो हाज़िरी की पुष्टि होगी और प्रमाण-पत्र मिलेगा।',
}

export const claimActText: typeof English.claimActText = {
  accept: 'दावा मान लें',
  acceptTitle: 'यह दावा मान लें?',
  acceptDetail: (sentence) => `वॉलंटियर की हाज़िरी की पुष्टि होगी और प्रमाण-पत्र मिलेगा। उसमें लिखा होगा: “${sentence}”`,
  accepted: 'दावा मान लिया गया। वॉलंटियर को ईमेल मिलेगा।',
  decline: 'दावा न मानें',
  declineTitle: 'यह दावा न मानें?',
  declineDetail: 'वॉलंटियर को आपकी वजह दिखेगी, और एक बार हमसे फ़ैसला माँगा जा सकेगा।',
  declined: 'दावा नहीं माना गया। वॉलंटियर को ईमेल मिलेगा।',
  appeal: `${siteName} से फ़ैसला माँगें`,
  appealTitle: 'हमसे फ़ैसला माँगना है?',
  appealDetail:
    'हम दोनों पक्षों की बात और उस दिन की पूरी हाज़िरी देखते हैं, और 7 दिन में जवाब देते हैं। फ़ैसला एक ही बार माँगा जा सकता है।',
  appealed: 'आपकी बात हम तक पहुँच गई। हम 7 दिन में जवाब देंगे।',
  withdraw: 'दावा वापस लें',
  withdrawTitle: 'दावा वापस लेना है?',
  withdrawDetail: 'आपका दावा यहीं ख़त्म हो जाएगा। इस कार्यक्रम के लिए दूसरा दावा नहीं किया जा सकेगा।',
  withdrawDone: 'दावा वापस लिया गया।',
  grant: 'दावा मान लें',
  grantTitle: 'यह दावा मान लें?',
  grantDetail: (sentence) => `दोनों पक्षों को आपकी वजह दिखेगी। प्रमाण-पत्र में लिखा होगा: “${sentence}”`,
  granted: 'दावा मान लिया गया। दोनों पक्षों को ईमेल मिलेगा।',
  refuse: 'दावा न मानें',
  refuseTitle: 'यह दावा न मानें?',
  refuseDetail: 'दोनों पक्षों को आपकी वजह दिखेगी। हाज़िरी का रिकॉर्ड नहीं बदलेगा।',
  refused: 'दावा नहीं माना गया। दोनों पक्षों को ईमेल मिलेगा।',
  reason: 'वजह',
  reasonMissing: 'वजह लिखिए।',
  busy: 'सहेज रहे हैं…',
  cancel: 'रहने दें',
  failed: (message) => `कुछ नहीं बदला। ${message}`,
}

export const claimRowText: typeof English.claimRowText = {
  ask: (orgName) => `आपकी हाज़िरी छूट गई? ${orgName} को बताइए।`,
  later: (day) => `आपकी हाज़िरी छूट गई? ${dayText(day)} से दावा भेजा जा सकता है।`,
  button: 'मेरी हाज़िरी छूट गई',
  link: (state) =>
    `आपका दावा: ${
      {
        asked: 'संस्था के जवाब का इंतज़ार',
        accepted: 'माना गया',
        declined: 'नहीं माना गया',
        appealed: `${siteName} के फ़ैसले का इंतज़ार`,
        granted: `${siteName} ने माना`,
        refused: `${siteName} ने नहीं माना`,
        withdrawn: 'वापस लिया गया',
      }[state]
    }`,
}

export const absenceText: typeof English.absenceText = {
  button: 'मेरी हाज़िरी ग़लत लगी',
  title: 'क्या आपकी हाज़िरी ग़लत लगी है?',
  detail:
    'आपका प्रमाण-पत्र तुरंत निरस्त हो जाएगा। इसका कोड जाँचने पर लिखा मिलेगा कि आपकी हाज़िरी ग़लत लगी थी। प्रमाण-पत्र दोबारा तभी मिलेगा जब संस्था फिर से पुष्टि करे।',
  busy: 'सहेज रहे हैं…',
  done: 'सहेजा गया। आपका प्रमाण-पत्र निरस्त हो गया है।',
  failed: (message) => `कुछ नहीं बदला। ${message}`,
  cancel: 'रहने दें',
}
