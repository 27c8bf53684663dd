import { subjectOf } from '#domain/mail/subject.ts'
import type * as English from '../../en/mail/class-mail.ts'

export const sharingEndedMail: typeof English.sharingEndedMail = (ended) => ({
  subject: subjectOf(ended.className, (className) => `${className} के साथ साझा करना बंद हुआ`),
  paragraphs: [
    `${ended.collegeName} के अधिकारी ने बताया कि रोल नंबर ${ended.rollNumber} आपका नहीं है। इसलिए ${ended.className} के साथ साझा करना बंद हो गया है।`,
    'कॉलेज को अब आपकी कोई लाइन नहीं दिखती। आपके प्रमाण-पत्र नहीं बदले।',
    `रोल नंबर आपका ही है, तो अपने अधिकारी से बात कीजिए। नहीं है, तो सही रोल नंबर से फिर साझा कीजिए:\n${ended.pageUrl}`,
  ],
  why: 'आपने इस क्लास के साथ अपने घंटे साझा किए थे',
})
