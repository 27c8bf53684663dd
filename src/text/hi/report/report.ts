import type { ReportOutcome, ReportReason } from '#domain/report/report.ts'

/** What somebody reports, as the form offers it and an admin reads it (D40). */
export const reportReasons: Record<ReportReason, string> = {
  impersonates: 'संस्था वह नहीं है जो ख़ुद को बताती है',
  money: 'पैसे या काग़ज़ माँगे गए',
  'not-as-described': 'जगह या समय ग़लत था',
  unsafe: 'ख़तरा था, या किसी के साथ बुरा बर्ताव हुआ',
  attendance: 'हाज़िरी ग़लत लगाई गई',
  other: 'कुछ और',
}

/** How the admin's question to the NGO begins; it never holds the reporter's own words. */
export const reportQuestions: Record<ReportReason, string> = {
  impersonates: 'हमें बताया गया है कि आपकी संस्था वह नहीं है जो उसके पेज पर लिखा है। इस बारे में आपका क्या कहना है?',
  money: 'हमें बताया गया है कि वॉलंटियरों से पैसे या काग़ज़ माँगे गए। क्या हुआ था?',
  'not-as-described': 'हमें बताया गया है कि जगह या समय वैसा नहीं था जैसा लिखा था। क्या हुआ था?',
  unsafe: 'हमें बताया गया है कि वहाँ ख़तरा था, या किसी के साथ बुरा बर्ताव हुआ। क्या हुआ था?',
  attendance: 'हमें बताया गया है कि हाज़िरी ग़लत लगाई गई। कौन आया था, यह आपने कैसे तय किया?',
  other: 'हमें आपकी संस्था के बारे में कुछ बताया गया है, और हम आपका पक्ष सुनना चाहते हैं: ',
}

export const reportOutcomes: Record<ReportOutcome, string> = { upheld: 'सही पाई गई', dismissed: 'कुछ नहीं निकला' }

/** To an NGO's owners, in their panel. */
export const ngoReportText = {
  title: 'हमारा एक सवाल',
  asked: (day: string, event: string | null) =>
    event ? `${day} को हमने “${event}” के बारे में पूछा:` : `${day} को हमने पूछा:`,
  answered: 'आपका जवाब:',
  resolved: (count: number) => `पिछले 12 महीनों में हमने जो पूछा और तय किया (${count})`,
  outcomes: {
    upheld: 'शिकायत सही पाई गई। यह 12 महीने तक आपके पेज पर गिनी जाती है।',
    dismissed: 'शिकायत में कुछ नहीं निकला, और यह कहीं नहीं गिनी जाती।',
  } satisfies Record<ReportOutcome, string>,
  answer: 'आपका जवाब',
  once: 'जवाब एक ही बार दिया जा सकता है। हमारे फ़ैसले से पहले उसे मशीन नहीं, इंसान पढ़ते हैं।',
  send: 'जवाब भेजें',
  sending: 'भेज रहे हैं…',
  sent: 'आपका जवाब हमें मिल गया।',
}
