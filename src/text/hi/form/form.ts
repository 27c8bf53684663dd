import type { FaultCode } from '#domain/form/fields.ts'

/** Texts of every form (design §8). */
export const formText = { problem: 'कुछ ठीक करना है', optional: '(ज़रूरी नहीं)' }

const FAULTS: Record<string, string> = {
  required: 'इसे भरना ज़रूरी है।',
  type: 'यहाँ इस तरह की जानकारी नहीं चलती।',
  unknown: 'यह ख़ाना इस फ़ॉर्म का नहीं है।',
  repeated: 'इसे एक ही बार लिखा जा सकता है।',
  characters: 'इसमें ऐसे अक्षर या चिह्न हैं जो यहाँ नहीं चलते।',
  link: 'पूरा वेब पता लिखिए, जो http:// या https:// से शुरू हो।',
  email: 'ईमेल पता लिखिए, जैसे name@example.org',
  phone: 'कम से कम 6 अंकों का फ़ोन नंबर लिखिए।',
  day: 'सही तारीख़ लिखिए।',
  time: 'समय लिखिए, जैसे 06:30',
  whole: 'संख्या बिना दशमलव के लिखिए, जैसे 20',
  choice: 'जो विकल्प दिए हैं, उनमें से एक चुनिए।',
  'below-min': '“ज़्यादा से ज़्यादा लोग” की संख्या “कम से कम लोग” की संख्या के बराबर या उससे बड़ी होनी चाहिए।',
  'before-start': 'आख़िरी दिन पहले दिन से पहले नहीं हो सकता।',
  'too-long': 'एक कार्यक्रम ज़्यादा से ज़्यादा एक साल चल सकता है।',
  'long-class': 'एक क्लास ज़्यादा से ज़्यादा छह साल चल सकती है।',
  wider: 'विद्यार्थियों ने इन्हीं दिनों की लाइनें साझा की हैं। दूसरे दिनों के लिए नई क्लास बनाइए।',
  quarter: 'घंटे चौथाई के हिसाब से लिखिए, जैसे 2.25, 2.5 या 2.75',
  'too-many-hours': 'एक दिन में 24 घंटे ही होते हैं। कम घंटे लिखिए।',
  past: 'यह तारीख़ बीत चुकी है।',
  place: 'जगह का नाम अक्षरों में लिखिए।',
  length: 'इसमें अक्षर या अंक ज़रूरत से कम या ज़्यादा हैं।',
  mistyped: 'इसका एक अक्षर या अंक ग़लत है।',
  ambiguous: 'इसके एक से ज़्यादा मतलब हो सकते हैं।',
  'foreign-sign': 'इसका एक अक्षर या चिह्न यहाँ नहीं चलता।',
  belongs: 'ये आपकी संस्था में पहले से हैं।',
  'holds-pan': 'यहाँ से PAN हटाइए। उसे सिर्फ़ PAN वाले ख़ाने में लिखिए, जहाँ वह एन्क्रिप्ट किया जाता है।',
  checked: 'यह हमने आपकी संस्था की स्वीकृति के समय जाँचा था। इसे बदलना हो, तो हमें लिखिए।',
  'link-early': 'लिंक हटाइए। लिंक स्वीकृति के 14 दिन बाद भेजे जा सकते हैं।',
  'link-unproven': 'लिंक हटाइए। लिंक आपके पहले कार्यक्रम के पूरे होने के बाद भेजे जा सकते हैं।',
  letters: 'नाम अक्षरों में लिखिए।',
  'joined-later': 'कम घंटे लिखिए। नाम जुड़ने के बाद इतना समय बचा ही नहीं था।',
  csv: 'यह ऐसी तालिका नहीं है जिसकी हर लाइन में एक कोड हो।',
  workbook: 'यह Excel की वर्कबुक है। इसे “CSV UTF-8 (Comma delimited)” के रूप में सहेजिए, और वह फ़ाइल चुनिए।',
  'too-many-codes': 'इतने सारे कोड एक बार में नहीं जाँचे जा सकते। कम कोड लिखिए।',
  domain: 'college.ac.in जैसा डोमेन लिखिए।',
  'mail-provider': 'college.ac.in जैसा डोमेन लिखिए, gmail.com नहीं।',
  'too-many-domains': 'ज़्यादा से ज़्यादा पाँच डोमेन लिखिए।',
  'other-domain': 'ऊपर दिए किसी ईमेल डोमेन का पता लिखिए।',
} satisfies Record<Exclude<FaultCode, `${string}-${number}` | `${'char' | 'sign' | 'mixed'}-${string}`>, string>

/**
 * Quotes a visible character (a combining one after a dotted circle), and identifies an invisible one by its number.
 */
const signText = (hex: string): string => {
  if (hex === '000A') return 'नई लाइन'
  if (hex === '0020') return 'ख़ाली जगह'
  const sign = String.fromCodePoint(Number.parseInt(hex, 16))
  if (/^(?!\p{DI})\p{M}/u.test(sign)) return `“◌${sign}”`
  return /^(?!\p{DI})[\p{L}\p{N}\p{P}\p{S}]/u.test(sign) ? `“${sign}”` : `न दिखने वाला एक चिह्न (U+${hex})`
}

/** The sentence for a field's fault. A limit is part of the code: 'most-120', 'least-1', 'at-most-100000'. */
export function faultText(fault: string): string {
  const [, kind, number] = /^(most|least|at-most)-(\d+(?:\.\d+)?)$/.exec(fault) ?? []
  if (kind === 'most') return `ज़्यादा से ज़्यादा ${number} अक्षर लिखिए।`
  if (kind === 'least') return `${number} या उससे ज़्यादा लिखिए।`
  if (kind === 'at-most') return `${number} या उससे कम लिखिए।`
  const [, about, sign, at] = /^(char|sign|mixed)-([0-9A-F]{4,6})-(\d+)$/.exec(fault) ?? []
  if (about === 'char' && sign) return `यहाँ ${signText(sign)} नहीं चलता (अक्षर नंबर ${at})।`
  if (about === 'sign' && sign)
    return `नाम में ${signText(sign)} नहीं चलता (अक्षर नंबर ${at})। नाम में अक्षर, ख़ाली जगह, . ’ और - चलते हैं।`
  if (about === 'mixed' && sign)
    return `${signText(sign)} (U+${sign}) अपने शब्द के बाकी अक्षरों से अलग लिपि का है (अक्षर नंबर ${at})।`
  return FAULTS[fault] ?? 'इसे एक बार देख लीजिए।'
}
