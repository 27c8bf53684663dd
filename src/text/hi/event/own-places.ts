import type { PlaceCounts } from '#domain/event/place.ts'
import { deadlineText } from '../time/deadline.ts'
import { goingText } from './own-event.ts'

/** The checkbox of the event form that limits the places (D48). `most` is null while no valid maximum is typed. */
export const placesLimitText = {
  label: (most: number | null) =>
    most === null ? 'ज़्यादा से ज़्यादा इतने ही लोग लें' : `ज़्यादा से ज़्यादा ${most} ${most === 1 ? 'व्यक्ति' : 'लोग'} लें`,
  on: (most: number | null) =>
    `${most === null ? 'उसके बाद' : `${ORDINALS[most + 1] ?? `${most + 1}वें`} से`} लोग वेटिंग लिस्ट में जुड़ते हैं। कोई हटे तो सीट सबसे आगे वाले को मिलती है।`,
  off: 'अभी ये संख्याएँ बस दिखाई जाती हैं। “आना है” कोई भी दबा सकता है।',
  lowered: (going: number) => `${goingText(going)}। किसी को हटाया नहीं जाएगा।`,
  letIn: (waiting: number) =>
    waiting === 1 ? '1 व्यक्ति वेटिंग लिस्ट में है। उन्हें भी सीट मिलेगी।' : `${waiting} लोग वेटिंग लिस्ट में हैं। सबको सीट मिलेगी।`,
}

/** Small ordinals, which are irregular. */
const ORDINALS: Record<number, string> = { 2: 'दूसरे', 3: 'तीसरे', 4: 'चौथे', 5: 'पाँचवें', 6: 'छठे' }

/** The places and the waiting list of an NGO's own event, in its row of My Events. */
export const ownPlacesText = {
  /** Follows the number of people going: '20 लोगों को आना है', then ', 24 में से 4 सीटें बची हैं'. */
  left: ({ most, taken, offered }: PlaceCounts) => {
    const left = most - taken - offered
    if (taken > most) return `, सीटें ${most} में से ${taken}`
    if (left > 0)
      return `, ${most} में से ${left} ${seats(left)} ${left === 1 ? 'बची है' : 'बची हैं'}${offered > 0 ? `, ${offered} ऑफ़र की हुई` : ''}`
    if (offered === 0) return most === 1 ? ', सीट भर गई' : `, सभी ${most} सीटें भर गईं`
    return `, सीटें भरीं: ${most} में से ${offered} ऑफ़र की हुई`
  },
  bar: ({ most, taken, offered }: PlaceCounts) =>
    `सीटें: ${taken} भरी, ${offered} ऑफ़र की हुई, ${Math.max(0, most - taken - offered)} ख़ाली`,
  late: (people: number) => (people === 1 ? '1 व्यक्ति आख़िरी समय पर हटा' : `${people} लोग आख़िरी समय पर हटे`),
  waiting: {
    open: (people: number) => `वेटिंग लिस्ट (${people})`,
    offered: (until: string) => `${deadlineText(until)} तक इनके लिए एक सीट है`,
    joined: (at: string) => `लिस्ट में: ${deadlineText(at)} बजे से`,
    hidden: 'नाम कार्यक्रम के एक दिन पहले दिखेंगे।',
    none: 'वेटिंग लिस्ट अब ख़ाली है।',
    loadFailed: (message: string) => `वेटिंग लिस्ट लोड नहीं हो पाई: ${message}`,
  },
}

const seats = (count: number): string => (count === 1 ? 'सीट' : 'सीटें')
