import { withoutTurning } from '#domain/form/direction.ts'
import { wrapLines } from '#domain/mail/line-wrap.ts'
import type * as English from '../../en/mail/announcement-email.ts'
import { siteName } from '../language/lang.ts'
import { daysText, timeText } from '../time/day.ts'
import { hello } from './email-text.ts'

const LINE = 60

export const announcementEmail: typeof English.announcementEmail = (one, line = LINE) => ({
  subject: withoutTurning(one.title),
  text: `${[
    hello(one.firstName),
    wrapLines(
      `${one.orgName} ने “${one.event}” (${daysText(one)}, ${timeText(one.time)}) में आने वाले सब लोगों को लिखा है:`,
      line,
    ),
    wrapLines(one.title, line, '  '),
    wrapLines(one.text, line, '  '),
    wrapLines(`${one.orgName} को जवाब देना हो, तो इसी ईमेल का जवाब दीजिए।`, line),
    `कार्यक्रम का पेज:\n${one.eventUrl}`,
    `इस संदेश में कुछ ग़लत है? शिकायत कीजिए:\n${one.reportUrl}`,
    `संस्थाओं के संदेश बंद करें:\n${one.stopUrl}`,
  ].join('\n\n')}\n`,
})

export const announcementSender: typeof English.announcementSender = (orgName) => `${orgName} की ओर से ${siteName}`
