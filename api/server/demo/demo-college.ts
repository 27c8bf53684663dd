import type { Kysely } from 'kysely'
import type { Database } from '#db/schema.ts'
import { CLASS_EVENTS } from '#db/seeds/class-events.ts'
import { sharers } from '#db/seeds/college.ts'
import { addDays } from '#domain/time/day.ts'
import { eventDayOf, instantOf } from '#domain/time/zone.ts'
import type { CertificateReader } from '../../certificate/version/lookup.ts'
import type { Officer } from '../../college/class/edits.ts'
import { endorse } from '../../college/endorsement/endorse.ts'
import { lineOrder } from '../../college/endorsement/line-order.ts'
import { classTable, studentLines } from '../../college/table/table.ts'
import { makeTranscripts } from '../../college/transcript/make.ts'
import type { Moment } from '../../env.ts'
import { isFirstOwner } from '../../organization/membership/first-owner.ts'
import { withdrawVerification } from '../../participation/verification/verifications.ts'
import { openDemoClass } from './demo-class.ts'
import { openDemoInstitution } from './demo-institution.ts'

/**
 * Adds a college with a class to the demo. Both officers have read the class. One of them endorsed a line of Asha's and made a
 * transcript of Gurleen's. Then an NGO withdrew one of Gurleen's verifications, so that it is under “Changed since you looked”.
 */
export async function keepDemoCollege(
  db: Kysely<Database>,
  { now, config }: Pick<Moment, 'now' | 'config'>,
): Promise<void> {
  const on = (daysAgo: number, time: string) => instantOf(addDays(eventDayOf(now), -daysAgo), time)
  const { head, officer } = await openDemoInstitution(db, { on, config })
  const classId = await openDemoClass(db, head, { now, on })
  await classTable(reader(db, on(7, '17:05')), { officer: head, id: classId })
  await work(db, { officer, classId }, (time) => on(6, time))
  await withdraw(db, (time) => ({ now: on(2, time), today: addDays(eventDayOf(now), -2), config }))
  // Deletes the emails, because they date from days ago and must not be sent now.
  await db.deleteFrom('outgoing_mail').execute()
}

/** Fails on an alarm about a certificate that differs from the public log, because the demo’s certificates are new. */
const reader = (db: Kysely<Database>, now: Date): CertificateReader => ({
  db,
  now: () => now,
  log: (event) => {
    throw new Error(event)
  },
})

type DemoClass = { officer: Officer; classId: string }

async function work(db: Kysely<Database>, { officer, classId }: DemoClass, at: (time: string) => Date): Promise<void> {
  const { students } = await classTable(reader(db, at('10:30')), { officer, id: classId })
  const sharingOf = (name: string) => {
    const found = students.find((student) => student.name === name)?.sharing
    if (!found) throw new Error(`${name} does not share.`)
    return found.id
  }
  const of = { officer, id: classId, disclosureId: sharingOf(sharers.asha) }
  const { lines } = await studentLines(reader(db, at('10:32')), of)
  const chosen = lines.filter(({ activity }) => activity === CLASS_EVENTS.endorsed)
  const press = { ...officer, classId, lines: lineOrder(chosen), comment: 'Presented in class.' }
  const { now, log } = reader(db, at('10:34'))
  await endorse(db, press, { now: now(), log })
  const transcript = { officer, classId, students: [sharingOf(sharers.gurleen)] }
  await makeTranscripts(reader(db, at('10:40')), transcript)
}

async function withdraw(db: Kysely<Database>, at: (time: string) => Moment): Promise<void> {
  const verified = await db
    .selectFrom('participation')
    .innerJoin('account as student', 'student.id', 'participation.account_id')
    .innerJoin('event', 'event.id', 'participation.event_id')
    .innerJoin('ngo', 'ngo.id', 'event.ngo_id')
    .innerJoin('account', (join) => join.on(isFirstOwner))
    .where('event.title', '=', CLASS_EVENTS.withdrawn)
    .where('student.subject', '=', 'gurleen')
    .select([
      'participation.id as participationId',
      'event.id as eventId',
      'ngo.id as ngoId',
      'account.id as accountId',
    ])
    .executeTakeFirstOrThrow()
  await withdrawVerification(db, { ...verified, ...at('19:10') })
}
