import type { ReportOutcome, ReportReason } from '#domain/report/report.ts'
import { reportOutcomes, reportReasons } from './report.ts'

/** Reports as an admin reads and settles them (D40, design §19). */
export const reportListText = {
  tab: 'शिकायतें',
  title: 'शिकायतें',
  open: (count: number, more: boolean) => `${more ? 'कम से कम ' : ''}${count} खुली। सबसे पुरानी पहले।`,
  states: { open: 'खुली', resolved: 'निपटी' },
  empty: { open: 'कोई खुली शिकायत नहीं।', resolved: 'अभी कोई शिकायत नहीं निपटी।' },
  about: 'संस्था:',
  aboutEvent: 'कार्यक्रम:',
  of: '· संस्था:',
  noEmail: 'ईमेल नहीं दिया गया',
  answerTo: (email: string) => `जवाब यहाँ: ${email}`,
  erased: 'शिकायत के शब्द मिटा दिए गए: जिसने लिखे थे, उसका खाता बंद हुआ, या शिकायत निपटे एक साल से ज़्यादा हो गया।',
  asked: 'हमने पूछा:',
  unanswered: 'अभी जवाब नहीं आया।',
  resolved: (outcome: ReportOutcome, at: string, by: string) =>
    `${outcome === 'upheld' ? 'सही पाई गई' : 'कुछ नहीं निकला'}, ${at}, ${by}।`,
  history: {
    ngo: 'संस्था',
    listed: (at: string) => `${at} से सूची में`,
    neverListed: 'सूची में कभी नहीं',
    checked: 'जाँच',
    matched: (count: number, at: string | null) => {
      if (count === 0 || at === null) return 'अभी कोई बात मेल नहीं खाई'
      return `${count === 1 ? '1 बात मेल खाई' : `${count} बातें मेल खाईं`}, ${at}`
    },
    before: 'इससे पहले',
    noReport: 'और कोई शिकायत नहीं',
    earlier: (reason: ReportReason, outcome: ReportOutcome | null, at: string) =>
      `${reportReasons[reason]}: ${outcome ? reportOutcomes[outcome] : 'खुली'}, ${at}`,
    events: 'कार्यक्रम',
    ticked: (past: number, ticked: number) => `हो चुके: ${past}, हाज़िरी लगी: ${ticked}`,
  },
  acts: {
    ask: 'संस्था\u00a0से पूछें',
    upheld: 'शिकायत सही मानें',
    dismissed: 'इसमें कुछ नहीं',
    suspend: 'संस्था निलंबित करें',
  },
  dialogs: {
    ask: {
      title: (orgName: string) => `${orgName}\u00a0से पूछें?`,
      detail:
        'यह संस्था के संचालकों को ईमेल से मिलेगा, और जवाब एक ही बार दिया जा सकेगा। बात अपने शब्दों में लिखिए, शिकायत करने वाले के शब्दों में नहीं।',
      label: 'संचालक यह पढ़ेंगे',
    },
    upheld: {
      title: (orgName: string) => `${orgName}\u00a0पर आई शिकायत सही मानें?`,
      detail: 'संस्था का सार्वजनिक पेज इसे बारह महीने गिनेगा, वजह बताए बिना।',
      label: 'वजह (हमारे लिए, लॉग में)',
    },
    dismissed: {
      title: (orgName: string) => `${orgName}\u00a0पर आई शिकायत\u00a0में कुछ नहीं?`,
      detail: 'संस्था का सार्वजनिक पेज इसे नहीं गिनेगा।',
      label: 'वजह (हमारे लिए, लॉग में)',
    },
    suspend: {
      title: (orgName: string) => `${orgName}\u00a0को निलंबित करें?`,
      detail: 'संस्था के कार्यक्रम तुरंत छिप जाएँगे और निलंबन हटने तक छिपे रहेंगे। शिकायत खुली रहेगी।',
      label: 'वजह (हम इसे ईमेल से संस्था को भेजेंगे)',
    },
  },
  done: {
    ask: 'संस्था से पूछा गया।',
    upheld: 'शिकायत सही पाई गई।',
    dismissed: 'शिकायत निपट गई: उसमें कुछ नहीं निकला।',
    suspend: 'संस्था निलंबित हुई।',
  },
  failed: (message: string) => `नहीं हुआ: ${message}`,
  cancel: 'रहने दें',
  sending: 'भेज रहे हैं…',
}
