import { subjectOf } from '#domain/mail/subject.ts'
import type * as English from '../../en/mail/application-mail.ts'
import { siteName } from '../language/lang.ts'
import { zonedText } from '../time/day.ts'
import { managing } from './email-text.ts'

export const applicationLinkMail: typeof English.applicationLinkMail = ({ orgName, link, until }) => ({
  subject: subjectOf(orgName, (name) => `${name} के आवेदन का लिंक`),
  paragraphs: [
    `इस लिंक से ${siteName} पर आपके आवेदन की स्थिति दिखती है। जानकारी बदलना या जोड़ना, आवेदन डाउनलोड करना, वापस लेना या मिटाना भी इसी से होता है:\n${link}`,
    `लिंक ${zonedText(until)} बजे तक चलेगा, या इससे आपका जवाब आने तक। यह लिंक किसी को मत दीजिए। जिसके पास होगा, वह आपका आवेदन बदल सकेगा।`,
    'नया लिंक चाहिए? उसी पेज पर अपना ईमेल पता लिखिए।',
  ],
  why: `आपने ${siteName} पर ${orgName} को रजिस्टर किया है`,
})

export const questionMail: typeof English.questionMail = ({ orgName, question, link, until }) => ({
  subject: subjectOf(orgName, (name) =>
    until === null ? `${name} के बारे में हमारा एक सवाल` : `${name} की स्वीकृति के लिए एक बात और बताइए`,
  ),
  paragraphs: [
    until === null
      ? `हम ${orgName} को फिर जाँच रहे हैं, और हमारा एक सवाल है:`
      : `हम ${orgName} को जाँच रहे हैं, और एक बात आपसे जाननी है:`,
    question,
    ...(until === null
      ? [`लॉग इन कीजिए और अपने संस्था पैनल में जवाब दीजिए:\n${link}`, 'आपका जवाब आने तक संस्था की स्थिति नहीं बदलेगी।']
      : [
          `जवाब यहाँ दीजिए। जाँच जल्दी हो, इसके लिए और जानकारी भी यहीं जोड़ी जा सकती है:\n${link}`,
          `लिंक एक ही बार, ${zonedText(until)} बजे तक चलेगा। यह लिंक किसी को मत दीजिए। जिसके पास होगा, वह आपकी जगह जवाब दे सकेगा।`,
          'आपका जवाब आने तक 24 घंटे की गिनती रुकी रहती है।',
        ]),
  ],
  why: managing(orgName),
})
