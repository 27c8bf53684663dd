import type { Kysely } from 'kysely'
import type { Database } from '#db/schema.ts'
import { classList, DEMO_JOIN_CODE, demoClass, sharers } from '#db/seeds/college.ts'
import { DEV_ISSUER } from '#db/seeds/people.ts'
import { rollKeyOf } from '#domain/college/roll-number.ts'
import { eventDayOf } from '#domain/time/zone.ts'
import { storeList } from '../../college/class/class-list.ts'
import { type Officer, openClass } from '../../college/class/edits.ts'
import { shareWithClass } from '../../college/sharing/share.ts'

/** The times at which students share, four a day. */
const TIMES = ['12:10', '13:25', '18:40', '20:15'] as const

type ClassTime = {
  now: Date
  /** Returns a time of a day before today. */
  on: (daysAgo: number, time: string) => Date
}

/** Opens the demo class with its list of sixty students, and lets twelve of them share. @returns the id of the class */
export async function openDemoClass(db: Kysely<Database>, head: Officer, { now, on }: ClassTime): Promise<string> {
  const opened = on(35, '12:00')
  const { id } = await openClass(db, head, demoClass(eventDayOf(now)), { key: null, now: opened })
  await db.updateTable('cohort').set({ join_code: DEMO_JOIN_CODE }).where('id', '=', id).execute()
  await storeList(db, head, { cohortId: id, lines: classList, now: opened })
  const joined = { id, ngoId: head.ngoId, joinCode: DEMO_JOIN_CODE }
  const accounts = await accountsOf(db, Object.keys(sharers))
  for (const [at, [subject, name]] of Object.entries(sharers).entries()) {
    const { rollNumber } = classList.find((line) => line.name === name) ?? { rollNumber: '' }
    const form = { rollNumber, confirmed: rollKeyOf(rollNumber) }
    const since = on(34 - Math.floor(at / TIMES.length), TIMES[at % TIMES.length] ?? TIMES[0])
    const { outcome } = await shareWithClass(db, accounts.get(subject) ?? '', joined, form, since)
    if (outcome !== 'shared') throw new Error(`${subject} cannot share: ${outcome}`)
  }
  return id
}

async function accountsOf(db: Kysely<Database>, subjects: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('account')
    .where('issuer', '=', DEV_ISSUER)
    .where('subject', 'in', subjects)
    .select(['subject', 'id'])
    .execute()
  return new Map(rows.map(({ subject, id }) => [subject, id]))
}
