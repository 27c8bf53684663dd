import { subjectOf } from '#domain/mail/subject.ts'
import type * as English from '../../en/mail/membership-mail.ts'
import { siteName } from '../language/lang.ts'
import { memberRoleText } from '../organization/membership.ts'
import { zonedText } from '../time/day.ts'

export const invitationMail: typeof English.invitationMail = ({ orgName, by, role, link, until }) => ({
  subject: subjectOf(orgName, (name) => `${name} ने आपको अपनी टीम में बुलाया है`),
  paragraphs: [
    `${by ? `${by} ने` : 'एक संचालक ने'} आपको ${siteName} पर ${orgName} की टीम में ${memberRoleText.one[role]} बनने के लिए बुलाया है।`,
    `इसका मतलब क्या है, यहाँ पढ़िए और आमंत्रण स्वीकार कीजिए:\n${link}`,
    `लिंक एक ही बार, ${zonedText(until)} बजे तक, और सिर्फ़ इसी पते के Google खाते से चलेगा। आपको पता न हो कि यह क्यों आया, तो कुछ मत कीजिए।`,
  ],
  why: `${orgName} के एक संचालक ने यह पता लिखा है`,
})

export const membershipEndedMail: typeof English.membershipEndedMail = ({ orgName, closed, loginUrl }) => ({
  subject: subjectOf(orgName, (name) => (closed ? `${name} को बंद किया गया` : `आपको ${name} की टीम से हटाया गया`)),
  paragraphs: [
    closed
      ? `${orgName} के एक संचालक ने ${siteName} पर संस्था बंद कर दी है। संस्था के कार्यक्रम सूची से हट गए हैं, और जिन्हें उनमें आना था, उन सबको ईमेल मिलेगा।`
      : `${orgName} के एक संचालक ने आपको ${siteName} पर संस्था की टीम से हटा दिया है।`,
    `आपका खाता अब वॉलंटियर का खाता है, आपके अपने रिकॉर्ड और प्रमाण-पत्रों के साथ। उसे देखने या मिटाने के लिए लॉग इन कीजिए:\n${loginUrl}`,
  ],
  why: `${orgName} की टीम में आपका नाम था`,
})
