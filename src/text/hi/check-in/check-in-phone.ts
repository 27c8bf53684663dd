import type { Direction } from '#domain/check-in/check-in-code.ts'
import { eventDayOf, inZone } from '#domain/time/zone.ts'
import { siteName } from '../language/lang.ts'
import { dayParts, timesText, timeText } from '../time/day.ts'

/* The page of a check-in phone (D43, D44). Helpers read it in bright sun, with someone waiting in front of them. */

const DAY_MS = 86_400_000

const timeAt = (at: number): string => inZone(new Date(at)).slice(11, 16)

/** A time in the event's zone: 'सुबह 6:42'. */
export const clockText = (at: number): string => timeText(timeAt(at))

/** 'शनि 28 नवं' */
function shortDay(day: string): string {
  const { weekday, day: date, month } = dayParts(day)
  return `${weekday}\u00a0${Number(date)}\u00a0${month}`
}

const dayAt = (at: number): string => eventDayOf(new Date(at))
const people = (count: number): string => (count === 1 ? '1 व्यक्ति' : `${count} लोग`)
/** Before a postposition. */
const peopleOblique = (count: number): string => (count === 1 ? '1 व्यक्ति' : `${count} लोगों`)
/** Always singular, so verbs after it never change. */
const entries = (count: number): string => `${count} हाज़िरी`

