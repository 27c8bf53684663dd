import type { Direction } from '#domain/check-in/check-in-code.ts'
import type { checkInText as english } from '../../en/check-in/check-in.ts'
import { clockText, durationInFull } from '../attendance/attendance.ts'

/** A time or a duration, which stays in one line. */
const unbroken = (text: string): string => text.replaceAll(' ', '\u00a0')

/** The page that a volunteer sees after scanning a check-in code (D44). */
export const checkInText: typeof english = {
  title: 'हाज़िरी लगाएँ',
  description: 'हाज़िरी डेस्क पर दिख रहे कोड से अपनी हाज़िरी लगाइए।',
  cap: { in: 'आना', out: 'जाना' } satisfies Record<Direction, string>,
  clock: (iso) => clockText(iso).replace(/^\S+\s/, ''),
  half: (iso) => clockText(iso).split(/\s/)[0] ?? '',
  kept: 'स्कैन सहेज लिया गया',
  keptText: (direction, at) =>
    direction === 'in'
      ? `लॉग इन करते ही आपके आने की हाज़िरी ${clockText(at)} बजे की लगेगी।`
      : `लॉग इन करते ही आपके जाने की हाज़िरी ${clockText(at)} बजे की लगेगी।`,
  goodUntil: (until) => `लॉग इन ${clockText(until)} बजे तक किया जा सकता है।`,
  google: 'Google से आगे बढ़ें',
  sending: (direction) => (direction === 'in' ? 'आने की हाज़िरी' : 'जाने की हाज़िरी'),
  sendingText: 'बटन एक बार दबाइए।',
  send: (direction) => (direction === 'in' ? 'आने की हाज़िरी लगाएँ' : 'जाने की हाज़िरी लगाएँ'),
  in: (name) => `${name}, आने की हाज़िरी लग गई`,
  greeting: () => 'आपका समय अच्छा बीते।',
  out: (name) => `${name}, जाने की हाज़िरी लग गई`,
  stop: '। ',
  stayed: (minutes, came, left) =>
    `${unbroken(`आना ${clockText(came)}`)}, ${unbroken(`जाना ${clockText(left)}`)}। गिना गया समय: ${unbroken(durationInFull(minutes))}`,
  left: (at) => `जाने का समय: ${clockText(at)}`,
  whenYouLeave: ['', 'जाते समय', ' फिर स्कैन कीजिए। तब प्रमाण-पत्र पर लिखा होगा कि समय नापा गया।'],
  next: (orgName) => `अब ${orgName} की ओर से हाज़िरी की पुष्टि होगी। फिर आपको प्रमाण-पत्र मिलेगा।`,
  pass: 'मेरा ई-पास',
  passInstead: 'इसकी जगह मेरा ई-पास दिखाएँ',
  dashboard: 'मेरा डैशबोर्ड',
  changed: 'यह कोड बदल गया है',
  changedUntil: (until) => `यह ${clockText(until)} बजे तक के लिए था। हाज़िरी डेस्क पर नया कोड स्कैन कीजिए।`,
  tooLate: 'पुराना कोड',
  unknown: 'यह कोड पहचाना नहीं गया',
  refused: 'आपकी हाज़िरी नहीं लगी',
  helper: 'वहाँ मौजूद साथी से कहिए। हाज़िरी अब भी लग सकती है।',
  notListed: 'यह कार्यक्रम अब सूची में नहीं है, इसलिए इसमें नाम नहीं जुड़ सकता।',
  typeDigits: 'छह अंक लिखें',
  typeDigitsText: 'ये हाज़िरी डेस्क पर QR कोड के नीचे लिखे हैं।',
  digits: 'छह अंक',
  digitsFault: 'छह अंक लिखिए।',
  triesLeft: (left) => (left === 1 ? '1 कोशिश बाकी है।' : `${left} कोशिशें बाकी हैं।`),
  again: 'अंक लिखें',
  logIn: 'पहले लॉग इन करें',
  logInText: 'फिर QR कोड के नीचे दिख रहे छह अंक लिखिए, या QR कोड फिर से स्कैन कीजिए।',
  volunteersOnly: 'हाज़िरी सिर्फ़ वॉलंटियर की लगती है',
  volunteersOnlyText: 'यह संस्था या एडमिन का खाता है। लॉग आउट करके वॉलंटियर के खाते से लॉग इन कीजिए।',
  saved: 'सहेज लिया, अभी भेजा नहीं गया',
  savedText: 'स्कैन अपने समय के साथ इस फ़ोन में सहेज लिया गया है।',
  savedNote: 'नेटवर्क मिलने पर आज ही यह पेज फिर खोलिए, तब हाज़िरी भेज दी जाएगी।',
  savedCap: 'सहेजा',
  savedOn: 'इस फ़ोन में',
  notSaved: 'यह फ़ोन स्कैन सहेज नहीं पाया',
  notSavedText: 'साथी से कहिए कि सूची में आपका नाम छू दें, या नेटवर्क मिलने पर फिर कोशिश कीजिए।',
  sent: 'आपकी हाज़िरी भेज दी गई',
  sentText: 'वही समय लिखा गया है जब आपने कोड स्कैन किया था।',
  keptRefused:
    'इस फ़ोन में सहेजा हुआ एक स्कैन नहीं माना गया। वहाँ मौजूद साथी से कहिए। कार्यक्रम के बाद डैशबोर्ड पर “मेरी हाज़िरी छूट गई” दबाया जा सकता है।',
  fromElsewhere: 'हाज़िरी डेस्क का कोड अपने कैमरे से स्कैन कीजिए। किसी और पेज के लिंक से हाज़िरी नहीं लगती।',
  noCode: 'QR कोड फिर से स्कैन करें',
  noCodeText: 'अभी नेटवर्क नहीं है, और इस पेज पर हाज़िरी का कोई कोड नहीं है।',
  haveCode: 'मेरे पास साथी का दिया कोड है',
  haveCodeHint: 'कार्यक्रम में साथी से मिला कोड, जिसमें 9 अक्षर और अंक हैं।',
  claimCode: 'हाज़िरी जोड़ने का कोड',
  add: 'रिकॉर्ड में जोड़ें',
  adding: 'जोड़ रहे हैं…',
  added: (title) => `“${title}” आपके रिकॉर्ड में जुड़ गया।`,
}
