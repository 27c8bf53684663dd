import { inZone } from '#domain/time/zone.ts'
import { clockText } from '../attendance/attendance.ts'
import { dayText } from '../time/day.ts'

/* The check-in desk in the NGO's panel (D43). Moments are milliseconds since 1970, shown in the events' zone. */

const DAY_MS = 86_400_000
const here = (at: number): string => inZone(new Date(at))
const dayAt = (at: number): string => here(at).slice(0, 10)
const timeText = (at: number): string => clockText(here(at))
/** With its day, where that is not the event's. */
const momentText = (at: number, of: string): string =>
  dayAt(at) === of ? timeText(at) : `${dayText(dayAt(at))}, ${timeText(at)}`

/** How long ago: '18 मिनट', '2 घंटे', '3 दिन'. */
function agoText(ms: number): string {
  const minutes = Math.floor(ms / 60_000)
  if (minutes < 120) return `${minutes} मिनट`
  const hours = Math.floor(minutes / 60)
  return hours < 48 ? `${hours} घंटे` : `${Math.floor(hours / 24)} दिन`
}

const entriesText = (entries: number): string => `${entries} निशान`

type Phone = { openedAt: number; contactAt: number; entries: number; isClosed: boolean }

export const checkInDeskText = {
  open: 'दरवाज़ा खोलें',
  opening: 'खोल रहे हैं…',
  hours: (day: string, from: number, to: number): string =>
    to - from === DAY_MS
      ? `${dayText(day)}: दरवाज़ा पूरे दिन काम करता है।`
      : `${dayText(day)}: दरवाज़ा ${momentText(from, day)} से ${momentText(to, day)} तक काम करता है।`,
  early: {
    title: 'अभी नहीं',
    detail: (from: number): string => `दरवाज़ा ${dayText(dayAt(from))}, ${timeText(from)} से खोला जा सकता है।`,
  },
  closed: {
    title: 'दरवाज़ा अभी खुला नहीं है',
    detail:
      'खोलने पर मदद करने वालों के फ़ोन के लिए एक लिंक बनता है। उससे वे निशान लगाते हैं कि कौन आया और कौन गया, बिना नेटवर्क के भी।',
  },
  over: {
    title: 'दरवाज़े का समय पूरा हुआ',
    detail: 'कार्यक्रम पूरा होने पर “हो चुके कार्यक्रम” में दिखता है कि कौन-कौन आए।',
    past: 'हो चुके कार्यक्रम',
  },
  helpers: 'मदद करने वाले इसे एक बार स्कैन करें',
  steps: [
    'मदद करने वाले का फ़ोन दरवाज़ा बन जाता है। खाता नहीं चाहिए।',
    'आने वाले उसकी स्क्रीन स्कैन करते हैं, पास दिखाते हैं, या नाम बताते हैं।',
    'कार्यक्रम के बाद आपको दिखता है कि कौन-कौन आए, और आप पुष्टि करते हैं।',
  ],
  qrCode: 'मदद करने वालों के लिंक का QR कोड',
  usePhone: 'यही फ़ोन लगाएँ',
  copy: 'लिंक कॉपी करें',
  copied: 'लिंक कॉपी हो गया।',
  copyFailed: 'लिंक कॉपी नहीं हो पाया। मदद करने वाले से QR कोड स्कैन करवाइए।',
  share: 'WhatsApp\u00a0पर भेजें',
  shareText: (title: string, day: string, link: string): string =>
    `“${title}” के दरवाज़े पर ${dayText(day)} को मदद कीजिए: इसे अपने फ़ोन पर खोलिए। किसी और को न भेजें।\n${link}`,
  phones: {
    count: (open: number, most: number): string => `${most} में\u00a0से ${open} फ़ोन`,
    none: 'अभी तक किसी फ़ोन ने दरवाज़ा नहीं खोला है।',
    full: (most: number): string => `सभी ${most} जगहें भर गईं। कोई और फ़ोन जुड़े, इसके लिए पहले एक हटाइए।`,
    name: (number: number, device: string | null): string =>
      device === null ? `फ़ोन ${number}` : `फ़ोन ${number}, ${device.replace(' on ', ', ')}`,
    /** @param day of the event @param quiet whether its last contact is long ago while the check-in desk works */
    state: ({ openedAt, contactAt, entries, isClosed }: Phone, day: string, now: number, quiet: boolean): string => {
      const opened = `${momentText(openedAt, day)} से खुला।`
      if (isClosed) return `${opened} मदद करने वाले ने बंद किया। ${entriesText(entries)}, सब पहुँच गए`
      if (quiet) return `${opened} ${agoText(now - contactAt)} से संपर्क नहीं, उसके निशान उसी पर सुरक्षित हैं`
      return entries === 0
        ? `${opened} अभी कोई निशान नहीं। ${momentText(contactAt, day)} तक संपर्क`
        : `${opened} ${entriesText(entries)}, ${momentText(contactAt, day)} तक सब पहुँच गए`
    },
    remove: 'हटाएँ',
    removing: 'हटा रहे हैं…',
    question: (number: number): string => `फ़ोन ${number} हटाएँ?`,
    detail:
      'अगली बार नेटवर्क मिलते ही वह अपनी सूची मिटा देता है, और लिंक बदल जाता है, ताकि वह लौट न सके; बाकी फ़ोन बने रहते हैं। अब तक के निशान रहते हैं; इसके बाद जो वह भेजे, वह रखा जाता है, पर उस पर शक रहता है।',
    keep: 'रहने दें',
    removed: (number: number): string => `फ़ोन ${number} हटा दिया गया।`,
  },
  trust: 'लिंक सिर्फ़ भरोसे के लोगों को भेजिए: जिनके पास वह है, वे किसी की भी हाज़िरी लगा सकते हैं।',
  renew: {
    open: 'यह दरवाज़ा बंद करके नया लिंक बनाएँ',
    question: 'यह दरवाज़ा बंद करके नया लिंक बनाएँ?',
    detail:
      'इसके फ़ोन अपनी सूची मिटा देते हैं और उन्हें नया लिंक खोलना पड़ता है। अब तक के निशान रहते हैं; इसके बाद वे जो भेजें, वह रखा जाता है, पर उस पर शक रहता है।',
    keep: 'खुला रहने दें',
    act: 'बंद करें, नया लिंक बनाएँ',
    busy: 'बंद कर रहे हैं…',
    done: 'दरवाज़े का नया लिंक बन गया।',
  },
  loadFailed: (message: string): string => `दरवाज़े की जानकारी नहीं मिल पाई: ${message}`,
  failed: (message: string): string => `यह नहीं हो पाया: ${message}`,
}
