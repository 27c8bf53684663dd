import type { DisclosureEnd } from '#domain/college/disclosure.ts'
import type { Look } from '#domain/college/look.ts'
import type { Day } from '#domain/time/day.ts'
import { programmeName } from '../programme/programme.ts'
import { shortDayText } from '../time/day.ts'
import { linesText } from './join-class.ts'

/** Texts of the page on which a student sees what they share, and who looked (D71, D73). */
export const yourCollegeText = {
  title: 'आपका कॉलेज',
  description: 'आपके घंटे किन क्लासों के साथ साझा हैं, और उन्हें किसने देखा।',
  noVolunteer: 'अपने घंटे क्लास के साथ सिर्फ़ वॉलंटियर साझा करते हैं।',
  shares: (lines: number, since: Day): string =>
    `${shortDayText(since)} से आपकी ${linesText(lines)} साझा ${lines === 1 ? 'है' : 'हैं'}`,
  rollNumber: 'रोल नंबर',
  nameInQuestion: (listName: string): string =>
    `सूची में दूसरा नाम है: “${listName}”। जब तक अधिकारी जवाब न दें, उन्हें दोनों नाम दिखेंगे।`,
  suspended: (collegeName: string): string => `${collegeName} फ़िलहाल स्वीकृत नहीं है। अभी उसे आपकी कोई लाइन नहीं दिखती।`,
  whatTheySee: 'उन्हें क्या दिखता है',
  stop: 'साझा करना बंद करें',
  none: 'अभी किसी क्लास के साथ साझा नहीं है',
  noneHint: 'आपके पास क्लास का कोड है? उसे यहाँ लिखिए।',
  stopped: 'साझा करना बंद हो गया। कॉलेज को अब आपकी कोई लाइन नहीं दिखती।',
  before: (count: number): string => `जिनके साथ अब साझा नहीं है (${count})`,
  ended: (on: Day, as: DisclosureEnd): string =>
    ({
      stopped: `${shortDayText(on)} को आपने बंद किया।`,
      refused: `${shortDayText(on)} को बंद हुआ: अधिकारी ने बताया कि रोल नंबर आपका नहीं है।`,
      'class-closed': `${shortDayText(on)} को बंद हुआ: कॉलेज ने क्लास बंद कर दी।`,
    })[as],
  refusedHint: 'अपने अधिकारी से बात कीजिए, या अपने सही रोल नंबर से फिर साझा कीजिए।',
  again: 'क्लास खोलें',
  whoLooked: 'किसने देखा',
  everyLook: 'जब भी कोई व्यक्ति या सॉफ़्टवेयर देखता है, वह यहाँ लिखा जाता है।',
  noLooks: 'अभी किसी ने नहीं देखा।',
  older: 'पुराने दिखाएँ',
  newest: 'सबसे नए पर लौटें',
}

/** Texts of the page that asks before sharing stops. */
export const stopSharingText = {
  title: 'साझा करना बंद करें?',
  lead: (collegeName: string): string => `अब से ${collegeName} को आपकी कोई लाइन नहीं दिखेगी।`,
  ends: 'बंद होगा',
  endsLines: (lines: number, className: string): string =>
    lines === 0 ? `${className} में नई लाइनें` : `${className} में आपकी ${linesText(lines)}`,
  stays: 'बना रहेगा',
  /** @param days the day of each endorsement, in order */
  endorsements: (days: readonly Day[]): string => {
    const count = `${days.length} ${days.length === 1 ? 'मान्यता' : 'मान्यताएँ'}`
    const [first] = days
    return first !== undefined && days.every((day) => day === first)
      ? `आपके प्रमाण-पत्रों पर ${shortDayText(first)} की ${count}।`
      : `आपके प्रमाण-पत्रों पर ${count}।`
  },
  rest: '“किसने देखा” यहीं रहेगा। कॉलेज ने जो फ़ाइलें डाउनलोड कर ली हैं, वे उसके पास रहेंगी।',
  stop: 'साझा करना बंद करें',
  keep: 'साझा करते रहें',
}

/** Returns a line under “Who looked”: who it was, in bold, and what they did. */
export function lookText(look: Look): [string, string] {
  if (look.kind === 'check') return [`${look.collegeName} के सॉफ़्टवेयर`, ` ने प्रमाण-पत्र ${look.code} जाँचा।`]
  switch (look.kind) {
    case 'started':
      return ['आपने', ' साझा करना शुरू किया।']
    case 'stopped':
      return ['आपने', ' साझा करना बंद किया।']
    case 'refused':
      return ['एक अधिकारी', ' ने बताया कि रोल नंबर आपका नहीं है। साझा करना बंद हुआ।']
    case 'class-closed':
      return [look.collegeName, ' ने क्लास बंद की। साझा करना बंद हुआ।']
    default:
      return [look.bySoftware ? `${look.collegeName} के सॉफ़्टवेयर` : (look.reader ?? 'एक अधिकारी'), ` ने ${readText(look)}`]
  }
}

type ReadLook = Extract<Look, { lines: number }>

function readText({ kind, lines, programme, programmeName: ownName }: ReadLook): string {
  const yours = lines === 0 ? 'आपकी कोई लाइन नहीं थी' : `आपकी ${linesText(lines)} थीं`
  const read = lines === 1 ? 'आपकी 1\u00a0लाइन' : `आपकी ${linesText(lines)}`
  switch (kind) {
    case 'csv':
      return `क्लास की CSV फ़ाइल बनाई। उसमें ${lines === 1 ? 'आपकी 1\u00a0लाइन थी' : yours}।`
    case 'print':
      return `क्लास की सूची छापी। उसमें ${lines === 1 ? 'आपकी 1\u00a0लाइन थी' : yours}।`
    case 'transcript':
      return `ट्रांसक्रिप्ट बनाया। उसमें ${lines === 1 ? 'आपकी 1\u00a0लाइन थी' : yours}।`
    case 'endorse':
      return `${programmeName(programme, ownName)} के लिए ${lines === 1 ? '1\u00a0लाइन' : `${lines}\u00a0लाइनों`} को मान्यता दी।`
    default:
      return lines === 0 ? `क्लास देखी। उसमें ${yours}।` : `${read} ${lines === 1 ? 'देखी' : 'देखीं'}।`
  }
}
