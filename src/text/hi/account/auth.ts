import type { PendingState, SignInFault } from '#domain/account/auth.ts'

const reasons: Record<SignInFault, string> = {
  cancelled: 'लॉग इन पूरा होने से पहले आपने Google का पेज छोड़ दिया।',
  expired: 'समय ज़्यादा लग गया, या शुरुआत किसी दूसरे ब्राउज़र में हुई थी। फिर से शुरू कीजिए।',
  unreachable: 'Google अभी जवाब नहीं दे रहा है। थोड़ी देर में फिर कोशिश कीजिए।',
  unproven: 'Google ने जो जवाब दिया, उसकी जाँच नहीं हो सकी। फिर से शुरू कीजिए।',
  unverified: 'Google ने अभी आपके ईमेल पते की पुष्टि नहीं की है।',
  unavailable: 'यहाँ लॉग इन चालू नहीं किया गया है।',
  busy: 'बहुत बार कोशिश हो चुकी है। थोड़ा रुककर फिर कोशिश कीजिए।',
  away: 'अभी हम अपने रिकॉर्ड तक नहीं पहुँच पा रहे हैं। थोड़ी देर में फिर कोशिश कीजिए।',
  fault: 'हमारी तरफ़ से कुछ गड़बड़ हुई। थोड़ी देर में फिर कोशिश कीजिए।',
  'form-expired': 'आपका भरा हुआ फ़ॉर्म अब हमारे पास नहीं है। उसे फिर से भरिए।',
  'invitation-used': 'यह आमंत्रण स्वीकार किया जा चुका है, या वापस ले लिया गया है, या सात दिन से पुराना है। नया आमंत्रण माँगिए।',
  'invitation-other-account':
    'यह आमंत्रण किसी दूसरे ईमेल पते के लिए है। इसका लिंक फिर से खोलिए, और उसी पते वाला Google खाता चुनिए।',
  'invitation-admin': 'एडमिन किसी संस्था के सदस्य नहीं हो सकते। किसी दूसरे पते पर आमंत्रण माँगिए।',
  'invitation-other-ngo': 'इस Google खाते से आप किसी दूसरी संस्था के सदस्य हैं। पहले उसे छोड़िए, या किसी दूसरे पते पर आमंत्रण माँगिए।',
  'invitation-member': 'आप इस संस्था के सदस्य पहले से हैं: लॉग इन कीजिए।',
}

const pending: Record<PendingState, string> = {
  submitted: 'रजिस्ट्रेशन हमें मिल गया। आपकी संस्था 24 घंटे में स्वीकृत हो जाएगी।',
  pending: 'आपकी संस्था का रजिस्ट्रेशन अभी स्वीकृति के लिए लंबित है।',
}

/** One Google account has one role (D14): which it has, and what can be done. */
const otherRole: Record<string, string> = {
  'have-user':
    'इस Google खाते से आपका वॉलंटियर खाता पहले से है, और आप लॉग इन हैं: “डैशबोर्ड” देखिए। संस्था रजिस्टर करनी हो, तो दूसरे Google खाते से कीजिए, या पहले अपना वॉलंटियर खाता मिटाइए।',
  'have-ngo':
    'यह Google खाता आपकी जाँची हुई संस्था के नाम है, और आप लॉग इन हैं: “संस्था पैनल” देखिए। वॉलंटियर बनना हो, तो दूसरे Google खाते से रजिस्टर कीजिए।',
  'have-waiting':
    'इस Google खाते से आपने एक संस्था रजिस्टर की है, जो स्वीकृत नहीं है। उसके आवेदन का लिंक हमने उसी ईमेल पते पर भेजा है जिससे आपने लॉग इन किया। वॉलंटियर बनना हो, तो दूसरे Google खाते से रजिस्टर कीजिए, या पहले वह आवेदन मिटाइए।',
}

/** What /login, /register, /google-auth and /pending say about signing in (SPEC §8). */
export const authText = {
  loginFailed: 'Google से लॉग इन नहीं हुआ: ',
  registrationFailed: 'Google से रजिस्ट्रेशन नहीं हुआ: ',
  notRegistered: 'आपका रजिस्ट्रेशन पूरा नहीं हुआ। ',
  /** Registering, before Google is asked (SPEC §2). */
  chooseRole: 'आगे बढ़ने के\u00a0लिए अपनी भूमिका चुनें',
  roles: { user: 'मैं वॉलंटियर हूँ', ngo: 'मैं संस्था\u00a0से हूँ' },
  fields: {
    location: 'शहर',
    orgName: 'संस्था का नाम',
    website: 'संस्था की वेबसाइट',
    phone: 'संपर्क नंबर',
    description: 'छोटा परिचय',
  },
  continueWithGoogle: 'Google\u00a0से आगे बढ़ें',
}

const unknown = 'फिर कोशिश कीजिए।'

/** What /login says of a failure. @param code the address's `error`, or null without one */
export function loginFailure(code: string | null): string | null {
  if (code === null) return null
  return isOwnFault(code) ? reasonOf(code) : authText.loginFailed + reasonOf(code)
}

/** What /register says of a failure. @param code the address's `error`, or null without one */
export function registrationFailure(code: string | null): string | null {
  if (code === null) return null
  if (isOwnFault(code)) return authText.notRegistered + reasonOf(code)
  return Object.hasOwn(otherRole, code) ? (otherRole[code] ?? null) : authText.registrationFailed + reasonOf(code)
}

/** Whether we failed, and Google has no part in it: the form of a registration is then kept for ten minutes. */
export const isOwnFault = (code: string | null): boolean => code === 'away' || code === 'fault'

/** What /pending says. @param state the address's `state`; anything unknown counts as pending */
export function pendingText(state: string | null): string {
  return Object.hasOwn(pending, state ?? '') ? pending[state as PendingState] : pending.pending
}

/** Text out of an address is never shown, so an unknown code has one sentence. */
function reasonOf(code: string): string {
  return Object.hasOwn(reasons, code) ? reasons[code as SignInFault] : unknown
}

/** What /login says to whom Google sent back, where no script can read why. */
export const withoutScript: string =
  'Google से लौटने पर यही पेज खुला? तो लॉग इन नहीं हुआ है: फिर कोशिश कीजिए। क्यों नहीं हुआ, यह बताने के लिए इस पेज को JavaScript चाहिए।'
