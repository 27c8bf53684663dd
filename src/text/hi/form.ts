import type { FaultCode } from '#domain/fields.ts'

/** What every form says (design §8). */
export const formText = { problem: 'कुछ ठीक करना है', optional: '(ज़रूरी नहीं)' }

const FAULTS: Record<string, string> = {
  required: 'इसे भरना ज़रूरी है।',
  type: 'यहाँ इस तरह की चीज़ नहीं चलती।',
  unknown: 'इस ख़ाने को हम नहीं जानते।',
  repeated: 'यह एक ही बार दिया जा सकता है।',
  characters: 'इसमें ऐसे चिह्न हैं जो यहाँ नहीं चलते।',
  link: 'पूरा वेब पता लिखिए, जो http:// या https:// से शुरू हो।',
  email: 'ईमेल पता name@example.org जैसा लिखिए।',
  phone: 'फ़ोन नंबर लिखिए, कम से कम छह अंकों का।',
  day: 'ऐसी तारीख़ होती ही नहीं। सही तारीख़ लिखिए।',
  time: 'समय 06:30 की तरह लिखिए।',
  whole: 'पूरी संख्या लिखिए।',
  choice: 'यहाँ दिए हुए में से एक चुनिए।',
  'below-min': 'ज़्यादा से ज़्यादा लोगों की संख्या, कम से कम लोगों की संख्या से छोटी नहीं हो सकती।',
  'before-start': 'आख़िरी दिन पहले दिन से पहले नहीं हो सकता।',
  'too-long': 'एक कार्यक्रम ज़्यादा से ज़्यादा एक साल चल सकता है।',
  quarter: 'घंटे चौथाई के हिसाब से लिखिए, 2.25 की तरह।',
  'too-many-hours': 'कार्यक्रम में हर दिन के ज़्यादा से ज़्यादा 24 घंटे हो सकते हैं।',
  past: 'यह दिन बीत चुका है।',
  place: 'किसी जगह का नाम लिखिए। उसमें अक्षर होते हैं।',
  length: 'इसमें अक्षर या अंक कम हैं, या ज़्यादा।',
  mistyped: 'इसका कोई अक्षर या अंक ग़लत लिखा गया है।',
  ambiguous: 'इसे एक से ज़्यादा तरह से पढ़ा जा सकता है।',
  'foreign-sign': 'इसमें एक ऐसा चिह्न है जो इसमें हो नहीं सकता।',
  belongs: 'ये आपकी संस्था में पहले से हैं।',
  checked: 'यह बात आपकी संस्था की स्वीकृति के समय जाँची गई थी। इसे बदलना हो, तो हमें लिखिए।',
  letters: 'नाम लिखिए। उसमें अक्षर होते हैं।',
  'joined-later': 'यह उनके जुड़ने और कार्यक्रम के ख़त्म होने के बीच के समय से ज़्यादा है।',
  csv: 'यह ऐसी तालिका नहीं है जिसकी हर लाइन में एक कोड हो।',
  'too-many-codes': 'एक बार में इतने सारे कोड नहीं चलते।',
} satisfies Record<Exclude<FaultCode, `${string}-${number}` | `${'sign' | 'mixed'}-${string}`>, string>

/** A sign that is seen stands in quotes; one that nobody sees is called by its number. */
const signText = (hex: string): string => {
  const sign = String.fromCodePoint(Number.parseInt(hex, 16))
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(sign) && !/\p{DI}/u.test(sign)
    ? `चिह्न “${sign}”`
    : `न दिखने वाला एक चिह्न (U+${hex})`
}

/** A field's fault in words; limits stand in the code itself: 'most-120', 'least-1', 'at-most-100000'. */
export function faultText(fault: string): string {
  const [, kind, number] = /^(most|least|at-most)-(\d+(?:\.\d+)?)$/.exec(fault) ?? []
  if (kind === 'most') return `ज़्यादा से ज़्यादा ${number} अक्षर लिखिए।`
  if (kind === 'least') return `${number} या उससे ज़्यादा लिखिए।`
  if (kind === 'at-most') return `${number} या उससे कम लिखिए।`
  const [, about, sign] = /^(sign|mixed)-([0-9A-F]{4,6})$/.exec(fault) ?? []
  if (about === 'sign' && sign)
    return `${signText(sign)} किसी के नाम में नहीं आ सकता। नाम में अक्षर, ख़ाली जगह, . ’ और - चलते हैं।`
  if (about === 'mixed' && sign) return `${signText(sign)} अपने शब्द के बाक़ी अक्षरों से अलग लिपि का है।`
  return FAULTS[fault] ?? 'इसे एक बार देख लीजिए।'
}