export const checkInPhoneText = {
  title: 'कार्यक्रम की हाज़िरी',
  description: 'साथियों के लिए: कार्यक्रम में आने और जाने की हाज़िरी लगाएँ।',
  noScript:
    'हाज़िरी लगाने के लिए JavaScript चाहिए। वह चालू न हो पाए, तो काग़ज़ पर सूची रखिए। संस्था बाद में “हो चुके कार्यक्रम” में हाज़िरी की पुष्टि कर सकती है।',
  opening: 'हाज़िरी का पेज खुल रहा है…',
  day: (day: string, start: number, end: number | null): string =>
    `${shortDay(day)}, ${timesText({ time: timeAt(start), endTime: end === null ? null : timeAt(end) })}`,
  more: 'और',
  back: 'वापस',
  later: 'बाद में',
  home: `${siteName} पर जाएँ`,
  tryAgain: 'फिर कोशिश करें',
  tabs: { label: 'हाज़िरी', code: 'कोड दिखाएँ', scan: 'ई-पास स्कैन करें', list: 'सूची' },
  /** The labels of two switches next to each other. Most helpers read only the first word. */
  way: {
    label: 'आने या जाने की हाज़िरी',
    in: { word: 'आना', meaning: '' },
    out: { word: 'जाना', meaning: '' },
  } satisfies { label: string } & Record<Direction, { word: string; meaning: string }>,
  sync: {
    sent: (at: number | null): string => (at === null ? 'अभी भेजने को कुछ नहीं' : `सब भेज दिया गया, ${clockText(at)}`),
    unsent: (count: number): string => `इस फ़ोन में ${entries(count)} सहेजी है, अभी भेजी नहीं गई`,
    unkept: (count: number): string =>
      count === 0 ? 'यह फ़ोन हाज़िरी सहेज नहीं पाता। हर हाज़िरी तुरंत भेजी जाती है।' : `भेजना बाकी: ${count}। यह पेज खुला रखिए।`,
    unsure: 'नेटवर्क मिलने तक समय ग़लत हो सकता है।',
  },
  /** The consent text lists everything that src/islands/check-in-phone/engine/store.ts writes to the phone. */
  consent: {
    title: 'इस फ़ोन से हाज़िरी लगाएँ',
    lead: 'न खाता चाहिए, न ऐप।',
    saves: (count: number): string =>
      `इस फ़ोन में ${peopleOblique(count)} का पहला नाम, सरनेम का पहला अक्षर, ई-पास और हाज़िरी सहेजी जाती है।`,
    /** Shown before the day on which the phone gets names. */
    savesLater: (day: string): string =>
      `${shortDay(day)} से इस फ़ोन में पहले नाम, सरनेम के पहले अक्षर, ई-पास और हाज़िरी सहेजी जाएगी।`,
    others: (hasWaitingList: boolean): string =>
      `कार्यक्रम की जानकारी, हाज़िरी की कुंजी, ${hasWaitingList ? 'वेटिंग लिस्ट, ' : ''}सूची से बाहर के नाम और आपकी गिनती भी सहेजी जाती है। न फ़ोन नंबर, न ईमेल।`,
    erased: (until: number): string =>
      `हाज़िरी बंद करने पर सूची मिटती है, या ${shortDay(dayAt(until))}, ${clockText(until)} बजे के बाद पेज खुलने पर।`,
    plain: 'सूची पर अलग से कोई ताला नहीं होता। ऐसा फ़ोन लीजिए जिसमें स्क्रीन लॉक हो।',
    offline: 'यह बिना नेटवर्क भी चलता है। यह पेज खुला हो और नेटवर्क मिल जाए, तो हाज़िरी भेज दी जाती है।',
    hours: (from: number, to: number): string =>
      to - from === DAY_MS ? 'हाज़िरी का समय: पूरा दिन।' : `हाज़िरी का समय: ${clockText(from)} से ${clockText(to)}।`,
    camera: 'कैमरा ई-पास पढ़ता है। कोई तस्वीर न सहेजी जाती है, न भेजी जाती है।',
    withCamera: 'कैमरे की इजाज़त देकर आगे बढ़ें',
    without: 'बिना कैमरे आगे बढ़ें',
  },
  /** Shown before this phone switches to the check-in of another link. */
  other: {
    title: 'दूसरा लिंक खोलें?',
    lead: 'इस फ़ोन से यहाँ हाज़िरी लग रही है। दूसरा लिंक खोलने पर इसकी सूची मिट जाएगी।',
    unsent: (count: number): string =>
      `${entries(count)} अभी भेजी नहीं गई है। यह इस फ़ोन में रहेगी, और इस कार्यक्रम का लिंक फिर खोलने पर भेज दी जाएगी।`,
    yes: 'दूसरा लिंक खोलें',
    no: 'यहीं रहें',
  },
  code: {
    /** @param expected null until the phone has names */
    in: (expected: number | null): string =>
      expected === null ? 'की हाज़िरी लगी' : `की हाज़िरी लगी, कुल ${expected} को आना है`,
    out: (inside: number): string => `की जाने की हाज़िरी लगी, ${inside} अभी यहाँ`,
    picture: 'हाज़िरी का QR कोड',
    digits: 'छह अंक',
    type: 'या यहाँ लिखें:',
    hint: 'कैमरे से स्कैन करें',
    next: 'नया कोड',
    seconds: (left: number): string => `${left} सेकंड में`,
    early: (at: number): string =>
      `हाज़िरी का समय ${shortDay(dayAt(at))}, ${clockText(at)} बजे शुरू होता है। उससे पहले की हाज़िरी संस्था जाँचेगी।`,
    over: (at: number): string => `हाज़िरी का समय ${clockText(at)} बजे पूरा हुआ। उसके बाद की हाज़िरी संस्था जाँचेगी।`,
  },
  scan: {
    hold: 'ई-पास को कैमरे के घेरे में लाइए',
    noPass: `यह ${siteName} का ई-पास नहीं है`,
    starting: 'कैमरा चालू हो रहा है…',
    refused: 'कैमरे की इजाज़त नहीं है',
    refusedHow: 'ब्राउज़र की सेटिंग में कैमरे की इजाज़त दीजिए, या सूची में नाम छूकर हाज़िरी लगाइए।',
    absent: 'कैमरा नहीं मिला',
    absentHow: 'सूची में नाम छूकर हाज़िरी लगाइए, या लोगों से कोड स्कैन करवाइए।',
    off: 'कैमरा बंद है',
    turnOn: 'कैमरा चालू करें',
    toList: 'सूची खोलें',
    marked: {
      in: (at: number): string => `आना: ${clockText(at)}`,
      out: (at: number): string => `जाना: ${clockText(at)}`,
    },
    undo: 'पहले जैसा करें',
    next: 'अगला ई-पास स्कैन करें',
    already: {
      in: (name: string): string => `${name} की आने की हाज़िरी लग चुकी है`,
      out: (name: string): string => `${name} की जाने की हाज़िरी लग चुकी है`,
    },
    since: {
      in: (at: number): string => `आने की हाज़िरी ${clockText(at)} बजे की है। कुछ नहीं बदला।`,
      out: (at: number): string => `जाने की हाज़िरी ${clockText(at)} बजे की है। कुछ नहीं बदला।`,
    },
    otherWay: { in: 'जाना है? पहले “जाना” दबाइए।', out: 'आना है? पहले “आना” दबाइए।' },
    unknown: 'इस फ़ोन की सूची में नहीं',
    unknownHow: 'ई-पास सहेज लिया गया। नेटवर्क मिलते ही हम देख लेंगे। उन्हें आने दीजिए, या उनका नाम जोड़िए।',
    addName: 'नाम जोड़ें',
  },
  same: {
    title: (other: string): string => `${other} वाले फ़ोन से हाज़िरी`,
    lead: (name: string, other: string, at: number): string =>
      `${name} की हाज़िरी ${clockText(at)} बजे उसी फ़ोन से लगी, जिससे पहले ${other} की लगी थी। क्या ${name} यहाँ हैं?`,
    yes: (name: string): string => `हाँ, ${name} यहाँ हैं`,
    no: (name: string): string => `नहीं, ${name} यहाँ नहीं हैं`,
  },
  list: {
    find: 'नाम खोजें',
    hint: 'नाम के पहले अक्षर',
    add: 'नया',
    none: 'अभी किसी ने “आना है” नहीं दबाया है। किसी को जोड़ना हो, तो “नया” दबाइए।',
    namesFrom: (day: string): string => `नाम यहाँ ${shortDay(day)} से दिखेंगे।`,
    unfound: (typed: string): string => `सूची में “${typed}” जैसा कोई नाम नहीं है।`,
    marked: {
      in: (at: number): string => `आना ${clockText(at)}`,
      out: (at: number): string => `जाना ${clockText(at)}`,
    },
    walkedIn: 'बिना सूची',
    waiting: (position: number): string => `वेटिंग लिस्ट, नंबर ${position}`,
    tap: { in: 'छुएँ: आना', out: 'छुएँ: जाना' },
    undo: {
      title: {
        in: (name: string): string => `${name} की आने की हाज़िरी हटाएँ?`,
        out: (name: string): string => `${name} की जाने की हाज़िरी हटाएँ?`,
      },
      lead: (at: number): string => `${clockText(at)} बजे की हाज़िरी हट जाएगी।`,
      yes: 'हाज़िरी हटाएँ',
      no: 'रहने दें',
      code: 'कोड फिर दिखाएँ',
    },
  },
  walkIn: {
    title: 'सूची में नाम नहीं है',
    label: 'पहला नाम और सरनेम का पहला अक्षर',
    lead: 'और कोई जानकारी नहीं चाहिए। 30 दिन में हाज़िरी जोड़ने का कोड इस्तेमाल न हो, तो नाम मिटा दिया जाता है।',
    add: (name: string): string => (name === '' ? 'हाज़िरी लगाएँ' : `${name} की हाज़िरी लगाएँ`),
    empty: 'नाम लिखिए।',
    long: 'ज़्यादा से ज़्यादा 60 अक्षर लिखिए।',
    cancel: 'रहने दें',
    done: (name: string): string => `${name} की हाज़िरी लग गई`,
    show: (name: string): string =>
      `यह कोड दिखाइए या पढ़कर सुनाइए। 14 दिन के अंदर इसे डैशबोर्ड पर लिखने से ${name} की हाज़िरी रिकॉर्ड में जुड़ जाएगी।`,
    where: (host: string): string => `${host}, डैशबोर्ड, “मेरे पास साथी का दिया कोड है”`,
    finish: 'हो गया',
  },
  seen: {
    title: 'आपको कितने लोग दिख रहे हैं?',
    lead: 'ख़ुद को और बाकी साथियों को मत गिनिए।',
    less: 'एक कम',
    more: 'एक ज़्यादा',
    count: 'लोग',
    difference: (marked: number, seen: number): string => {
      const start = `हाज़िरी के हिसाब से अभी यहाँ: ${marked}।`
      if (seen === marked) return `${start} आपकी गिनती भी यही है।`
      if (seen > marked) return `${start} आपकी गिनती ${seen - marked} ज़्यादा है। पूछिए, किसकी हाज़िरी नहीं लगी।`
      return `${start} आपकी गिनती ${marked - seen} कम है। पूछिए, किसकी जाने की हाज़िरी छूट गई।`
    },
    save: (count: number): string => `${count} सहेजें`,
  },
  leave: {
    title: 'सबकी जाने की हाज़िरी लगाएँ?',
    lead: (count: number, at: number): string =>
      `${peopleOblique(count)} की जाने की हाज़िरी ${clockText(at)} बजे की लगेगी। प्रमाण-पत्र पर यह नहीं लिखा होगा कि समय नापा गया।`,
    yes: (count: number, at: number): string => `${count} की जाने की हाज़िरी लगाएँ, ${clockText(at)}`,
    no: 'नहीं, एक-एक करके',
    nobody: 'अभी यहाँ कोई नहीं है',
  },
  menu: {
    seen: 'लोग गिनें',
    leave: 'सबकी जाने की हाज़िरी लगाएँ',
    send: (count: number): string => `अभी भेजें (${count})`,
    dark: 'डार्क मोड',
    light: 'लाइट मोड',
    close: 'हाज़िरी बंद करें',
  },
  close: {
    title: 'इस फ़ोन पर हाज़िरी बंद करें?',
    facts: { in: 'आने की हाज़िरी', out: 'जाने की हाज़िरी', seen: 'आपकी गिनती', unsent: 'भेजना बाकी' },
    people,
    entries,
    wait: 'नेटवर्क मिलने तक रुकिए।',
    unsent: (count: number): string =>
      `बंद करते ही इस फ़ोन की सूची मिट जाती है। ${entries(count)} अभी भेजी नहीं गई है और मिट जाएगी।`,
    ready: 'बंद करते ही इस फ़ोन की सूची मिट जाती है। बाकी फ़ोन खुले रहते हैं।',
    yes: 'हाज़िरी बंद करें',
    sendFirst: 'भेजकर बंद करें',
    keep: 'खुली रखें',
    unanswered: 'सर्वर से जवाब नहीं आया। इस फ़ोन पर हाज़िरी अब भी खुली है।',
  },
  closed: {
    title: 'इस फ़ोन पर हाज़िरी बंद है',
    lead: (came: number, left: number, orgName: string): string =>
      `धन्यवाद। आने की हाज़िरी: ${came}, जाने की: ${left}। ${orgName} को ये नाम “हो चुके कार्यक्रम” में दिखेंगे।`,
    erased: 'सूची इस फ़ोन से मिटा दी गई है।',
  },
  /** Why check-in is not open on this phone. */
  ended: {
    'no-link': {
      title: 'हाज़िरी का लिंक चाहिए',
      lead: 'आयोजक से हाज़िरी का लिंक या QR कोड माँगिए और इस फ़ोन पर खोलिए।',
    },
    'check-in-closed': {
      title: 'हाज़िरी बंद है',
      lead: 'आयोजक ने इसे बंद किया या नया लिंक बनाया, या कार्यक्रम पूरा हुआ। नया लिंक माँगिए। सूची इस फ़ोन से मिटा दी गई है।',
    },
    'check-in-link-closed': {
      title: 'यह लिंक नहीं चलता',
      lead: 'लिंक अधूरा या पुराना है, बदल दिया गया है, या कार्यक्रम रद्द हुआ है। आयोजक से नया लिंक माँगिए।',
    },
    'check-in-full': {
      title: 'पहले से 5 फ़ोन लगे हैं',
      lead: 'इससे ज़्यादा नहीं लग सकते। किसी एक पर हाज़िरी बंद कीजिए, या आयोजक से एक फ़ोन हटवाइए।',
    },
    'too-many': {
      title: 'बहुत बार कोशिश हुई',
      lead: 'एक मिनट रुककर लिंक फिर खोलिए।',
    },
    removed: {
      title: 'यह फ़ोन हाज़िरी से हटा दिया गया है',
      lead: 'आयोजक ने इसे हटाया या हाज़िरी बंद की। यहाँ लगी हाज़िरी भेज दी गई है, और सूची मिटा दी गई है।',
    },
    over: {
      title: 'हाज़िरी पूरी हुई',
      lead: 'हाज़िरी का समय पूरा हुए तीन दिन से ज़्यादा हो गए। सूची इस फ़ोन से मिटा दी गई है।',
    },
    offline: {
      title: 'अभी नेटवर्क नहीं है',
      lead: 'शुरू करने के लिए एक बार नेटवर्क चाहिए। उसके बाद यह बिना नेटवर्क चलता है।',
    },
    failed: {
      title: 'हाज़िरी का पेज नहीं खुला',
      lead: 'हमारी तरफ़ से कुछ गड़बड़ हुई। थोड़ी देर में फिर कोशिश कीजिए।',
    },
  },
  /** The state of the event or the NGO, if it changed while check-in is open. */
  status: {
    cancelled: 'कार्यक्रम रद्द हुआ है। लगाई गई हाज़िरी फिर भी सहेजी जाती है।',
    suspended: 'संस्था अभी निलंबित है। हाज़िरी सहेजी जाती है, पर निलंबन हटने तक उसकी पुष्टि नहीं हो सकती।',
    moved: 'कार्यक्रम किसी और दिन होगा। यहाँ की हाज़िरी पुराने दिन की मानी जाती है।',
  },
  storage: {
    full: 'इस फ़ोन में जगह नहीं बची। हर हाज़िरी तुरंत भेजी जाती है। सब भेजे जाने तक यह पेज खुला रखिए।',
    refused: 'यह ब्राउज़र हाज़िरी सहेज नहीं पाता। हर हाज़िरी तुरंत भेजी जाती है। सब भेजे जाने तक यह पेज खुला रखिए।',
    unknown: 'यह फ़ोन अब हाज़िरी से जुड़ा नहीं है। हाज़िरी का लिंक फिर खोलिए, तब यहाँ रुकी हाज़िरी भेजी जाएगी।',
    elsewhere:
      'इस ब्राउज़र में किसी और कार्यक्रम या दिन की हाज़िरी खोली गई है। इस कार्यक्रम का लिंक फिर खोलिए, तब यहाँ रुकी हाज़िरी भेजी जाएगी।',
    'used-up': 'यहाँ इससे ज़्यादा हाज़िरी नहीं लग सकती। आयोजक से नया लिंक लेकर खोलिए, तब यहाँ रुकी हाज़िरी भेजी जाएगी।',
  },
}
