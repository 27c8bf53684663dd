import { withoutTurning } from '#domain/form/direction.ts'
import { subjectOf } from '#domain/mail/subject.ts'
import { wrapped } from '#domain/mail/wrapped.ts'
import type * as English from '../../en/mail/announcement-mail.ts'
import { siteName } from '../language/lang.ts'
import { daysText, timeText } from '../time/day.ts'
import { hello, managing, toAdmins } from './email-text.ts'

const LINE = 60

export const announcementMail: typeof English.announcementMail = (one) => ({
  subject: withoutTurning(one.title),
  text: `${[
    hello(one.firstName),
    wrapped(
      `${one.orgName} ने “${one.event}” (${daysText(one)}, ${timeText(one.time)}) में आने वाले सब लोगों को लिखा है:`,
      LINE,
    ),
    wrapped(one.title, LINE, '  '),
    wrapped(one.text, LINE, '  '),
    wrapped(`${one.orgName} को जवाब देना हो, तो इसी ईमेल का जवाब दीजिए।`, LINE),
    `कार्यक्रम का पेज:\n${one.eventUrl}`,
    `इस संदेश में कुछ ग़लत है? शिकायत कीजिए:\n${one.reportUrl}`,
    `संस्थाओं के संदेश बंद करें:\n${one.stopUrl}`,
  ].join('\n\n')}\n`,
})

export const announcementSender: typeof English.announcementSender = (orgName) => `${orgName} की ओर से ${siteName}`

export const announcementHeldMail: typeof English.announcementHeldMail = (held) => ({
  subject: subjectOf(held.orgName, (orgName) => `जाँचने के लिए संदेश: ${orgName}`),
  paragraphs: [
    `${held.orgName} नई संस्था है। उसने “${held.event}” में आने वाले लोगों के लिए संदेश लिखा है।`,
    'एडमिन की मंज़ूरी के बाद ही यह संदेश भेजा जाएगा।',
    `संदेश पढ़िए और फ़ैसला कीजिए:\n${held.adminUrl}`,
  ],
  ...toAdmins,
})

export const announcementDecidedMail: typeof English.announcementDecidedMail = (decided) => ({
  subject: subjectOf(decided.title, (title) =>
    decided.review === 'released' ? `संदेश भेजा जा रहा है: ${title}` : `संदेश नहीं भेजा गया: ${title}`,
  ),
  paragraphs:
    decided.review === 'released'
      ? [
          `हमारी टीम ने “${decided.event}” के बारे में आपका संदेश “${decided.title}” पढ़ लिया है।`,
          'उसके दो मिनट बाद यह आने वाले लोगों को भेजा जाता है। इसे संस्था पैनल में देखिए:',
          decided.panelUrl,
        ]
      : [
          `हमारी टीम ने “${decided.event}” के बारे में आपका संदेश “${decided.title}” नहीं भेजा।`,
          `हमारी वजह:\n${decided.reason ?? ''}`,
          `संदेश बदलकर फिर भेजा जा सकता है:\n${decided.panelUrl}`,
        ],
  why: managing(decided.orgName),
})
