import { subjectOf } from '#domain/mail/subject.ts'
import type * as English from '../../en/mail/who-came-mail.ts'
import { placeText } from '../event/event-page.ts'
import { siteName } from '../language/lang.ts'
import { daysText } from '../time/day.ts'

type WhoCameEvent = Parameters<typeof English.whoCameMail>[0]['events'][number]

const wereToCome = (count: number): string => (count === 1 ? '1 व्यक्ति को आना था' : `${count} लोगों को आना था`)

const counts = ({ going, checkedIn, undecided }: WhoCameEvent): string =>
  [
    checkedIn === null ? `${wereToCome(going)}।` : `${wereToCome(going)}, और ${checkedIn} की हाज़िरी लगी।`,
    undecided < going ? `इनमें से ${undecided} की पुष्टि अभी बाकी है।` : '',
  ]
    .filter(Boolean)
    .join('\n')

const eventLines = (event: WhoCameEvent): string =>
  [event.title, daysText(event), [event.meetingPoint, placeText(event)].filter(Boolean).join(', '), counts(event)].join(
    '\n',
  )

export const whoCameMail: typeof English.whoCameMail = ({ orgName, events, stopUrl }) => {
  const [{ title } = { title: '' }] = events
  const isOne = events.length === 1
  return {
    subject: isOne
      ? subjectOf(title, (name) => `“${name}” में कौन-कौन आया?`)
      : subjectOf(title, (name) => `“${name}” और ${events.length - 1} और कार्यक्रम: कौन-कौन आया?`),
    paragraphs: [
      isOne ? 'आपकी संस्था का यह कार्यक्रम पूरा हो गया है:' : 'आपकी संस्था के ये कार्यक्रम पूरे हो गए हैं:',
      ...events.map((event) => `${eventLines(event)}\n\nजो आए, उनकी पुष्टि कीजिए:\n${event.url}`),
      'पुष्टि होने पर हर वॉलंटियर को प्रमाण-पत्र मिलता है।',
      'और कोई नहीं आया, तो उसी पेज पर बता दीजिए।\nफिर उस कार्यक्रम के बारे में यह ईमेल नहीं आएगा।',
      `“कौन-कौन आया” वाले सब ईमेल बंद करें:\n${stopUrl}`,
    ],
    why: `${siteName} पर ${orgName} की टीम में आपका नाम है`,
  }
}
