import type { CollegeCheckRow, CollegePageData } from '#domain/college/institution/college-page.ts'
import type { Day } from '#domain/time/day.ts'
import { siteName } from '../language/lang.ts'
import { shortDayText } from '../time/day.ts'
import { institutionKinds } from './institution.ts'

const numbers = new Intl.NumberFormat('en-IN')

/** Texts of a college's public page (D67). */
export const collegePageText = {
  breadcrumb: 'आप यहाँ हैं',
  colleges: 'कॉलेज',
  failedTitle: 'यह कॉलेज खुल नहीं पाया',
  since: (day: Day) => `${shortDayText(day)} से ${siteName} पर`,
  checkedLine: (count: number, day: Day) =>
    `${count} ${count === 1 ? 'बात' : 'बातें'} ${shortDayText(day)} को ${count === 1 ? 'जाँची गई' : 'जाँची गईं'}`,
  noneChecked: 'अभी कोई बात जाँची नहीं गई',
  checked: 'हमने क्या जाँचा',
  looked: 'हमने यह जाँचा है। कहाँ और कब, यह साथ में लिखा है।',
  noCheck: 'अभी कोई बात जाँची नहीं गई है।',
  groups: {
    checked: (count: number) => `हमने जाँचा (${count})`,
    stated: (count: number) => `कॉलेज ने बताया, जाँचा नहीं गया (${count})`,
  },
  kind: 'किस तरह का है',
  city: 'शहर',
  website: 'वेबसाइट',
  statedOn: (day: Day) => `${shortDayText(day)} को बताया।`,
  openList: 'सूची खोलें',
  acts: 'यहाँ क्या करता है',
  programmes: 'योजनाएँ',
  noProgrammes: 'कोई क्लास खुली नहीं है',
  endorsed: 'प्रमाण-पत्र, जिन्हें मान्यता दी',
  withdrawn: 'मान्यता, जो वापस ली',
  counted: (count: number) => numbers.format(count),
  countedSince: (day: Day) => `${siteName} ने यह गिनती ${shortDayText(day)} से की है।`,
  student: 'क्या यह आपका कॉलेज है?',
  ask: 'अपने अधिकारी से अपनी क्लास का कोड माँगिए।',
  code: 'क्लास का कोड',
  codeHint: '8 अक्षर और अंक',
  open: 'खोलें',
  report: 'शिकायत करें',
  title: (orgName: string) => `${orgName} · ${siteName}`,
}

/** Returns where and when a detail of a college matched. */
export function collegeCheckText({ kind, on, byLink }: CollegeCheckRow): string {
  const day = shortDayText(on)
  if (kind === 'aishe') return `${day} को AISHE की सूची में मिला।`
  if (kind === 'phone') return `कॉलेज की वेबसाइट का नंबर। ${day} को हमने फ़ोन किया, और जवाब मिला।`
  return byLink ? `${day} को वहाँ के एक पते पर भेजा लिंक खोला गया।` : `${day} को हमारी टीम ने जाँचा।`
}

/** The description that search engines and messaging apps show. */
export const collegeSummary = ({ orgName, kind, city, since, checkedFacts, checkedOn }: CollegePageData): string =>
  `${orgName}, ${city} (${institutionKinds[kind]})। ${collegePageText.since(since)}, ${
    checkedOn ? collegePageText.checkedLine(checkedFacts, checkedOn) : collegePageText.noneChecked
  }।`
