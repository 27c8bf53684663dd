import { subjectOf } from '#domain/mail/subject.ts'
import type * as English from '../../en/mail/announcement-mail.ts'
import { managing, toAdmins } from './email-text.ts'

export const announcementReviewMail: typeof English.announcementReviewMail = (held) => ({
  subject: subjectOf(held.orgName, (orgName) => `जाँचने के लिए संदेश: ${orgName}`),
  paragraphs: [
    `${held.orgName} नई संस्था है। उसने “${held.event}” में आने वाले लोगों के लिए संदेश लिखा है।`,
    'एडमिन की स्वीकृति के बाद ही यह संदेश भेजा जाएगा।',
    `संदेश जाँचिए:\n${held.adminUrl}`,
  ],
  ...toAdmins,
})

export const announcementDecidedMail: typeof English.announcementDecidedMail = (decided) => ({
  subject: subjectOf(decided.title, (title) =>
    decided.review === 'released' ? `संदेश स्वीकृत हुआ: ${title}` : `संदेश अस्वीकार हुआ: ${title}`,
  ),
  paragraphs:
    decided.review === 'released'
      ? [
          `हमारी टीम ने “${decided.event}” के बारे में आपका संदेश “${decided.title}” जाँच लिया है।`,
          'यह 2 मिनट में आने वाले लोगों को भेज दिया जाएगा।',
          `संस्था पैनल में देखिए:\n${decided.panelUrl}`,
        ]
      : [
          `हमारी टीम ने “${decided.event}” के बारे में आपका संदेश “${decided.title}” नहीं भेजा।`,
          `हमारी वजह:\n${decided.reason ?? ''}`,
          `संदेश बदलकर फिर भेजा जा सकता है:\n${decided.panelUrl}`,
        ],
  why: managing(decided.orgName),
})
