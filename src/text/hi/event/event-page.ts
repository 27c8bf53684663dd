import type { EventFilters, PostedEvent } from '#domain/event/event.ts'
import { siteName } from '../language/lang.ts'
import { verifiedNgoText } from '../organization/verified-ngo.ts'
import { daysText, hoursText, timesText } from '../time/day.ts'
import { categoryText, modeText, sectorText } from './event.ts'

/** What an event's own page says (SPEC §2). */
export const eventPageText = {
  report: 'शिकायत करें',
  failedTitle: 'यह कार्यक्रम खुल नहीं पाया',
  /** Precedes the NGO's name. */
  postedBy: 'आयोजक:',
  checked: 'हमने क्या जाँचा',
  facts: 'कार्यक्रम\u00a0की जानकारी',
  openMap: 'नक्शा देखें',
  share: 'व्हाट्सऐप\u00a0पर भेजें',
  register: 'उनके पेज पर रजिस्टर कीजिए',
  myPass: 'मेरा पास',
  breadcrumb: 'आप यहाँ हैं',
  events: 'कार्यक्रम',
  task: 'क्या करना है',
  taskOver: 'क्या काम था',
  next: 'आगे क्या होगा',
  onTheDay: 'उस दिन',
  over: 'यह कार्यक्रम हो चुका है।',
  overHint: 'अगर आपने हिस्सा लिया था, तो आपके डैशबोर्ड पर दिखेगा कि संस्था ने पुष्टि की है या नहीं।',
  dashboard: 'आपका डैशबोर्ड',
  /** For those going, once its NGO is approved no more (D7). */
  unlisted: (orgName: string) =>
    `${orgName} अब यहाँ स्वीकृत नहीं है, और हमें पता नहीं कि यह कार्यक्रम होगा या नहीं। जाने से पहले संस्था से पूछ लीजिए। यह पेज आपको इसलिए दिख रहा है, क्योंकि आपने “आना है” दबाया था।`,
  unlistedHead: (title: string) => `${title} · ${siteName}`,
}

/** What follows after somebody has read an event, step by step: [what to do, what it means]. */
export function nextSteps(orgName: string): readonly (readonly string[])[] {
  return [
    ['“आना है” दबाइए।', `आपका नाम ${orgName} की सूची में जुड़ेगा। उसे सिर्फ़ संस्था देखती है, और वह भी कार्यक्रम के एक दिन पहले से।`],
    ['उनके पेज पर रजिस्टर कीजिए।', 'वह नए टैब में खुलेगा। उसे संस्था चलाती है।'],
    ['पहुँचिए।', 'कार्यक्रम के बाद संस्था बताती है कि कौन आया, और आपके डैशबोर्ड पर “पुष्टि हुई” दिखता है।'],
  ]
}

/** How coming and leaving are marked where an NGO opens the check-in desk (D44): [when, what to do, its words for the pass, the rest]. */
export const onTheDaySteps = (measured: boolean): readonly (readonly string[])[] => [
  ['आते समय।', 'दरवाज़े पर कोड दिखे, तो उसे स्कैन कीजिए, या ', 'अपना पास', ' दिखाइए। यह नेटवर्क के बिना भी चलता है।'],
  ['जाते समय।', measured ? 'फिर स्कैन कीजिए, तो आपका समय नापा जाएगा।' : 'निकलते समय फिर स्कैन कीजिए।'],
  ['बाद में।', 'संस्था बताती है कि कौन आया, और आपका प्रमाण-पत्र तैयार हो जाता है।'],
]

/** Hours that the check-in desk measures; the event's own count where it could not (docs/certificates.md). */
export const measuredHoursText = (hours: number | null): string =>
  hours === null ? 'दरवाज़े पर नापे जाएँगे' : `दरवाज़े पर नापे जाएँगे, नहीं तो ${hoursText(hours)}`

/** What a shared link says of an event, before its address. */
export function shareText(event: PostedEvent): string {
  return `${event.title}\n${daysText(event)}, ${timesText(event)}, ${placeText(event)}`
}

/** 'मुंबई', or 'ऑनलाइन' for what takes place there. */
export const placeText = ({ mode, city }: Pick<PostedEvent, 'mode' | 'city'>) => (mode === 'Online' ? 'ऑनलाइन' : city)

/** What search engines and messengers show of an event, in one or two sentences. */
export function summaryText(event: PostedEvent): string {
  const where = `${daysText(event)}, ${timesText(event)}, ${placeText(event)}। आयोजक: ${event.orgName}। ${verifiedNgoText(event)}।`
  const room = 200 - where.length - 1
  const desc = event.desc.replace(/\s+/g, ' ').trim()
  if (desc.length <= room) return `${where} ${desc}`
  const cut = Array.from(desc.slice(0, Math.max(room, 60)))
    .slice(0, -1)
    .join('') // no half of a surrogate pair
  return `${where} ${cut.replace(/\s+\S*$/, '')}…`
}

/** Titles and descriptions of the server-made pages. */
export const eventHeadText = {
  title: (what: string, site: string) => `${what} · ${site}`,
  listTitle: 'कार्यक्रम',
  listDescription: 'समाज के काम के मौके खोजें, अपने आस-पास या ऑनलाइन। यहाँ की हर संस्था जाँची हुई है।',
}

/** The list's title for its filters: 'शिक्षा: पुणे में कार्यक्रम', 'ऑनलाइन, इंटर्नशिप: कार्यक्रम'. */
export function listTitle({ via, sector, type, city }: EventFilters): string {
  const parts = [via && modeText[via], sector && sectorText[sector], type && categoryText[type]].filter(Boolean)
  const what = city ? `${city} में ${eventHeadText.listTitle}` : eventHeadText.listTitle
  return parts.length > 0 ? `${parts.join(', ')}: ${what}` : what
}
