import type { PendingState, SignInFault } from '#domain/account/auth.ts'

const reasons: Record<SignInFault, string> = {
  cancelled: 'लॉग इन पूरा होने से पहले आपने Google का पेज छोड़ दिया।',
  expired: 'समय ज़्यादा लग गया, या शुरुआत किसी दूसरे ब्राउज़र में हुई। फिर से शुरू कीजिए।',
  unreachable: 'Google अभी जवाब नहीं दे रहा है। थोड़ी देर में फिर कोशिश कीजिए।',
  unproven: 'Google के जवाब की जाँच नहीं हो सकी। फिर से शुरू कीजिए।',
  unverified: 'Google ने अभी आपके ईमेल पते की पुष्टि नहीं की है।',
  unavailable: 'इस साइट पर लॉग इन चालू नहीं किया गया है।',
  busy: 'बहुत बार कोशिश हो चुकी है। थोड़ा रुककर फिर कोशिश कीजिए।',
  away: 'अभी हमारे रिकॉर्ड खुल नहीं पा रहे हैं। थोड़ी देर में फिर कोशिश कीजिए।',
  fault: 'हमारी तरफ़ से कुछ गड़बड़ हुई। थोड़ी देर में फिर कोशिश कीजिए।',
  'form-expired': 'आपके फ़ॉर्म का समय पूरा हो गया है। उसे फिर से भरिए।',
  'invitation-used': 'यह आमंत्रण स्वीकार हो चुका है, रद्द हो चुका है, या 7 दिन से पुराना है। नया आमंत्रण माँगिए।',
  'invitation-other-account':
    'यह आमंत्रण किसी दूसरे ईमेल पते के लिए है। इसका लिंक फिर से खोलिए, और उसी पते वाला Google खाता चुनिए।',
  'invitation-admin': 'एडमिन किसी संस्था या कॉलेज से नहीं जुड़ सकते। किसी दूसरे पते पर आमंत्रण माँगिए।',
  'invitation-other-ngo': 'यह Google खाता किसी दूसरी संस्था या कॉलेज का है। पहले उसे छोड़िए, या किसी दूसरे पते पर आमंत्रण माँगिए।',
  'invitation-member': 'यह खाता पहले से इससे जुड़ा है। लॉग इन कीजिए।',
}

const pending: Record<PendingState, string> = {
  submitted: 'रजिस्ट्रेशन हमें मिल गया। आपकी संस्था 24 घंटे में स्वीकृत हो जाएगी।',
  pending: 'आपकी संस्था का रजिस्ट्रेशन अभी स्वीकृति के इंतज़ार में है।',
}

/** Shown if a Google account already has another role, because an account can have only one (D14). */
const otherRole: Record<string, string> = {
  'have-user':
    'इस Google खाते से आपका वॉलंटियर खाता पहले से है, और आप लॉग इन हैं। “डैशबोर्ड” खोलिए। संस्था या कॉलेज रजिस्टर करना हो, तो दूसरे Google खाते से कीजिए, या पहले अपना वॉलंटियर खाता मिटाइए।',
  'have-ngo':
    'यह Google खाता आपकी संस्था के नाम है, और आप लॉग इन हैं। “संस्था पैनल” खोलिए। वॉलंटियर बनना हो, तो दूसरे Google खाते से रजिस्टर कीजिए।',
  'have-college':
    'यह Google खाता आपके कॉलेज के नाम है, और आप लॉग इन हैं। “कॉलेज” खोलिए। वॉलंटियर बनना हो, तो दूसरे Google खाते से रजिस्टर कीजिए।',
  'have-waiting':
    'इस Google खाते से आपने एक संस्था या कॉलेज रजिस्टर किया है, जो स्वीकृत नहीं है। उसके आवेदन का लिंक हमने उसी ईमेल पते पर भेजा है जिससे आपने लॉग इन किया। वॉलंटियर बनना हो, तो दूसरे Google खाते से रजिस्टर कीजिए, या पहले वह आवेदन मिटाइए।',
}

/** Texts about logging in, for /login, /register, /google-auth and /pending (SPEC §8). */
export const authText = {
  loginFailed: 'Google से लॉग इन नहीं हुआ: ',
  registrationFailed: 'Google से रजिस्ट्रेशन नहीं हुआ: ',
  notRegistered: 'आपका रजिस्ट्रेशन पूरा नहीं हुआ। ',
  /** The registration form, before Google (SPEC §2). */
  chooseRole: 'आगे बढ़ने के\u00a0लिए अपनी भूमिका चुनें',
  roles: { user: 'मैं वॉलंटियर\u00a0हूँ', ngo: 'मैं संस्था\u00a0से हूँ' },
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

/** Returns why logging in failed, for /login. @param code the URL's `error` parameter, or null */
export function loginFailure(code: string | null): string | null {
  if (code === null) return null
  return isOwnFault(code) ? reasonOf(code) : authText.loginFailed + reasonOf(code)
}

/** Returns why registering failed, for /register. @param code the URL's `error` parameter, or null */
export function registrationFailure(code: string | null): string | null {
  if (code === null) return null
  if (isOwnFault(code)) return authText.notRegistered + reasonOf(code)
  return Object.hasOwn(otherRole, code) ? (otherRole[code] ?? null) : authText.registrationFailed + reasonOf(code)
}

/**
 * Returns whether the fault is ours and not Google's. If so, the server stores the registration form for ten minutes.
 */
export const isOwnFault = (code: string | null): boolean => code === 'away' || code === 'fault'

/** Returns the sentence on /pending. @param state the URL's `state` parameter; an unknown state counts as pending */
export function pendingText(state: string | null): string {
  return Object.hasOwn(pending, state ?? '') ? pending[state as PendingState] : pending.pending
}

/** Returns one sentence for all unknown codes, because text from a URL is never shown. */
function reasonOf(code: string): string {
  return Object.hasOwn(reasons, code) ? reasons[code as SignInFault] : unknown
}

/** Shown on /login without JavaScript, after Google sent the person back. */
export const withoutScript: string =
  'Google से लौटने पर यही पेज खुला हो, तो लॉग इन नहीं हुआ है। फिर कोशिश कीजिए। वजह देखने के लिए JavaScript चालू कीजिए।'
