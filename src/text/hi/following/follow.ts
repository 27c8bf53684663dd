import type * as English from '../../en/following/follow.ts'
import { fullDayText } from '../time/day.ts'

export const followingText: typeof English.followingText = {
  follow: 'फ़ॉलो करें',
  following: 'फ़ॉलो किया है',
  followName: (orgName) => `${orgName} को फ़ॉलो करें`,
  followingName: (orgName) => `${orgName} को फ़ॉलो किया है। बंद करने के लिए दबाएँ।`,
  followed: (orgName, wanted) =>
    wanted ? `${orgName} को फ़ॉलो किया। नए कार्यक्रम हफ़्ते के ईमेल में आएँगे।` : `${orgName} को फ़ॉलो किया। हफ़्ते का ईमेल अभी बंद है।`,
  stopped: (name) => `${name} को फ़ॉलो करना बंद हुआ।`,
  save: 'ऐसे नए कार्यक्रम ईमेल पर पाएँ',
  saved: 'ऐसे नए कार्यक्रम आपको हफ़्ते के ईमेल में मिलते हैं।',
  savedOff: 'यह फ़िल्टर सहेजा हुआ है। हफ़्ते का ईमेल अभी बंद है।',
  savedSaid: (name) => `“${name}” सहेज लिया गया।`,
  removedSaid: (name) => `“${name}” हट गया।`,
  stop: 'बंद करें',
  logInToFollow: (orgName) => `${orgName} को फ़ॉलो करने के लिए लॉग इन कीजिए।`,
  logInToSave: 'ऐसे नए कार्यक्रम ईमेल पर पाने के लिए लॉग इन कीजिए।',
  login: 'लॉग इन',
  failed: (message) => `बदलाव सहेजा नहीं गया। ${message}`,
  loadFailed: 'आपकी फ़ॉलो की हुई संस्थाएँ और फ़िल्टर लोड नहीं हुए।',
}

export const youFollowText: typeof English.youFollowText = {
  title: 'फ़ॉलो की हुई संस्थाएँ और फ़िल्टर',
  empty: 'यह सूची अभी ख़ाली है। किसी संस्था के पेज पर उसे फ़ॉलो कीजिए, या कार्यक्रमों का फ़िल्टर सहेजिए।',
  browse: 'कार्यक्रम देखें',
  hidden: 'अभी सूची में नहीं',
  weekly: 'नए कार्यक्रम हर गुरुवार ईमेल पर आते हैं।',
  off: 'हफ़्ते का ईमेल अभी बंद है।',
  ended: (day) => `हफ़्ते का ईमेल ${fullDayText(day)} को बंद हो गया, क्योंकि “भेजते रहें” नहीं दबाया गया।`,
  turnOn: 'इसे “ईमेल” में चालू करें',
}
