import type * as English from '../../en/event/place.ts'
import { daysText, dayText, timeOfDayText, timesText } from '../time/day.ts'

export const ordinalText: typeof English.ordinalText = (position) => `नंबर\u00a0${position}`

export const leftText: typeof English.leftText = {
  left: ({ left, most }) => `${most} में से ${left} सीटें ख़ाली`,
  'nearly-full': ({ left }) => `लगभग भर गईं: ${left} ख़ाली`,
  full: ({ waiting }) => (waiting > 0 ? `भर गईं, ${waiting} वेटिंग में` : 'सीटें भर गईं'),
  offered: '1 सीट आपके लिए',
  firstCome: (left) => `${left} ख़ाली, जो पहले ले`,
}

export const waitingText: typeof English.waitingText = {
  taken: (most) => (most === 1 ? 'इसकी अकेली सीट भर गई।' : `सभी ${most} सीटें भर गईं।`),
  youWouldBe: (position) => `वेटिंग लिस्ट में आपका ${ordinalText(position)} होगा।`,
  youAre: (position) => `वेटिंग लिस्ट में आपका ${ordinalText(position)} है`,
  weEmail: 'आपके लिए सीट ख़ाली होते ही हम ईमेल करेंगे।',
  leave: 'लिस्ट से हटें',
  offered: (iso) => `${untilText(iso)} बजे तक एक सीट आपके लिए है।`,
  after: 'उसके बाद वह अगले व्यक्ति की होगी।',
  free: 'एक सीट ख़ाली है।',
  firstCome: 'जो पहले ले, उसकी।',
  take: 'सीट लें',
  pass: 'आगे दें',
  saidJoined: (title, position) => `“${title}” की वेटिंग लिस्ट में आपका ${ordinalText(position)} है।`,
  saidLeft: (title) => `“${title}” की वेटिंग लिस्ट में अब आपका नाम नहीं है।`,
  saidPassed: (title) => `“${title}” की सीट आपने आगे दे दी।`,
  tooLate: (position) =>
    `किसी ने वह सीट पहले ले ली।${position === null ? '' : ` वेटिंग लिस्ट में आपका ${ordinalText(position)} बना हुआ है।`}`,
  placesFailed: 'कितनी सीटें ख़ाली हैं, यह लोड नहीं हो पाया।',
}

/** 'गुरु 26 नवंबर, सुबह 8:00' */
const untilText = (iso: string): string =>
  `${dayText(iso.slice(0, 10)).replace(/.\d{4}$/, '')}, ${timeOfDayText(iso.slice(11))}`

export const giveUpText: typeof English.giveUpText = {
  question: (title, count) => (count > 1 ? `${count} सीटें छोड़ दें?` : `“${title}” की सीट छोड़ दें?`),
  event: (event) => `“${event.title}”, ${daysText(event)}, ${timesText(event)}`,
  detail: (events, title, count) =>
    `उसी समय आपकी ${count > 1 ? 'ये सीटें हैं' : 'एक सीट है'}: ${events}। ${count > 1 ? 'उन्हें' : 'उसे'} छोड़कर “${title}” में सीट लें?`,
  act: (count) => (count > 1 ? 'उन्हें छोड़ें, यहाँ आना है' : 'उसे छोड़ें, यहाँ आना है'),
  keep: (title, count) => (count > 1 ? 'मेरी सीटें रखें' : `“${title}” की सीट रखें`),
}
