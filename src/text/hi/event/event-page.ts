import type { EventFilters, PostedEvent } from '#domain/event/event.ts'
import type { Day } from '#domain/time/day.ts'
import { siteName } from '../language/lang.ts'
import { verifiedNgoText } from '../organization/verified-ngo.ts'
import { daysText, dayText, hoursText, timesText } from '../time/day.ts'
import { categoryText, modeText, sectorText } from './event.ts'

/** An event's own page (SPEC §2). */
export const eventPageText = {
  report: 'शिकायत करें',
  failedTitle: 'यह कार्यक्रम खुल नहीं पाया',
  /** Shown before the NGO's name. */
  postedBy: 'आयोजक:',
  facts: 'कार्यक्रम\u00a0की जानकारी',
  when: 'कब',
  hours: 'घंटे',
  where: 'कहाँ',
  what: 'क्या',
  openMap: 'नक्शा देखें',
  addToCalendar: 'कैलेंडर में जोड़ें',
  googleCalendar: 'Google कैलेंडर',
  googleHint: 'नए टैब में खुलेगा।',
  calendarFile: 'कैलेंडर फ़ाइल (.ics)',
  calendarFileHint: 'Apple, Outlook और दूसरे कैलेंडर के लिए।',
  share: 'WhatsApp\u00a0पर भेजें',
  copy: 'लिंक कॉपी करें',
  copied: 'लिंक कॉपी हो गया।',
  copyFailed: 'लिंक कॉपी नहीं हुआ। उसे ब्राउज़र के ऊपर से कॉपी कीजिए।',
  /** Registering with the NGO, after "I'm Going". */
  secondStep: (orgName: string) => `दूसरा काम: ${orgName} के पेज पर रजिस्टर करें`,
  myPass: 'मेरा ई-पास',
  breadcrumb: 'आप यहाँ हैं',
  events: 'कार्यक्रम',
  task: 'क्या करना है',
  taskOver: 'क्या काम था',
  bring: 'साथ क्या लाएँ',
  next: 'आगे क्या होगा',
  onTheDay: 'कार्यक्रम\u00a0के दिन',
  over: 'यह कार्यक्रम हो चुका है',
  overHint: 'आपने हिस्सा लिया हो, तो डैशबोर्ड पर दिखेगा कि संस्था ने आपकी हाज़िरी की पुष्टि की है या नहीं।',
  claim: 'मेरी हाज़िरी छूट गई',
  claimHint: (orgName: string, day: Day) => `कार्यक्रम में आपकी हाज़िरी छूट गई? ${dayText(day)} तक ${orgName} को बताइए।`,
  moreFrom: (orgName: string) => `${orgName} के और कार्यक्रम`,
  dashboard: 'आपका डैशबोर्ड',
  /** Shown to people who are going if the NGO has lost its approval (D7). */
  unlisted: (orgName: string) =>
    `${orgName} अब यहाँ स्वीकृत नहीं है, इसलिए हो सकता है कि यह कार्यक्रम न हो। जाने से पहले संस्था से पूछ लीजिए। यह पेज आपको इसलिए दिख रहा है, क्योंकि आपने “आना है” दबाया था।`,
  unlistedHead: (title: string) => `${title} · ${siteName}`,
}

/** Returns the steps below an event: [what to do, what happens]. */
export function nextSteps(orgName: string): readonly (readonly string[])[] {
  return [
    [
      '“आना है” दबाइए।',
      `आपका नाम ${orgName} की सूची में जुड़ेगा। संस्था की टीम और उसके साथियों को वह कार्यक्रम के एक दिन पहले से दिखता है।`,
    ],
    ['संस्था के फ़ॉर्म पर रजिस्टर कीजिए।', 'संस्था का अपना फ़ॉर्म नए टैब में खुलता है।'],
    ['हिस्सा लीजिए।', 'कार्यक्रम के बाद संस्था आपकी हाज़िरी की पुष्टि करती है। तब डैशबोर्ड पर “पुष्टि हुई” दिखता है।'],
  ]
}

/**
 * The steps on the event day, if the NGO has started check-in (D44): [when, what to do, the link to the pass, the
 * rest].
 */
export const onTheDaySteps = (measured: boolean): readonly (readonly string[])[] => [
  [
    'आते समय।',
    'हाज़िरी का QR कोड स्कैन कीजिए, या ',
    'अपना ई-पास',
    ' दिखाइए। ई-पास पहले एक बार खोल लें, तो वह बिना नेटवर्क भी चलता है।',
  ],
  ['जाते समय।', measured ? 'फिर स्कैन कीजिए, ताकि आपके घंटे नापे जाएँ।' : 'निकलते समय फिर स्कैन कीजिए।'],
  ['बाद में।', 'संस्था की पुष्टि होते ही आपका प्रमाण-पत्र तैयार हो जाता है।'],
]

/**
 * The hours of an event, or null if it has none. People without a measurement get the event's hours (docs/certificates.md).
 */
export function hoursFactText({ hours, measured }: Pick<PostedEvent, 'hours' | 'measured'>): string | null {
  if (hours === null) return measured ? 'हाज़िरी से नापे जाएँगे' : null
  return measured ? `हाज़िरी से नापे जाएँगे, नहीं तो ${hoursText(hours)}` : hoursText(hours)
}

/** The text that is shared before the event's URL. */
export function shareText(event: PostedEvent): string {
  return `${event.title}\n${daysText(event)}, ${timesText(event)}, ${placeText(event)}`
}

/** 'मुंबई', or 'ऑनलाइन' for an online event. */
export const placeText = ({ mode, city }: Pick<PostedEvent, 'mode' | 'city'>) => (mode === 'Online' ? 'ऑनलाइन' : city)

/** One or two sentences about an event, for search engines and messaging apps. */
export function summaryText(event: PostedEvent): string {
  const where = `${daysText(event)}, ${timesText(event)}, ${placeText(event)}। आयोजक: ${event.orgName}। ${verifiedNgoText(event)}।`
  const room = 200 - where.length - 1
  const desc = event.desc.replace(/\s+/g, ' ').trim()
  if (desc.length <= room) return `${where} ${desc}`
  const cut = Array.from(desc.slice(0, Math.max(room, 60)))
    .slice(0, -1)
    .join('') // drops the last character, which may be half a surrogate pair
  return `${where} ${cut.replace(/\s+\S*$/, '')}…`
}

/** The titles and descriptions of server-rendered pages. */
export const eventHeadText = {
  title: (what: string, site: string) => `${what} · ${site}`,
  listTitle: 'कार्यक्रम',
  listDescription: 'समाज सेवा के मौके खोजें, अपने आस-पास या ऑनलाइन। यहाँ की हर संस्था जाँची हुई है।',
}

/** The title of the list with the given filters: 'शिक्षा: पुणे में कार्यक्रम', 'ऑनलाइन, इंटर्नशिप: कार्यक्रम'. */
export function listTitle({ via, sector, type, city }: EventFilters): string {
  const parts = [via && modeText[via], sector && sectorText[sector], type && categoryText[type]].filter(Boolean)
  const what = city ? `${city} में ${eventHeadText.listTitle}` : eventHeadText.listTitle
  return parts.length > 0 ? `${parts.join(', ')}: ${what}` : what
}
