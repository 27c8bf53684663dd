import type * as English from '../../en/event/place.ts'
import { daysText, timesText } from '../time/day.ts'
import { deadlineText } from '../time/deadline.ts'
import { ordinalText } from './ordinal.ts'
import { waitingListText } from './waiting-list.ts'

export const leftText: typeof English.leftText = {
  left: ({ left, most }) => `${most} में से ${free(left)}`,
  'nearly-full': ({ left }) => `लगभग भर गया: ${free(left)}`,
  full: ({ waiting }) => (waiting > 0 ? `भर गया, ${waiting} वेटिंग में` : 'भर गया'),
  offered: '1 सीट आपके लिए',
  firstCome: (left) => `${free(left)}, जो पहले ले`,
}

const free = (left: number): string => `${left}\u00a0${left > 1 ? 'सीटें' : 'सीट'} ख़ाली`

export const waitingText: typeof English.waitingText = {
  taken: (most) => (most === 1 ? 'इसकी अकेली सीट भर गई।' : `सभी ${most} सीटें भर गईं।`),
  youWouldBe: (position) => `वेटिंग लिस्ट में आपका ${ordinalText(position)} होगा।`,
  weEmail: 'आपके लिए सीट ख़ाली होते ही हम ईमेल करेंगे।',
  offered: (iso) => `${deadlineText(iso)} तक एक सीट आपके लिए है।`,
  after: 'उसके बाद वह अगले व्यक्ति की होगी।',
  free: `${waitingListText.free}।`,
  saidJoined: (title, position) => `“${title}” की वेटिंग लिस्ट में आपका ${ordinalText(position)} है।`,
  saidLeft: (title) => `“${title}” की वेटिंग लिस्ट में अब आपका नाम नहीं है।`,
  saidPassed: (title) => `“${title}” की सीट आपने आगे दे दी। वेटिंग लिस्ट में अब आपका नाम नहीं है।`,
  placesFailed: 'कितनी सीटें ख़ाली हैं, यह लोड नहीं हो पाया।',
}

export const giveUpText: typeof English.giveUpText = {
  question: (title, count) => (count > 1 ? `${count} सीटें छोड़ दें?` : `“${title}” की सीट छोड़ दें?`),
  event: (event) => `“${event.title}”, ${daysText(event)}, ${timesText(event)}`,
  detail: (events, title, count) =>
    `उसी समय आपकी ${count > 1 ? 'ये सीटें हैं' : 'एक सीट है'}: ${events}। ${count > 1 ? 'उन्हें' : 'उसे'} छोड़कर “${title}” में सीट लें?`,
  act: (count) => (count > 1 ? 'उन्हें छोड़ें, यहाँ आना है' : 'उसे छोड़ें, यहाँ आना है'),
  keep: (title, count) => (count > 1 ? 'मेरी सीटें रखें' : `“${title}” की सीट रखें`),
}
