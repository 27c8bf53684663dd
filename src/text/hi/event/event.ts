import type { Category, EventFilters, Mode, Sector } from '#domain/event/event.ts'

export const categoryText: Record<Category, string> = {
  Internship: 'इंटर्नशिप',
  'Task Based Activity': 'छोटा काम',
  'Group Event': 'समूह कार्यक्रम',
}
export const modeText: Record<Mode, string> = { Online: 'ऑनलाइन', Offline: 'ऑफ़लाइन' }
export const sectorText: Record<Sector, string> = {
  Environment: 'पर्यावरण',
  Education: 'शिक्षा',
  'Financial Literacy': 'पैसों की समझ',
  'Disability Support': 'विकलांगता सहयोग',
  'Gender Equality': 'लैंगिक बराबरी',
}

/** What the event list says (SPEC §2, §8). What only an event's own page says is in event-page.ts, to keep the list light. */
export const eventText = {
  title: 'समाज\u00a0के काम\u00a0के मौके खोजें',
  filters: {
    title: 'छाँटें',
    open: (active: number) => (active > 0 ? `छाँटें (${active})` : 'छाँटें'),
    sector: 'विषय',
    type: 'किस तरह का',
    via: 'कैसे',
    city: 'शहर',
    all: 'सभी',
    anyCity: 'कोई भी शहर',
    cityHint: 'नाम का कोई भी हिस्सा चलेगा: “मुंब” या “mum” लिखने पर मुंबई मिल जाएगी।',
    reset: 'छँटाई हटाएँ',
    /** Sends the filters where no script applies them. */
    apply: 'कार्यक्रम देखें',
  },
  none: 'आपने जो छाँटा, उसमें कोई कार्यक्रम नहीं मिला।',
  failedTitle: 'कार्यक्रम खुल नहीं पाए',
  failed: (message: string) => `कार्यक्रम लाने में दिक्कत हुई: ${message}`,
  more: 'और कार्यक्रम दिखाएँ',
  loadingMore: 'लोड हो रहे हैं…',
  soonest: 'सबसे पहली तारीख़ों\u00a0पर लौटें',
  facts: {
    date: 'तारीख़',
    time: 'समय',
    hours: 'घंटे',
    location: 'जगह',
    via: 'कैसे',
    type: 'किस तरह का',
    sector: 'विषय',
    slots: 'सीटें',
    contact: 'संपर्क',
  },
  register: 'रजिस्टर करें',
}

/** How many events are shown: 'आने वाले 5 कार्यक्रम, तारीख़ के क्रम में'. @param more whether the list goes on */
export function countText(shown: number, more: boolean): string {
  if (shown === 0) return '0 कार्यक्रम'
  if (more) return `आने वाले पहले ${shown} कार्यक्रम, तारीख़ के क्रम में`
  return shown === 1 ? 'आने वाला 1 कार्यक्रम' : `आने वाले ${shown} कार्यक्रम, तारीख़ के क्रम में`
}

/** The button that closes the filter sheet: '1 कार्यक्रम देखें', '24+ कार्यक्रम देखें'. */
export function showText(shown: number, more: boolean): string {
  return `${shown}${more ? '+' : ''} कार्यक्रम देखें`
}

/** What an empty list suggests. */
export function noneHint(filters: EventFilters): string {
  if (filters.city)
    return `${filters.city} में अभी किसी ने ऐसा कार्यक्रम नहीं डाला है। आस-पास का कोई शहर लिखकर देखिए, या आने वाले सभी कार्यक्रम देखिए।`
  return filters.type || filters.via || filters.sector
    ? 'अभी किसी ने ऐसा कार्यक्रम नहीं डाला है। आने वाले सभी कार्यक्रम देखिए।'
    : 'अभी कोई कार्यक्रम आने वाला नहीं है। संस्थाएँ हर हफ़्ते नए कार्यक्रम डालती हैं।'
}

/** '20 से 60', or '5' when both are the same. */
export function slotsText({ minPeople, maxPeople }: { minPeople: number; maxPeople: number }): string {
  return minPeople === maxPeople ? String(minPeople) : `${minPeople} से ${maxPeople}`
}
