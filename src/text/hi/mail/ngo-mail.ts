import { subjectOf } from '#domain/mail/subject.ts'
import { site } from '../../../site.ts'
import type * as English from '../../en/mail/ngo-mail.ts'
import { siteName } from '../language/lang.ts'
import { zonedText } from '../time/day.ts'
import { managing, toAdmins } from './email-text.ts'

export const ngoWaitingMail: typeof English.ngoWaitingMail = (ngo) => ({
  subject: subjectOf(ngo.orgName, (orgName) => `नई संस्था की जाँच करनी है: ${orgName}`),
  paragraphs: [
    `${ngo.orgName} ने ${siteName} पर रजिस्टर किया है। हमने ${zonedText(ngo.answerBy)} बजे तक जवाब देने का वादा किया है।`,
    `आवेदन यहाँ जाँचिए:\n${ngo.adminUrl}`,
  ],
  ...toAdmins,
})

export const ngoAnsweredMail: typeof English.ngoAnsweredMail = ({ orgName, isAgain, answerBy, adminUrl }) => {
  const due = answerBy === null ? '' : ` हमने ${zonedText(answerBy)} बजे तक फ़ैसला देने का वादा किया है।`
  return {
    subject: subjectOf(orgName, (name) => (isAgain ? `${name} का फिर से आवेदन` : `${name} का जवाब आया`)),
    paragraphs: [
      isAgain
        ? `${orgName} को स्वीकृति नहीं मिली थी। अब संस्था ने बताया है कि क्या बदला है, और फिर से आवेदन किया है।${due}`
        : `${orgName} ने एडमिन के सवाल का जवाब दिया है।${due}`,
      `${isAgain ? 'आवेदन यहाँ जाँचिए' : 'जवाब यहाँ पढ़िए'}:\n${adminUrl}`,
    ],
    ...toAdmins,
  }
}

export const ngoApprovedMail: typeof English.ngoApprovedMail = ({ orgName, loginUrl }) => ({
  subject: subjectOf(orgName, (name) => `${name} को स्वीकृति मिली`),
  paragraphs: [
    `हमने आपका आवेदन जाँच लिया है और उसे स्वीकृति दे दी है। ${orgName} का नाम अब ${siteName} की सूची में है।`,
    `लॉग इन कीजिए और कार्यक्रम डालिए। इसमें करीब दो मिनट लगते हैं:\n${loginUrl}`,
  ],
  why: managing(orgName),
})

export const ngoRejectedMail: typeof English.ngoRejectedMail = ({ orgName, isWithdrawn, reason }) => ({
  subject: subjectOf(orgName, (name) => (isWithdrawn ? `${name} की स्वीकृति वापस ली गई` : `${name} को स्वीकृति नहीं मिली`)),
  paragraphs: [
    isWithdrawn
      ? `हमने ${orgName} की स्वीकृति वापस ले ली है। संस्था के कार्यक्रम छिपा दिए गए हैं, नए नहीं डाले जा सकते, और जाँचने पर इसके प्रमाण-पत्र “जाँच में” दिखते हैं।`
      : `हमने ${orgName} का रजिस्ट्रेशन देखा, और अभी उसे स्वीकृति नहीं दी है। इसलिए संस्था ${siteName} पर कार्यक्रम नहीं डाल सकती।`,
    ...reasonOf(reason),
  ],
  why: managing(orgName),
  help: `कुछ बदला हो, या हमसे ग़लती हुई हो, तो ${site.supportEmail} पर लिखिए।`,
})

export const ngoSuspendedMail: typeof English.ngoSuspendedMail = ({ orgName, reason, loginUrl }) => ({
  subject: subjectOf(orgName, (name) => `${name} को ${siteName} पर निलंबित किया गया`),
  paragraphs: [
    `एक मामले की जाँच के लिए हमने ${orgName} को निलंबित किया है। बात सुलझने तक संस्था के कार्यक्रम छिपे रहेंगे, नए नहीं डाले जा सकेंगे, और जाँचने पर इसके प्रमाण-पत्र “जाँच में” दिखेंगे।`,
    ...reasonOf(reason),
    `अभी की स्थिति देखने के लिए लॉग इन कीजिए:\n${loginUrl}`,
  ],
  why: managing(orgName),
  help: `अपना पक्ष बताना हो, तो ${site.supportEmail} पर लिखिए।`,
})

const reasonOf = (reason: string | null): string[] => (reason ? [`वजह:\n${reason}`] : [])

export const ngoLiftedMail: typeof English.ngoLiftedMail = ({ orgName, loginUrl }) => ({
  subject: subjectOf(orgName, (name) => `${name} का नाम फिर सूची में`),
  paragraphs: [
    `हमने ${orgName} का निलंबन हटा दिया है। संस्था के कार्यक्रम ${siteName} पर फिर दिखते हैं, और नए डाले जा सकते हैं।`,
    'जो प्रमाण-पत्र सिर्फ़ निलंबन की वजह से जाँच में थे, वे फिर मान्य हैं।',
    `लॉग इन कीजिए:\n${loginUrl}`,
  ],
  why: managing(orgName),
})
