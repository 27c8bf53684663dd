import type { LeftOutReason } from '#domain/college/class-line.ts'
import type { Day } from '#domain/time/day.ts'
import { hoursText, shortDayText } from '../time/day.ts'

const linesText = (lines: number): string => `${lines} ${lines === 1 ? 'लाइन' : 'लाइनें'}`
/** Before a postposition. */
const ofLinesText = (lines: number): string => `${lines} ${lines === 1 ? 'लाइन' : 'लाइनों'}`

/** Why lines are left out, after their number. No word in it changes with the number. */
const BECAUSE: Record<LeftOutReason, string> = {
  endorsed: 'मान्यता पहले ही दी जा चुकी है',
  'on-hold': 'प्रमाण-पत्र जाँच में है',
  revoked: 'प्रमाण-पत्र निरस्त हो चुका है',
  corrected: 'आपके देखने के बाद सुधार हुआ है',
  'name-question': 'नाम का सवाल अभी खुला है',
  'not-in-class': 'अभी इस क्लास के साथ साझा नहीं है',
}

/** The dialogs in which officers endorse lines and withdraw endorsements (D74). */
export const endorsementText = {
  title: (lines: number, programme: string) => `${programme} के लिए ${ofLinesText(lines)} को मान्यता दें?`,
  wholeTitle: (lines: number, students: number, programme: string) =>
    `${programme} के लिए ${students} ${students === 1 ? 'विद्यार्थी' : 'विद्यार्थियों'} की ${ofLinesText(lines)} को मान्यता दें?`,
  nothing: 'मान्यता देने के लिए कोई लाइन नहीं है',
  student: (name: string, rollNumber: string, hours: number) => `${name}, ${rollNumber}। ${hoursText(hours)}।`,
  line: (day: Day, activity: string, hours: number | null) =>
    `${shortDayText(day)}, ${activity}${hours === null ? '' : `, ${hoursText(hours)}`}`,
  list: 'जिन लाइनों को मान्यता मिलेगी',
  leftOut: (lines: number, because: LeftOutReason) => `${linesText(lines)} शामिल नहीं: ${BECAUSE[because]}।`,
  comment: 'टिप्पणी',
  commentHint: 'सबको दिखेगी, प्रमाण-पत्र के जाँच पेज पर।',
  /** @param sentence the sentence that the check page will show */
  effect: (sentence: string) =>
    `फिर हर प्रमाण-पत्र के जाँच पेज पर लिखा होगा: “${sentence}”। प्रमाण-पत्र ख़ुद नहीं बदलता। वजह बताकर मान्यता वापस ली जा सकती है।`,
  act: (lines: number) => `${ofLinesText(lines)} को मान्यता दें`,
  acting: 'मान्यता दी जा रही है…',
  cancel: 'रहने दें',
  close: 'बंद करें',
  done: (lines: number) => `${ofLinesText(lines)} को मान्यता दी गई।`,
  failed: (message: string) => `किसी लाइन को मान्यता नहीं दी गई। ${message}`,
  withdraw: 'मान्यता वापस लें',
  withdrawTitle: 'यह मान्यता वापस लें?',
  withdrawDetail: 'फिर जाँच पेज पर तारीख़ और आपकी वजह दिखेगा। इस लाइन को बाद में फिर से मान्यता दी जा सकती है।',
  reason: 'वजह',
  reasonHint: 'सबको दिखेगा, प्रमाण-पत्र के जाँच पेज पर।',
  withdrawing: 'वापस ली जा रही है…',
  withdrawn: 'मान्यता वापस ली गई।',
  withdrawFailed: (message: string) => `मान्यता वापस नहीं ली गई। ${message}`,
}

/** The list of a class's endorsements. */
export const endorsementListText = {
  title: 'मान्यताएँ',
  none: 'इस क्लास की किसी लाइन को अभी मान्यता नहीं मिली है।',
  loadFailed: (message: string) => `मान्यताएँ लोड नहीं हो पाईं। ${message}`,
  by: (officer: string | null, day: Day) => `${officer ? `${officer}, ` : ''}${shortDayText(day)}`,
  withdrawnBy: (officer: string | null, day: Day, reason: string) =>
    `${officer ? `${officer} ने ` : ''}${shortDayText(day)} को वापस ली। वजह: ${reason}`,
  student: (name: string, rollNumber: string) => `${name}, ${rollNumber}`,
  /** Replaces the name of a student who does not share with the class any more. */
  notSharing: 'अब साझा नहीं है',
  withdraw: 'वापस लें',
  more: 'और दिखाएँ',
}
