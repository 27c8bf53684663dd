import { withoutTurning } from '#domain/form/direction.ts'
import { site } from '../../../site.ts'
import type * as English from '../../en/mail/email-text.ts'
import { siteName } from '../language/lang.ts'

export const framed: typeof English.framed = ({ subject, paragraphs, why, help }, firstName) => ({
  subject: withoutTurning(subject),
  text: `${[
    firstName ? `नमस्ते ${withoutTurning(firstName)} जी,` : 'नमस्ते,',
    ...paragraphs,
    `आपको यह ईमेल इसलिए मिला है, क्योंकि ${why}। ${help ?? `कोई सवाल हो, तो ${site.supportEmail} पर लिखिए।`}`,
    `${siteName} टीम`,
  ].join('\n\n')}\n`,
})
