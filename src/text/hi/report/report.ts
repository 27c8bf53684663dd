import type { ReportOutcome, ReportReason } from '#domain/report/report.ts'

/** The reasons to choose from in the form, which admins see as well (D40). */
export const reportReasons: Record<ReportReason, string> = {
  impersonates: 'संस्था वह नहीं है जो ख़ुद को बताती है',
  money: 'पैसे या काग़ज़ात माँगे गए',
  'not-as-described': 'जगह या समय ग़लत था',
  unsafe: 'ख़तरा था, या किसी के साथ बुरा बर्ताव हुआ',
  attendance: 'हाज़िरी ग़लत लगाई गई',
  other: 'कुछ और',
}

/** The draft of an admin's question to the NGO. It never quotes the person who made the report. */
export const reportQuestions: Record<ReportReason, string> = {
  impersonates: 'हमें शिकायत मिली है कि आपकी संस्था वह नहीं है जो उसके पेज पर लिखा है। इस बारे में आपका क्या कहना है?',
  money: 'हमें शिकायत मिली है कि वॉलंटियरों से पैसे या काग़ज़ात माँगे गए। क्या हुआ था?',
  'not-as-described': 'हमें शिकायत मिली है कि जगह या समय वैसा नहीं था जैसा लिखा था। क्या हुआ था?',
  unsafe: 'हमें शिकायत मिली है कि वहाँ ख़तरा था, या किसी के साथ बुरा बर्ताव हुआ। क्या हुआ था?',
  attendance: 'हमें शिकायत मिली है कि हाज़िरी ग़लत लगाई गई। कौन मौजूद था, यह आपने कैसे तय किया?',
  other: 'हमें आपकी संस्था के बारे में शिकायत मिली है, और हम आपका पक्ष सुनना चाहते हैं: ',
}

export const reportOutcomes: Record<ReportOutcome, string> = {
  upheld: 'सही पाई गई',
  dismissed: 'सही नहीं पाई गई',
}

/** Shown to an NGO's owners in their panel. */
export const ngoReportText = {
  title: 'एक शिकायत पर हमारा सवाल',
  asked: (day: string, event: string | null) =>
    event ? `${day} को हमने “${event}” के बारे में पूछा:` : `${day} को हमने पूछा:`,
  answered: 'आपका जवाब:',
  resolved: (count: number) => `पिछले 12 महीनों के हमारे सवाल और फ़ैसले (${count})`,
  outcomes: {
    upheld: 'शिकायत सही पाई गई। यह 12 महीने तक आपके सार्वजनिक पेज पर गिनी जाती है।',
    dismissed: 'शिकायत सही नहीं पाई गई। यह कहीं नहीं गिनी जाती।',
  } satisfies Record<ReportOutcome, string>,
  answer: 'आपका जवाब',
  once: 'जवाब एक ही बार दिया जा सकता है। फ़ैसले से पहले हमारी टीम इसे ख़ुद पढ़ती है।',
  send: 'जवाब भेजें',
  sending: 'भेज रहे हैं…',
  sent: 'जवाब भेज दिया गया।',
}
