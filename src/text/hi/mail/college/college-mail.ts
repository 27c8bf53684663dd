import { subjectOf } from '#domain/mail/subject.ts'
import { site } from '../../../../site.ts'
import type * as English from '../../../en/mail/college/college-mail.ts'
import { siteName } from '../../language/lang.ts'
import { zonedText } from '../../time/day.ts'
import { managing, toAdmins } from '../email-text.ts'

export const collegeWaitingMail: typeof English.collegeWaitingMail = ({ orgName, adminUrl }) => ({
  subject: subjectOf(orgName, (name) => `नए कॉलेज की जाँच करनी है: ${name}`),
  paragraphs: [`${orgName} ने ${siteName} पर आवेदन किया है।`, `यहाँ जाँचिए और फ़ैसला दीजिए:\n${adminUrl}`],
  ...toAdmins,
})

export const domainLinkMail: typeof English.domainLinkMail = ({ orgName, domain, contact, link, until }) => ({
  subject: subjectOf(orgName, (name) => `${name} के ईमेल डोमेन की पुष्टि कीजिए`),
  paragraphs: [
    `${contact} ने ${siteName} पर ${orgName} को रजिस्टर किया है, और यह पता दिया है।`,
    `यह सही हो, तो पुष्टि कीजिए कि ${domain} इसी कॉलेज का डोमेन है:\n${link}`,
    `लिंक ${zonedText(until)} बजे तक चलेगा। इस बारे में कुछ पता न हो, तो इस ईमेल को छोड़ दीजिए। उस पेज का बटन दबाए बिना किसी बात की पुष्टि नहीं होती।`,
  ],
  why: `${orgName} के आवेदन में यह पता दिया गया है`,
})

export const collegeQuestionMail: typeof English.collegeQuestionMail = ({ orgName, question, link, until }) => ({
  subject: subjectOf(orgName, (name) =>
    until === null ? `${name} के बारे में हमारा एक सवाल` : `${name} की स्वीकृति के लिए एक बात और बताइए`,
  ),
  paragraphs: [
    `हम ${orgName} को जाँच रहे हैं, और एक बात आपसे जाननी है:`,
    question,
    ...(until === null
      ? [`लॉग इन कीजिए और अपने कॉलेज के पेज पर जवाब दीजिए:\n${link}`]
      : [
          `जवाब यहाँ दीजिए:\n${link}`,
          `लिंक एक ही बार, ${zonedText(until)} बजे तक चलेगा। यह लिंक किसी को मत दीजिए। जिसके पास होगा, वह आपकी जगह जवाब दे सकेगा।`,
        ]),
  ],
  why: managing(orgName),
})

export const collegeApprovedMail: typeof English.collegeApprovedMail = ({ orgName, loginUrl }) => ({
  subject: subjectOf(orgName, (name) => `${name} को स्वीकृति मिली`),
  paragraphs: [
    `हमने आपका आवेदन जाँच लिया है और उसे स्वीकृति दे दी है। ${siteName} पर अब ${orgName} का सार्वजनिक पेज है।`,
    `लॉग इन कीजिए और पहली क्लास खोलिए:\n${loginUrl}`,
  ],
  why: managing(orgName),
})

export const collegeRejectedMail: typeof English.collegeRejectedMail = ({ orgName, isWithdrawn, reason }) => ({
  subject: subjectOf(orgName, (name) => (isWithdrawn ? `${name} की स्वीकृति वापस ली गई` : `${name} को स्वीकृति नहीं मिली`)),
  paragraphs: [
    isWithdrawn
      ? `हमने ${orgName} की स्वीकृति वापस ले ली है। इसके अधिकारियों को अब न क्लास दिखेंगी, न विद्यार्थियों के घंटे। इसका सार्वजनिक पेज हटा दिया गया है।`
      : `हमने ${orgName} का आवेदन देखा, और अभी उसे स्वीकृति नहीं दी है। इसलिए कॉलेज ${siteName} पर क्लास नहीं खोल सकता।`,
    ...reasonOf(reason),
  ],
  why: managing(orgName),
  help: `कुछ बदला हो, या हमसे ग़लती हुई हो, तो ${site.supportEmail} पर लिखिए।`,
})

export const collegeSuspendedMail: typeof English.collegeSuspendedMail = ({ orgName, reason, loginUrl }) => ({
  subject: subjectOf(orgName, (name) => `${name} को ${siteName} पर निलंबित किया गया`),
  paragraphs: [
    `एक मामले की जाँच के लिए हमने ${orgName} को निलंबित किया है। बात सुलझने तक इसके अधिकारियों को न क्लास दिखेंगी, न विद्यार्थियों के घंटे। API कुंजियाँ नहीं चलेंगी, और सार्वजनिक पेज छिपा रहेगा।`,
    ...reasonOf(reason),
    `अभी की स्थिति देखने के लिए लॉग इन कीजिए:\n${loginUrl}`,
  ],
  why: managing(orgName),
  help: `अपना पक्ष बताना हो, तो ${site.supportEmail} पर लिखिए।`,
})

const reasonOf = (reason: string | null): string[] => (reason ? [`वजह:\n${reason}`] : [])

export const collegeLiftedMail: typeof English.collegeLiftedMail = ({ orgName, loginUrl }) => ({
  subject: subjectOf(orgName, (name) => `${name} का निलंबन हटा`),
  paragraphs: [
    `हमने ${orgName} का निलंबन हटा दिया है। इसके अधिकारियों को क्लास फिर दिखती हैं, और सार्वजनिक पेज भी लौट आया है।`,
    `लॉग इन कीजिए:\n${loginUrl}`,
  ],
  why: managing(orgName),
})
