import { dayText } from '../time/day.ts'
import { localDay, localTimeText } from '../time/moment.ts'

const toPeople = (count: number): string => `${count} ${count === 1 ? 'व्यक्ति' : 'लोगों'} को`

/** An ISO time in the reader's zone: 'शुक्र 27 नवंबर 2026, शाम 5:20'. */
const sentAtText = (iso: string): string => `${dayText(localDay(iso))}, ${localTimeText(iso)}`

export const composerText = {
  open: (going: number) => (going === 1 ? '1 आने वाले व्यक्ति को लिखें' : `${going} आने वालों को लिखें`),
  detail: (event: string, days: string) => `${event}, ${days}। ईमेल में, कार्यक्रम के पेज पर और उनके डैशबोर्ड पर।`,
  labels: { title: 'शीर्षक', text: 'संदेश' },
  count: (length: number, most: string) => `${most} में से ${length}`,
  /** Announced to screen readers near the limit. */
  room: (left: number) => (left >= 0 ? `${left} अक्षर बचे हैं` : `${-left} अक्षर ज़्यादा हैं`),
  preview: { see: 'ईमेल देखें', title: 'लोगों को यह मिलेगा', from: 'किससे', replyTo: 'जवाब किसे', subject: 'विषय' },
  replies: (address: string) => `आपको किसी का ईमेल पता नहीं दिखता। जवाब ${address} पर आएँगे।`,
  left: (count: number) => `आज ${count} और ${count === 1 ? 'संदेश भेजा जा सकता है' : 'संदेश भेजे जा सकते हैं'}।`,
  reached: (count: number) => `आज ${count} संदेश भेजे जा चुके हैं। अगला कल भेजा जा सकेगा।`,
  ngoReached: (count: number) => `आपकी संस्था आज ${count} संदेश भेज चुकी है। अगला कल भेजा जा सकेगा।`,
  held: 'आपका कार्यक्रम नया है। भेजने से पहले हमारी टीम यह संदेश जाँचेगी।',
  send: (people: number) => `${toPeople(people)} भेजें`,
  sendHeld: 'जाँच के लिए भेजें',
  sending: 'भेज रहे हैं…',
  cancel: 'रहने दें',
  /** Instead of `cancel`, when no message can be sent. */
  close: 'बंद करें',
  later: 'संदेश 2 मिनट बाद भेजा जाता है। तब तक उसे रोका जा सकता है।',
  failed: (message: string) => `संदेश नहीं भेजा गया। ${message}`,
  loadFailed: (message: string) => `यह फ़ॉर्म लोड नहीं हो पाया: ${message}`,
}

export const ownAnnouncementText = {
  goes: (title: string, people: number, sendAt: string) =>
    `“${title}” ${localTimeText(sendAt)} बजे ${toPeople(people)} जाएगा।`,
  isHeld: (title: string) => `“${title}” हमारी टीम की जाँच के बाद भेजा जाएगा।`,
  stop: 'संदेश रोकें',
  stopLabel: (title: string) => `संदेश रोकें: “${title}”`,
  stopping: 'रोक रहे हैं…',
  stopped: 'संदेश रोक दिया गया। इसे बदलकर फिर भेजा जा सकता है।',
  stopFailed: (message: string) => `संदेश नहीं रुका। ${message}`,
  list: (count: number) => `संदेश (${count})`,
  states: {
    waiting: (sendAt: string) => `${localTimeText(sendAt)} बजे जाएगा`,
    held: 'हमारी टीम ने अभी नहीं जाँचा है',
    late: 'नहीं भेजा गया। कार्यक्रम पूरा होने से पहले हमारी टीम इसे नहीं जाँच पाई।',
    refused: (reason: string) => `नहीं भेजा गया। हमारी टीम की वजह: ${reason}`,
    stopped: 'रोका गया। नहीं भेजा गया।',
    sent: (people: number, sentAt: string) => `${sentAtText(sentAt)} बजे ${toPeople(people)} भेजा गया`,
  },
}

export const announcementText = {
  from: (orgName: string) => `${orgName} की ओर से`,
  sentAt: sentAtText,
  only: 'यह सिर्फ़ उन्हें दिखता है जिनका आना तय है।',
  /** Ends the title of a message, before the link to the event's page. */
  end: (title: string): string => (/[.!?।]$/.test(title) ? ' ' : '। '),
  see: 'संदेश पढ़ें',
  seeLabel: (title: string) => `संदेश पढ़ें: “${title}”`,
}
