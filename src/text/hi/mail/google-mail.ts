import { site } from '../../../site.ts'
import type * as English from '../../en/mail/google-mail.ts'
import { siteName } from '../language/lang.ts'

const NOT_YOU = `यह आपने न किया हो, तो तुरंत ${site.supportEmail} पर लिखिए।`

export const googleJoinedMail: typeof English.googleJoinedMail = ({ email, settingsUrl }) => ({
  subject: `आपके ${siteName} खाते में Google खाता जोड़ा गया`,
  paragraphs: [
    `आपने ${siteName} के अपने खाते में Google खाता ${email} जोड़ा है। अब दोनों में से किसी भी Google खाते से लॉग इन किया जा सकता है।`,
    `इसे देखने या हटाने के लिए अपनी सेटिंग खोलिए:\n${settingsUrl}`,
  ],
  why: `यह आपके ${siteName} खाते का ईमेल पता है`,
  help: NOT_YOU,
})

export const googleLeftMail: typeof English.googleLeftMail = ({ email, settingsUrl }) => ({
  subject: `आपके ${siteName} खाते से Google खाता हटाया गया`,
  paragraphs: [
    `आपने ${siteName} के अपने खाते से Google खाता ${email} हटाया है। अब उससे लॉग इन नहीं किया जा सकता।`,
    `आपके दूसरे डिवाइस पर हमने लॉग आउट कर दिया है। अपनी सेटिंग देखिए:\n${settingsUrl}`,
  ],
  why: `इस पते के Google खाते से आपका ${siteName} खाता खुलता है, या खुलता था`,
  help: NOT_YOU,
})
