import type { Direction } from '#domain/check-in/check-in-code.ts'
import { eventDayOf, inZone } from '#domain/time/zone.ts'
import { site } from '../../../site.ts'
import { dayParts, timeText } from '../time/day.ts'

/* The check-in desk's page (D43, D44): what a helper reads in bright sun, with somebody waiting. */

/** A moment as people at the event read it: 'सुबह 6:42'. */
export const clockText = (at: number): string => timeText(inZone(new Date(at)).slice(11, 16))

/** 'शनि 28 नवं' */
function shortDay(day: string): string {
  const { weekday, day: date, month } = dayParts(day)
  return `${weekday} ${Number(date)} ${month}`
}

const dayAt = (at: number): string => eventDayOf(new Date(at))
const people = (count: number): string => `${count} लोग`
const entries = (count: number): string => `${count} निशान`

export const checkInPhoneText = {
  title: 'दरवाज़ा',
  description: 'कार्यक्रम के दरवाज़े पर मदद करने वालों के लिए: कौन आए, और कौन गए।',
  noScript: 'दरवाज़े के लिए JavaScript चाहिए। इसके बिना काग़ज़ पर सूची रखिए और नामों की हाज़िरी बाद में हो चुके कार्यक्रमों में लगाइए।',
  opening: 'दरवाज़ा खुल रहा है…',
  day: (day: string, start: number, end: number | null): string =>
    end === null
      ? `${shortDay(day)}, ${clockText(start)}`
      : `${shortDay(day)}, ${clockText(start)} से ${clockText(end)}`,
  more: 'और',
  back: 'वापस',
  later: 'बाद में',
  home: `${site.name} पर जाएँ`,
  tryAgain: 'फिर कोशिश करें',
  tabs: { label: 'दरवाज़ा', code: 'कोड दिखाएँ', scan: 'पास स्कैन करें', list: 'सूची' },
  /** Two switches beside each other; nobody reads more than the first word. */
  way: {
    label: 'आना या जाना',
    in: { word: 'आना', meaning: '' },
    out: { word: 'जाना', meaning: '' },
  } satisfies { label: string } & Record<Direction, { word: string; meaning: string }>,
  sync: {
    sent: (at: number | null): string => (at === null ? 'अभी भेजने को कुछ नहीं' : `सब भेज दिए, ${clockText(at)}`),
    unsent: (count: number): string => `${count} इस फ़ोन में हैं, अभी भेजे नहीं गए`,
    unkept: (count: number): string =>
      count === 0 ? 'यह फ़ोन सहेज नहीं पाता: हर निशान तुरंत भेजा जाता है' : `${count} न सहेजे गए, न भेजे गए: यह पेज खुला रखिए`,
    unsure: 'बिना नेटवर्क समय का भरोसा नहीं',
  },
  consent: {
    title: 'आप दरवाज़े पर मदद करेंगे',
    lead: 'यह फ़ोन इस कार्यक्रम का दरवाज़ा बन जाएगा। न खाता चाहिए, न ऐप।',
    keeps: (count: number, until: number): string =>
      `इसमें ${people(count)} के पहले नाम और दूसरे नाम का पहला अक्षर ${shortDay(dayAt(until))} तक रहते हैं, या जब तक आप दरवाज़ा बंद न करें। और कुछ नहीं।`,
    plain: 'उन पर अलग से कोई ताला नहीं होता: ऐसा फ़ोन लीजिए जिसकी स्क्रीन लॉक होती हो।',
    offline: 'यह बिना नेटवर्क भी चलता है। आप जो छूते हैं, वह बाद में अपने आप भेज दिया जाता है।',
    hours: (from: number, to: number): string => `दरवाज़ा ${clockText(from)} से ${clockText(to)} तक खुला है।`,
    camera: 'इसका कैमरा पास पढ़ता है। कोई तस्वीर न रखी जाती है, न भेजी जाती है।',
    withCamera: 'कैमरे के साथ खोलें',
    without: 'बिना कैमरे खोलें',
  },
  /** Before this phone leaves a check-in desk for the one of another link. */
  other: {
    title: 'आपने दूसरा लिंक खोला है',
    lead: 'यह फ़ोन इस दरवाज़े पर है। दूसरे लिंक से यह दरवाज़ा छूट जाएगा और इसकी सूची मिट जाएगी।',
    unsent: (count: number): string =>
      `${entries(count)} अभी नहीं भेजे गए: वे इस फ़ोन में रहेंगे, और इस कार्यक्रम का लिंक फिर खोलने पर भेजे जाएँगे।`,
    yes: 'दूसरा लिंक खोलें',
    no: 'इसी दरवाज़े पर रहें',
  },
  code: {
    in: (expected: number): string => `आ चुके, ${expected} आने थे`,
    out: (inside: number): string => `जा चुके, ${inside} अभी अंदर`,
    picture: 'स्कैन करने का कोड',
    digits: 'छह अंक',
    type: 'या लिखें:',
    hint: 'कैमरे से स्कैन करें',
    next: 'नया कोड',
    seconds: (left: number): string => `${left} सेकंड में`,
    early: (at: number): string => `दरवाज़ा ${clockText(at)} पर खुलता है। उससे पहले स्कैन किए कोड पक्के नहीं माने जाते।`,
    over: (at: number): string => `दरवाज़े का समय ${clockText(at)} पर ख़त्म हुआ। अब जो निशान लगेंगे, वे पक्के नहीं माने जाएँगे।`,
  },
  scan: {
    hold: 'पास को मेहराब के अंदर लाइए',
    noPass: 'यह QR कोड पास नहीं है',
    starting: 'कैमरा चालू हो रहा है…',
    refused: 'कैमरे की अनुमति नहीं है',
    refusedHow: 'ब्राउज़र की सेटिंग में इस पेज को कैमरे की अनुमति दीजिए, या सूची में नाम छूकर हाज़िरी लगाइए।',
    absent: 'यहाँ कैमरा नहीं है',
    absentHow: 'सूची में नाम छूकर हाज़िरी लगाइए, या लोगों से कोड स्कैन करवाइए।',
    off: 'कैमरा बंद है',
    turnOn: 'कैमरा चालू करें',
    toList: 'सूची पर जाएँ',
    marked: {
      in: (at: number): string => `आना: ${clockText(at)}`,
      out: (at: number): string => `जाना: ${clockText(at)}`,
    },
    undo: 'वापस लें',
    next: 'अगला पास स्कैन करें',
    already: {
      in: (name: string): string => `${name} का आना लग चुका है`,
      out: (name: string): string => `${name} का जाना लग चुका है`,
    },
    since: {
      in: (at: number): string => `${clockText(at)} से। कुछ नहीं बदला।`,
      out: (at: number): string => `${clockText(at)} पर। कुछ नहीं बदला।`,
    },
    otherWay: { in: 'जाना है? पहले “जाना” दबाइए।', out: 'आना है? पहले “आना” दबाइए।' },
    unknown: 'इस फ़ोन की सूची में नहीं',
    unknownHow: 'पास रख लिया है। नेटवर्क मिलते ही हम देख लेंगे। उन्हें आने दीजिए, या नाम पूछ लीजिए।',
    addName: 'नाम जोड़ें',
  },
  same: {
    title: (other: string): string => `फ़ोन वही, जो ${other} का`,
    lead: (name: string, other: string, at: number): string =>
      `${name} की हाज़िरी ${clockText(at)} पर उसी फ़ोन से लगी, जिससे पहले ${other} की लगी थी। क्या ${name} यहाँ हैं?`,
    yes: (name: string): string => `हाँ, ${name} यहाँ हैं`,
    no: (name: string): string => `${name} नहीं दिख रहे`,
  },
  list: {
    find: 'नाम खोजें',
    hint: 'नाम के पहले अक्षर',
    add: 'नया',
    none: 'अभी किसी ने आने को नहीं कहा है। जो आएँ, उन्हें “नया” से जोड़िए।',
    unfound: (typed: string): string => `सूची में “${typed}” नाम का कोई नहीं है।`,
    marked: {
      in: (at: number): string => `${clockText(at)} पर आए`,
      out: (at: number): string => `${clockText(at)} पर गए`,
    },
    walkedIn: 'बिना सूची आए',
    tap: { in: 'छुएँ: आए', out: 'छुएँ: गए' },
    undo: {
      title: {
        in: (name: string): string => `${name} नहीं आए?`,
        out: (name: string): string => `${name} नहीं गए?`,
      },
      lead: (at: number): string => `${clockText(at)} का निशान वापस लिया जाएगा।`,
      yes: 'वापस लें',
      no: 'रहने दें',
      code: 'कोड फिर दिखाएँ',
    },
  },
  walkIn: {
    title: 'कोई जो सूची में नहीं',
    label: 'पहला नाम और दूसरे नाम का पहला अक्षर',
    lead: 'सिर्फ़ नाम रखा जाता है। 30 दिन में कोई इसे अपना न बताए, तो मिटा दिया जाता है।',
    add: (name: string): string => (name === '' ? 'कोई आए हैं' : `${name} आए हैं`),
    empty: 'नाम लिखिए।',
    long: 'ज़्यादा से ज़्यादा 60 अक्षर लिखिए।',
    cancel: 'रहने दें',
    done: (name: string): string => `${name} आए हैं`,
    show: (name: string): string =>
      `यह कोड दिखाइए या पढ़कर सुनाइए। इससे 14 दिन के अंदर ${name} की यह हाज़िरी उनके अपने डैशबोर्ड पर आ जाती है।`,
    where: (host: string): string => `${host}, डैशबोर्ड, “मेरे पास कोड है”`,
    finish: 'हो गया',
  },
  seen: {
    title: 'आपको कितने लोग दिख रहे हैं?',
    lead: 'आप और बाकी मदद करने वाले छोड़कर।',
    less: 'एक कम',
    more: 'एक ज़्यादा',
    count: 'लोग',
    difference: (marked: number, seen: number): string => {
      const start = `${marked} का आना लगा है।`
      if (seen === marked) return `${start} आपको भी उतने ही दिख रहे हैं।`
      if (seen > marked) return `${start} आपको ${seen - marked} ज़्यादा दिख रहे हैं। पूछिए, किसकी हाज़िरी नहीं लगी।`
      return `${start} आपको ${marked - seen} कम दिख रहे हैं। पूछिए, कौन चले गए।`
    },
    save: (count: number): string => `${count} सहेजें`,
  },
  leave: {
    title: 'अब सब जा रहे हैं?',
    lead: (count: number, at: number): string =>
      `जो ${people(count)} अंदर हैं, उन सबका जाना ${clockText(at)} पर लग जाएगा। काग़ज़ यह नहीं कहेगा कि उनका समय नापा गया।`,
    yes: (count: number, at: number): string => `हाँ, ${clockText(at)} पर ${count} गए`,
    no: 'नहीं, एक-एक करके',
    nobody: 'अंदर कोई नहीं है',
  },
  menu: {
    seen: 'आपको कितने लोग दिख रहे हैं?',
    leave: 'अब सब जा रहे हैं',
    send: (count: number): string => `अभी भेजें (${count})`,
    dark: 'काला, रात के लिए',
    light: 'सफ़ेद, धूप के लिए',
    close: 'दरवाज़ा बंद करें',
  },
  close: {
    title: 'दरवाज़ा बंद करें?',
    facts: { in: 'आना लगा', out: 'जाना लगा', seen: 'आपने देखे', unsent: 'अभी भेजे नहीं गए' },
    people,
    entries,
    wait: 'नेटवर्क का इंतज़ार कीजिए।',
    unsent: (count: number): string =>
      `बंद होने पर यह फ़ोन अपनी सूची मिटा देता है। ${entries(count)} सिर्फ़ यहाँ हैं; वे फिर नहीं मिलेंगे।`,
    ready: 'बंद होने पर यह फ़ोन अपनी सूची मिटा देता है। इस दरवाज़े के बाकी फ़ोन खुले रहते हैं।',
    yes: 'बंद करें',
    sendFirst: 'पहले भेजें, फिर बंद करें',
    keep: 'खुला रखें',
    unanswered: 'नेटवर्क से जवाब नहीं आया। इस फ़ोन पर दरवाज़ा अब भी खुला है।',
  },
  closed: {
    title: 'दरवाज़ा बंद है',
    lead: (came: number, left: number, orgName: string): string =>
      `धन्यवाद। ${people(came)} आए, उनमें से ${left} का जाना भी दरवाज़े पर लगा। ${orgName} को ये हो चुके कार्यक्रमों में दिखेंगे।`,
    erased: 'सूची इस फ़ोन से मिटा दी गई है।',
  },
  /** Why there is no check-in desk here, or no longer. */
  ended: {
    'no-link': {
      title: 'यह दरवाज़ा बिना लिंक का है',
      lead: 'जो कार्यक्रम करवा रहे हैं, उनसे मदद करने वालों का लिंक या उसका QR कोड माँगिए और इस फ़ोन पर खोलिए।',
    },
    'check-in-closed': {
      title: 'यह दरवाज़ा अब खुला नहीं है',
      lead: 'संस्था ने इसे बंद किया, नया लिंक बनाया, या इसका समय पूरा हुआ। नया लिंक माँगिए। सूची इस फ़ोन से मिटा दी गई है।',
    },
    'check-in-link-closed': {
      title: 'इस लिंक से कोई दरवाज़ा नहीं खुलता',
      lead: 'लिंक अधूरा है, दरवाज़े का समय पूरा हुआ, या संस्था ने नया लिंक बनाया। लिंक फिर माँगिए।',
    },
    'check-in-full': {
      title: 'इस दरवाज़े पर पाँच फ़ोन हैं',
      lead: 'एक दरवाज़े पर इससे ज़्यादा नहीं हो सकते। कोई अपना बंद करें, या संस्था एक को हटाए।',
    },
    'too-many': {
      title: 'बहुत बार कोशिश हुई',
      lead: 'एक मिनट रुककर लिंक फिर खोलिए।',
    },
    removed: {
      title: 'यह फ़ोन दरवाज़े से हटा दिया गया है',
      lead: 'संस्था ने इसे हटाया, या दरवाज़ा बंद किया। यहाँ लगे निशान पहुँच गए हैं। सूची इस फ़ोन से मिटा दी गई है।',
    },
    over: {
      title: 'इस दरवाज़े का समय पूरा हुआ',
      lead: 'इसे ख़त्म हुए 3 दिन हो चुके हैं। सूची इस फ़ोन से मिटा दी गई है।',
    },
    offline: {
      title: 'अभी नेटवर्क नहीं है',
      lead: 'दरवाज़ा बनने के लिए इस फ़ोन को एक बार नेटवर्क चाहिए। उसके बाद यह बिना नेटवर्क चलता है।',
    },
    failed: {
      title: 'दरवाज़ा नहीं खुला',
      lead: 'हमारी तरफ़ कुछ गड़बड़ हुई। थोड़ी देर में फिर कोशिश कीजिए।',
    },
  },
  /** Where the event stands, while the check-in desk is open. */
  status: {
    cancelled: 'कार्यक्रम रद्द हुआ है। आप जो निशान लगाते हैं, वे फिर भी रखे जाते हैं।',
    suspended: 'संस्था अभी निलंबित है। आप जो निशान लगाते हैं, वे रखे जाते हैं और बाद में देखे जाते हैं।',
    moved: 'कार्यक्रम किसी और दिन होगा। आप जो निशान लगाते हैं, वे इसी दिन के रहते हैं।',
  },
  storage: {
    full: 'इस फ़ोन में जगह नहीं बची। निशान तुरंत भेजे जाते हैं; भेजे जाने तक इसी पेज पर रहिए।',
    refused: 'यह ब्राउज़र यहाँ कुछ नहीं सहेजता। निशान तुरंत भेजे जाते हैं; भेजे जाने तक इसी पेज पर रहिए।',
    unknown: 'दरवाज़ा अब इस फ़ोन को नहीं पहचानता। मदद करने वालों का लिंक फिर खोलिए: तब यहाँ रुके निशान भेजे जाएँगे।',
    elsewhere:
      'इस ब्राउज़र में दूसरा दरवाज़ा खोला गया है। इस दरवाज़े के लिए मदद करने वालों का लिंक फिर खोलिए: तब यहाँ रुके निशान भेजे जाएँगे।',
    'used-up': 'इस दरवाज़े पर जितने निशान लग सकते हैं, लग चुके हैं। संस्था से नया लिंक लेकर खोलिए: तब यहाँ रुके निशान भेजे जाएँगे।',
  },
}
