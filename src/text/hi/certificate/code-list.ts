import type { RevokedBecause } from '#domain/certificate/certificate.ts'
import { type CodeState, MOST_LINES } from '#domain/certificate/code-list.ts'
import type { CodeRow } from '#domain/certificate/code-list-rows.ts'
import type { FaultCode } from '#domain/form/fields.ts'
import { faultText } from '../form/form.ts'
import { fullDayText } from '../time/day.ts'
import { revokedBecause } from './certificate.ts'

const STATES: Record<CodeState, string> = {
  valid: 'मान्य',
  changed: 'बदलाव हुआ',
  'on-hold': 'जाँच में',
  revoked: 'निरस्त',
  unknown: 'नहीं मिला',
  'not-a-code': 'ग़लत कोड',
}

const WHAT: Record<CodeState, (count: number) => string> = {
  valid: () => 'मान्य',
  changed: () => 'में बदलाव',
  'on-hold': () => 'जाँच में',
  revoked: () => 'निरस्त',
  unknown: (count) => (count === 1 ? 'नहीं मिला' : 'नहीं मिले'),
  'not-a-code': () => 'ग़लत',
}

/** Texts of the page that checks the certificates of a class together (D63). */
export const codeListText = {
  title: 'कई प्रमाण-पत्र जाँचें',
  description: 'प्रमाण-पत्रों के कोड पेस्ट कीजिए या CSV फ़ाइल चुनिए, और सबको एक साथ जाँचिए।',
  lead: `कोड, लिंक, कोड वाले वाक्य या तालिका पेस्ट कीजिए। एक बार में ज़्यादा से ज़्यादा ${MOST_LINES} कोड जाँचे जा सकते हैं। खाते की ज़रूरत नहीं।`,
  names: 'दूसरे कॉलम में नाम हों, तो हम उन्हें प्रमाण-पत्रों से मिलाते हैं। आप जो भेजें, हम उसे नहीं रखते।',
  codes: 'कोड',
  codesHint: 'स्प्रेडशीट से कोड के साथ नाम भी पेस्ट किए जा सकते हैं।',
  file: 'या फ़ाइल चुनिए (CSV)',
  check: 'कोड जाँचें',
  csv: 'नतीजे डाउनलोड करें (CSV)',
  one: 'एक कोड जाँचें',
  many: 'कई कोड जाँचें',
  fault: (code: FaultCode | string) =>
    code === 'required' ? 'कम से कम एक कोड पेस्ट कीजिए, या कोई फ़ाइल चुनिए।' : faultText(code),
  tooLarge: `यह फ़ाइल बहुत बड़ी है। ज़्यादा से ज़्यादा ${MOST_LINES} कोड वाली फ़ाइल चुनिए।`,
  results: 'जाँच\u00a0का नतीजा',
  /** '54 मान्य, 2 जाँच में, 1 निरस्त, 3 नहीं मिले, 1 ग़लत।' */
  sum: (rows: readonly CodeRow[]): string => {
    const counts = (Object.keys(WHAT) as CodeState[]).flatMap((state) => {
      const count = rows.filter(({ answer }) => answer.state === state).length
      return count > 0 ? `${count} ${WHAT[state](count)}` : []
    })
    const differing = rows.filter(({ answer }) => answer.name === 'differs').length
    const repeated = new Set(rows.flatMap(({ answer, isRepeated }) => (isRepeated ? [answer.code] : []))).size
    return `${counts.join(', ')}।${differing > 0 ? ` ${differing === 1 ? '1 नाम अलग है' : `${differing} नाम अलग हैं`}।` : ''}${repeated > 0 ? ` ${repeated} कोड एक से ज़्यादा बार ${repeated === 1 ? 'आया है' : 'आए हैं'}।` : ''}`
  },
  repeated: 'आपकी सूची में एक से ज़्यादा बार।',
  /** Shown above the results if the list has question marks in place of letters. */
  lettersLost:
    'इस सूची के कुछ अक्षर बदल गए हैं, इसलिए नाम नहीं मिलेंगे। Excel में इसे “CSV UTF-8 (Comma delimited)” के रूप में सहेजिए, और फिर जाँचिए।',
  hours: {
    title: 'नाम के हिसाब से घंटे',
    hint: 'उन मान्य प्रमाण-पत्रों का जोड़, जिनका नाम मेल खाता है। हर प्रमाण-पत्र एक बार, और एक दिन के ज़्यादा से ज़्यादा 12 घंटे।',
    columns: ['नाम', 'प्रमाण-पत्र', 'घंटे'],
  },
  columns: {
    code: 'कोड',
    state: 'स्थिति',
    name: 'नाम',
    activity: 'कार्यक्रम और संस्था',
    days: 'दिन',
    hours: 'घंटे',
  },
  states: STATES,
  name: { agrees: 'मेल खाता है', differs: 'अलग है' },
  since: (day: string) => `${fullDayText(day)} से`,
  why: (reason: RevokedBecause) => revokedBecause[reason],
  fileName: 'checked-codes',
  csvColumns: [
    ...[
      'कोड',
      'स्थिति',
      'कब से',
      'वजह',
      'नाम',
      'आपकी सूची का नाम',
      'एक से ज़्यादा बार',
      'कार्यक्रम',
      'संस्था',
      'पहला दिन',
      'आख़िरी दिन',
      'घंटे',
    ],
    'कहाँ और कब जाँचा',
  ],
}
