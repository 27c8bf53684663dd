import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Database } from '#db/schema.ts'
import { HEAD, OFFICER, plantCollege } from '../town/a-college.ts'

/** The people of the planted college, who log in with `logIn(page, KAVITA)`. */
export const KAVITA = { name: 'Dr Kavita Rao', email: `${HEAD}@gec-ahmedabad.example` }
const NILESH = { name: 'Prof. Nilesh Dave', email: `${OFFICER}@gec-ahmedabad.example` }

/** Plants an approved college in the database of a running app. Its people can log in on the fake Google page. */
export async function plantSiteCollege(db: Kysely<Database>) {
  const college = await plantCollege({ db })
  for (const { email } of [KAVITA, NILESH])
    await db
      .updateTable('account')
      .set({ subject: subjectOf(email) })
      .where('email', '=', email)
      .execute()
  return college
}

/** The fake Google page derives the subject of a new person from their email address. */
const subjectOf = (email: string) => `mail-${createHash('sha256').update(email).digest('hex').slice(0, 40)}`
