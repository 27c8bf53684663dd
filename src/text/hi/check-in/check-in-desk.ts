import { inZone } from '#domain/time/zone.ts'
import { clockText } from '../attendance/attendance.ts'
import { dayText } from '../time/day.ts'

/* Check-in in the NGO's panel (D43). Times are in milliseconds since 1970 and shown in the zone of events. */

const DAY_MS = 86_400_000
const here = (at: number): string => inZone(new Date(at))
const dayAt = (at: number): string => here(at).slice(0, 10)
const timeText = (at: number): string => clockText(here(at))
/** A time, with the day if it is not the event's day. */
const momentText = (at: number, of: string): string =>
  dayAt(at) === of ? timeText(at) : `${dayText(dayAt(at))}, ${timeText(at)}`

/** '18 मिनट', '2 घंटे', '3 दिन' */
function agoText(ms: number): string {
  const minutes = Math.floor(ms / 60_000)
  if (minutes < 120) return `${minutes} मिनट`
  const hours = Math.floor(minutes / 60)
  return hours < 48 ? `${hours} घंटे` : `${Math.floor(hours / 24)} दिन`
}

const entriesText = (entries: number): string => `हाज़िरी: ${entries}`

type Phone = { openedAt: number; contactAt: number; entries: number; isClosed: boolean }

export const checkInDeskText = {
  title: 'हाज़िरी',
  open: 'हाज़िरी शुरू करें',
  opening: 'शुरू हो रही है…',
  hours: (day: string, from: number, to: number): string =>
    to - from === DAY_MS
      ? `${dayText(day)}, हाज़िरी पूरे दिन`
      : `${dayText(day)}, हाज़िरी का समय: ${momentText(from, day)} से ${momentText(to, day)}`,
  early: {
    title: 'हाज़िरी अभी शुरू नहीं हो सकती',
    detail: (from: number): string => `हाज़िरी ${dayText(dayAt(from))}, ${timeText(from)} बजे से शुरू की जा सकती है।`,
  },
  closed: {
    title: 'हाज़िरी अभी शुरू नहीं हुई',
    detail: 'शुरू करने पर साथियों के लिए एक लिंक मिलता है। उससे उनके फ़ोन पर आने और जाने की हाज़िरी लगती है, बिना नेटवर्क भी।',
  },
  over: {
    title: 'हाज़िरी का समय पूरा हुआ',
    detail: 'कार्यक्रम के बाद “हो चुके कार्यक्रम” में दिखता है कि कौन-कौन आया।',
    past: 'हो चुके कार्यक्रम',
  },
  helpers: 'हर साथी यह कोड एक बार स्कैन करे',
  steps: [
    'साथी यह लिंक अपने फ़ोन पर खोलें। खाता नहीं चाहिए।',
    'साथी की स्क्रीन का कोड वॉलंटियर स्कैन करें, या ई-पास दिखाएँ, या नाम बताएँ।',
    'कार्यक्रम के बाद दिखता है कि कौन-कौन आया। पुष्टि तब कीजिए।',
  ],
  qrCode: 'हाज़िरी के लिंक का QR कोड',
  usePhone: 'इसी फ़ोन से हाज़िरी लगाएँ',
  copy: 'लिंक कॉपी करें',
  copied: 'लिंक कॉपी हो गया।',
  copyFailed: 'लिंक कॉपी नहीं हो पाया। साथी से QR कोड स्कैन करवाइए।',
  share: 'WhatsApp\u00a0पर भेजें',
  shareText: (title: string, day: string, link: string): string =>
    `“${title}” में ${dayText(day)} को हाज़िरी लगाने में मदद कीजिए। यह लिंक अपने फ़ोन पर खोलिए। किसी और को मत भेजिए।\n${link}`,
  phones: {
    count: (open: number, most: number): string => `${most} में\u00a0से ${open} फ़ोन लगे हैं`,
    none: 'अभी यह लिंक किसी फ़ोन पर नहीं खुला है।',
    full: 'इससे ज़्यादा फ़ोन नहीं लग सकते। और जोड़ना हो, तो एक हटाइए।',
    name: (number: number, device: string | null): string =>
      device === null ? `फ़ोन ${number}` : `फ़ोन ${number}, ${device.replace(' on ', ', ')}`,
    /** @param day the event's day @param quiet whether the phone has been silent for minutes during check-in hours */
    state: ({ openedAt, contactAt, entries, isClosed }: Phone, day: string, now: number, quiet: boolean): string => {
      const opened = `${momentText(openedAt, day)} बजे खुला।`
      if (isClosed) return `${opened} साथी ने बंद किया, और पूरी हाज़िरी पहुँच गई: ${entries}`
      if (quiet) return `${opened} ${agoText(now - contactAt)} से संपर्क नहीं। जो हाज़िरी भेजी नहीं गई, वह उसी फ़ोन में है।`
      return entries === 0
        ? `${opened} अभी कोई हाज़िरी नहीं। पिछला संपर्क: ${momentText(contactAt, day)}`
        : `${opened} ${entriesText(entries)}, पिछला संपर्क: ${momentText(contactAt, day)}`
    },
    remove: 'हटाएँ',
    removing: 'हटा रहे हैं…',
    question: (number: number): string => `फ़ोन ${number} हटाएँ?`,
    detail:
      'अगली बार हाज़िरी का पेज खुलते और नेटवर्क मिलते ही इस फ़ोन की सूची मिट जाती है। लिंक बदल जाता है, ताकि यह फ़ोन लौट न सके। बाकी फ़ोन जुड़े रहते हैं। अब तक की हाज़िरी बनी रहती है। इस फ़ोन से बाद में जो हाज़िरी आए, उसे आपको जाँचना होगा।',
    keep: 'रहने दें',
    removed: (number: number): string => `फ़ोन ${number} हटा दिया गया।`,
  },
  trust: 'यह लिंक सिर्फ़ भरोसे के लोगों को दीजिए। इससे किसी की भी हाज़िरी लगाई जा सकती है।',
  renew: {
    open: 'हाज़िरी का लिंक बदलें',
    question: 'हाज़िरी का लिंक बदलें?',
    detail:
      'सभी फ़ोन से सूची मिट जाती है, और उन पर नया लिंक खोलना पड़ता है। अब तक की हाज़िरी बनी रहती है। नया लिंक खोले बिना बाद में जो हाज़िरी आए, उसे आपको जाँचना होगा।',
    keep: 'यही लिंक रखें',
    act: 'लिंक बदलें',
    busy: 'बदल रहे हैं…',
    done: 'हाज़िरी का नया लिंक बन गया।',
  },
  loadFailed: (message: string): string => `हाज़िरी का पेज लोड नहीं हो पाया। ${message}`,
  failed: (message: string): string => `यह नहीं हो पाया। ${message}`,
}
