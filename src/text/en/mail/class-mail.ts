import type { EmailContent } from '#domain/mail/notification.ts'
import { subjectOf } from '#domain/mail/subject.ts'

/** To a student: an officer has ended their sharing, because the roll number belongs to another student (D71). */
export const sharingEndedMail = (ended: {
  collegeName: string
  className: string
  rollNumber: string
  /** The URL of “Your college”. */
  pageUrl: string
}): EmailContent => ({
  subject: subjectOf(ended.className, (className) => `You no longer share with ${className}`),
  paragraphs: [
    `An officer of ${ended.collegeName} answered that roll number ${ended.rollNumber} is not yours. So you no longer share with ${ended.className}.`,
    'The college sees none of your lines now. Your certificates have not changed.',
    `Is it your roll number? Ask your officer. Otherwise share again with the right one:\n${ended.pageUrl}`,
  ],
  why: 'you shared your hours with this class',
})
