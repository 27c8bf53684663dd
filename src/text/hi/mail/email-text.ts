import { withoutTurning } from '#domain/form/direction.ts'
import { site } from '../../../site.ts'
import type * as English from '../../en/mail/email-text.ts'
import { siteName } from '../language/lang.ts'

export const hello: typeof English.hello = (firstName) =>
  firstName ? `नमस्ते ${withoutTurning(firstName)} जी,` : 'नमस्ते,'

export const framed: typeof English.framed = ({ subject, paragraphs, why, help }, firstName) => ({
  subject: withoutTurning(subject),
  text: `${[
    hello(firstName),
    ...paragraphs,
    `आपको यह ईमेल इसलिए मिला है, क्योंकि ${why}। ${help ?? `कोई सवाल हो, तो ${site.supportEmail} पर लिखिए।`}`,
    `${siteName} टीम`,
  ].join('\n\n')}\n`,
})

export const toAdmins: typeof English.toAdmins = {
  why: `${siteName} के एडमिन के ईमेल इसी पते पर आते हैं`,
  help: `यह ग़लत हो, तो ${site.supportEmail} पर लिखिए।`,
}

export const managing: typeof English.managing = (orgName) => `${siteName} पर ${orgName} के संचालकों में आपका नाम है`
