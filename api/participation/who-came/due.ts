import { type Kysely, sql, type Transaction } from 'kysely'
import type { Database } from '#db/schema.ts'
import type { UpcomingMoment } from '#domain/event/end.ts'
import { LONGEST_DAYS } from '#domain/event/event-form.ts'
import { dueStepsOf, type WhoCameStep } from '#domain/participation/who-came.ts'
import { addDays } from '#domain/time/day.ts'
import { isNight } from '#domain/time/night.ts'
import type { Moment } from '../../env.ts'
import { wantsEmail } from '../../mail/email-choices.ts'
import { queueMails } from '../../mail/outbox.ts'
import { isSuppressed } from '../../mail/suppressed-addresses.ts'
import { recipientsOf } from '../../organization/membership/people.ts'
import { aboutWhoCame } from './email.ts'
import { openQuestions } from './open-question.ts'

/** 30 days: longer than the last email and any repair of a server. Older events are not looked at. */
const DAYS_BACK = 30

/**
 * Asks NGOs by email who came to their past events (D53): 3 hours, 3 days and 7 days after the end, by day. Several events of an
 * NGO share an email. Several processes can run it at the same time, because each email has a key and each NGO is locked.
 * @throws the first error, after it has tried all NGOs
 */
export async function askWhoCame(db: Kysely<Database>, moment: Moment): Promise<void> {
  if (isNight(moment.now)) return
  const errors: unknown[] = []
  const due = Map.groupBy(await dueQuestions(db, moment), ({ ngoId }) => ngoId)
  for (const [ngoId, questions] of due)
    await db
      .transaction()
      .execute((trx) => ask(trx, ngoId, questions, moment))
      .catch((error) => errors.push(error))
  if (errors.length > 0) throw errors[0]
}

type DueQuestion = Awaited<ReturnType<typeof dueQuestions>>[number]

async function dueQuestions(db: Kysely<Database>, moment: UpcomingMoment) {
  const rows = await openQuestions(db, moment)
    .where('event.date', '>=', addDays(moment.today, -DAYS_BACK - LONGEST_DAYS))
    .where('event.last_day', '>=', addDays(moment.today, -DAYS_BACK))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(selectFrom('who_came_email').whereRef('event_id', '=', 'event.id').where('step', '=', 3).select('step')),
      ),
    )
    .select(['event.id', 'event.ngo_id as ngoId', 'event.title'])
    .select(['event.date', 'event.end_date as endDate', 'event.time', 'event.end_time as endTime'])
    .select(decidedSteps.as('decided'))
    .orderBy('event.date')
    .orderBy('event.id')
    .execute()
  return rows.flatMap(({ id, ngoId, title, decided, ...hours }) =>
    dueStepsOf(hours, decided, moment.now).map((due) => ({ id, ngoId, title, ...due })),
  )
}

const decidedSteps = sql<WhoCameStep[]>`array(select step::int from who_came_email where event_id = event.id)`

async function ask(trx: Transaction<Database>, ngoId: string, questions: readonly DueQuestion[], moment: Moment) {
  const { now, config } = moment
  const ngo = trx.selectFrom('ngo').where('id', '=', ngoId).where('state', '=', 'approved').select('id')
  if (!(await ngo.forNoKeyUpdate().skipLocked().executeTakeFirst())) return
  const decided = await trx
    .insertInto('who_came_email')
    .values(questions.map(({ id, step, outcome }) => ({ event_id: id, step, outcome, decided_at: now })))
    .onConflict((conflict) => conflict.columns(['event_id', 'step']).doNothing())
    .returning(['event_id', 'outcome'])
    .execute()
  const asked = decided.find(({ outcome }) => outcome === 'queued')
  if (!asked) return
  const subject = questions.find(({ id }) => id === asked.event_id)?.title ?? ''
  const people = await recipientsOf(trx, ngoId)
    .where('account.email', '<>', '')
    .where(wantsEmail('who-came', 'account.id'))
    .where(({ not }) => not(isSuppressed('account.email')))
    .select('account.id')
    .execute()
  const mails = people.map(({ id, to }) => ({
    kind: 'who-came' as const,
    to,
    about: aboutWhoCame(id, now),
    subject,
    text: '',
  }))
  await queueMails(trx, mails, now, config)
}
