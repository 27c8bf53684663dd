import type { ReportOutcome, ReportReason } from '#domain/report/report.ts'
import { reportOutcomes, reportReasons } from './report.ts'

/** Reports on the admin page (D40, design §19). */
export const reportListText = {
  tab: 'शिकायतें',
  title: 'शिकायतें',
  open: (count: number, more: boolean) => `${more ? 'कम से कम ' : ''}${count} खुली। सबसे पुरानी पहले।`,
  empty: { open: 'कोई खुली शिकायत नहीं।', resolved: 'अभी कोई शिकायत नहीं निपटी।' },
  about: 'संस्था:',
  aboutEvent: 'कार्यक्रम:',
  of: '· संस्था:',
  noEmail: 'ईमेल नहीं दिया गया',
  answerTo: (email: string) => `जवाब यहाँ: ${email}`,
  erased: 'लिखी हुई बात मिटा दी गई, क्योंकि जिनकी शिकायत थी, उनका खाता बंद हुआ, या शिकायत निपटे एक साल से ज़्यादा हो गया।',
  asked: 'हमने पूछा:',
  answer: 'संस्था का जवाब',
  unanswered: 'अभी जवाब नहीं आया।',
  resolved: (outcome: ReportOutcome, at: string, by: string) =>
    `${outcome === 'upheld' ? 'सही पाई गई' : 'सही नहीं पाई गई'}, ${at}, ${by}।`,
  history: {
    ngo: 'संस्था',
    listed: (at: string) => `${at} से सूची में`,
    neverListed: 'सूची में कभी नहीं',
    checked: 'जाँच',
    matched: (count: number, at: string | null) => {
      if (count === 0 || at === null) return 'अभी कोई बात मेल नहीं खाई'
      return `${count === 1 ? '1 बात मेल खाई' : `${count} बातें मेल खाईं`}, ${at}`
    },
    before: 'दूसरी शिकायतें',
    noReport: 'कोई नहीं',
    earlier: (reason: ReportReason, outcome: ReportOutcome | null, at: string) =>
      `${reportReasons[reason]}: ${outcome ? reportOutcomes[outcome] : 'खुली'}, ${at}`,
    events: 'हो चुके कार्यक्रम',
    ticked: (past: number, ticked: number) => `${past}, हाज़िरी की पुष्टि: ${ticked}`,
  },
  acts: {
    ask: 'संस्था\u00a0से पूछें',
    upheld: 'शिकायत सही मानें',
    dismissed: 'शिकायत सही न मानें',
    suspend: 'संस्था निलंबित करें',
  },
  dialogs: {
    ask: {
      title: (orgName: string) => `${orgName}\u00a0से पूछें?`,
      detail:
        'आपका सवाल संचालकों को ईमेल से मिलेगा, और जवाब एक ही बार दिया जा सकेगा। बात अपने शब्दों में लिखिए, शिकायत के शब्दों में नहीं।',
      label: 'आपका सवाल',
    },
    upheld: {
      title: (orgName: string) => `${orgName}\u00a0पर आई शिकायत सही मानें?`,
      detail: 'संस्था के सार्वजनिक पेज पर यह 12 महीने तक गिनी जाएगी। वजह वहाँ नहीं दिखेगी।',
      label: 'वजह (एडमिन और लॉग के\u00a0लिए)',
    },
    dismissed: {
      title: (orgName: string) => `${orgName}\u00a0पर आई शिकायत सही न मानें?`,
      detail: 'संस्था के सार्वजनिक पेज पर यह नहीं गिनी जाएगी।',
      label: 'वजह (एडमिन और लॉग के\u00a0लिए)',
    },
    suspend: {
      title: (orgName: string) => `${orgName}\u00a0को निलंबित करें?`,
      detail: 'निलंबन हटने तक संस्था के कार्यक्रम छिपे रहेंगे और उसके प्रमाण-पत्र जाँच में रहेंगे। शिकायत खुली रहेगी।',
      label: 'वजह (हम इसे ईमेल से संस्था को भेजेंगे)',
    },
  },
  done: {
    ask: 'सवाल संस्था को भेजा गया।',
    upheld: 'शिकायत सही पाई गई।',
    dismissed: 'शिकायत सही नहीं पाई गई।',
    suspend: 'संस्था निलंबित हुई।',
  },
  failed: (message: string) => `कुछ नहीं बदला। ${message}`,
  cancel: 'रहने दें',
  sending: 'भेज रहे हैं…',
}
