import type { Category, EventFilters, Mode, Sector } from '#domain/event/event.ts'
import type { PlaceWord } from '#domain/event/place.ts'

export const categoryText: Record<Category, string> = {
  Internship: 'इंटर्नशिप',
  'Task Based Activity': 'टास्क',
  'Group Event': 'सामूहिक कार्यक्रम',
}
export const modeText: Record<Mode, string> = { Online: 'ऑनलाइन', Offline: 'ऑफ़लाइन' }
export const sectorText: Record<Sector, string> = {
  Environment: 'पर्यावरण',
  Education: 'शिक्षा',
  'Financial Literacy': 'पैसों की समझ',
  'Disability Support': 'विकलांगजन सहयोग',
  'Gender Equality': 'लैंगिक बराबरी',
}

/** How many places an event has left, for people who are not logged in (D48). It follows the slots: '8 से 12 लोग · लगभग भर गया'. */
export const placesLeftText: Record<PlaceWord, string> = {
  left: 'सीटें ख़ाली हैं',
  'nearly-full': 'लगभग भर गया',
  full: 'भर गया',
}

/** The event list (SPEC §2, §8). Texts of the event page are in event-page.ts to keep the list's script small. */
export const eventText = {
  title: 'समाज सेवा\u00a0के मौके खोजें',
  filters: {
    title: 'फ़िल्टर',
    open: (active: number) => (active > 0 ? `फ़िल्टर (${active})` : 'फ़िल्टर'),
    sector: 'विषय',
    type: 'किस तरह का',
    via: 'कैसे',
    city: 'शहर',
    all: 'सभी',
    anyCity: 'कोई भी शहर',
    cityHint: 'नाम का एक हिस्सा काफ़ी है, जैसे मुंबई के लिए “मुंब” या “mum”।',
    reset: 'फ़िल्टर हटाएँ',
    /** The button that sends the filters without JavaScript. */
    apply: 'कार्यक्रम देखें',
  },
  none: 'इन फ़िल्टर से कोई कार्यक्रम नहीं मिला।',
  failedTitle: 'कार्यक्रम लोड नहीं हो पाए',
  failed: (message: string) => message,
  more: 'और कार्यक्रम दिखाएँ',
  loadingMore: 'लोड हो रहे हैं…',
  /** A link below the events of a list or of an NGO. */
  calendar: 'ये कार्यक्रम कैलेंडर में जोड़ें',
  calendarFile: 'कैलेंडर फ़ाइल (.ics)',
  soonest: 'सबसे पहले होने वाले कार्यक्रम',
  /** The heading of the events that began before today (D91). */
  running: 'शुरू हो चुके हैं, अब भी जुड़ सकते हैं',
  facts: {
    date: 'तारीख़',
    time: 'समय',
    place: 'कहाँ और कैसे',
    slots: 'सीटें',
    contact: 'संपर्क',
  },
  register: 'रजिस्टर करें',
}

/** The number of events shown: 'आने वाले 5 कार्यक्रम, तारीख़ के क्रम में'. @param more whether there are more */
export function countText(shown: number, more: boolean): string {
  if (shown === 0) return '0 कार्यक्रम'
  if (more) return `आने वाले पहले ${shown} कार्यक्रम, तारीख़ के क्रम में`
  return shown === 1 ? 'आने वाला 1 कार्यक्रम' : `आने वाले ${shown} कार्यक्रम, तारीख़ के क्रम में`
}

/** The button that closes the filter sheet: '1 कार्यक्रम देखें', '24+ कार्यक्रम देखें'. */
export function showText(shown: number, more: boolean): string {
  return `${shown}${more ? '+' : ''} कार्यक्रम देखें`
}

/** The hint in an empty list. */
export function noneHint(filters: EventFilters): string {
  if (filters.city)
    return `${filters.city} में अभी किसी संस्था ने ऐसा कार्यक्रम नहीं डाला है। आस-पास का कोई शहर लिखिए, या आने वाले सभी कार्यक्रम देखिए।`
  return filters.type || filters.via || filters.sector
    ? 'अभी किसी संस्था ने ऐसा कार्यक्रम नहीं डाला है। आने वाले सभी कार्यक्रम देखिए।'
    : 'अभी कोई कार्यक्रम आने वाला नहीं है। बाद में फिर देखिए।'
}

/** '20 से 60 लोग', or '1 व्यक्ति' when both are one. */
export function slotsText({ minPeople, maxPeople }: { minPeople: number; maxPeople: number }): string {
  if (maxPeople === 1) return '1 व्यक्ति'
  return `${minPeople === maxPeople ? minPeople : `${minPeople} से ${maxPeople}`} लोग`
}
