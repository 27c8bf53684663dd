import { writeAnnouncementEmail } from '../announcement/email.ts'
import { momentOf, type Runtime } from '../env.ts'
import { weeklyWriter } from '../following/weekly-email.ts'
import { deliverDue } from '../mail/delivery.ts'
import { writeGoingEmail } from '../participation/going-email.ts'
import { writeReminder } from '../participation/reminder/email.ts'
import { waitingWriters } from '../participation/waiting-list/email.ts'
import { writeWhoCameEmail } from '../participation/who-came/email.ts'

/**
 * Sends emails that are due, including those whose text is written only now.
 * @param lanes how many are sent at the same time
 * @returns the number of emails that are finished or postponed
 */
export function deliverMails(
  runtime: Pick<Runtime, 'db' | 'now' | 'config' | 'sendMail' | 'log'>,
  lanes = 1,
): Promise<number> {
  const { db } = runtime
  const moment = () => momentOf(runtime)
  return deliverDue(
    runtime,
    {
      ...waitingWriters(db, moment),
      'going-confirmed': (mail) => writeGoingEmail(db, mail, moment()),
      reminder: (mail) => writeReminder(db, mail, moment()),
      announcement: (mail) => writeAnnouncementEmail(db, mail, moment()),
      weekly: weeklyWriter(db, moment),
      'who-came': (mail) => writeWhoCameEmail(db, mail, moment()),
    },
    lanes,
  )
}
