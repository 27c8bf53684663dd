import { subjectOf } from '#domain/mail/subject.ts'
import { site } from '../../../site.ts'
import type * as English from '../../en/mail/report-mail.ts'
import { reportReasons } from '../report/report.ts'
import { managing, toAdmins } from './email-text.ts'

export const reportWaitingMail: typeof English.reportWaitingMail = ({ orgName, reason, adminUrl }) => ({
  subject: subjectOf(orgName, (name) => `${name} के बारे में नई शिकायत: ${reportReasons[reason]}`),
  paragraphs: [
    `${orgName} या उसके किसी कार्यक्रम के बारे में शिकायत आई है: “${reportReasons[reason]}”।`,
    `शिकायत यहाँ पढ़िए और निपटाइए:\n${adminUrl}`,
  ],
  ...toAdmins,
})

export const reportQuestionMail: typeof English.reportQuestionMail = ({ orgName, asked, panelUrl }) => ({
  subject: subjectOf(orgName, (name) => `अपना पक्ष बताइए: ${name} के बारे में शिकायत`),
  paragraphs: [
    `${orgName} के बारे में हमें एक शिकायत मिली है। हमने अभी कोई फ़ैसला नहीं किया है। पहले हम आपका पक्ष सुनना चाहते हैं:`,
    asked,
    `लॉग इन कीजिए और अपने संस्था पैनल में जवाब दीजिए। जवाब एक ही बार दिया जा सकता है:\n${panelUrl}`,
  ],
  why: managing(orgName),
})

export const reportResolvedMail: typeof English.reportResolvedMail = ({ orgName, outcome }) => ({
  subject: subjectOf(orgName, (name) =>
    outcome === 'upheld' ? `शिकायत सही पाई गई: ${name}` : `शिकायत की जाँच पूरी हुई: ${name}`,
  ),
  paragraphs: [
    `${orgName} के बारे में शिकायत भेजने के लिए धन्यवाद। हमारी टीम ने आपकी बात पढ़ी और उसकी जाँच की।`,
    outcome === 'upheld'
      ? 'हमने आपकी शिकायत सही पाई। संस्था के सार्वजनिक पेज पर यह 12 महीने तक गिनी जाएगी, पर आपकी लिखी बात वहाँ नहीं दिखेगी।'
      : 'हमें इतना नहीं मिला कि कोई कदम उठाया जाए। आपकी शिकायत 12 महीने तक हमारे पास रहेगी, ताकि ऐसी बात फिर सामने आने पर काम आए।',
    'संस्था को नहीं बताया जाता कि शिकायत किसने की।',
  ],
  why: 'आपने शिकायत के साथ यह पता दिया था',
  help: `फिर कुछ हो, तो ${site.supportEmail} पर लिखिए।`,
})
