import type { ExpressionBuilder, Kysely, Transaction } from 'kysely'
import type { Database } from '#db/schema.ts'
import type { FactKind } from '#domain/evidence/evidence.ts'
import { addDays, type Day } from '#domain/time/day.ts'
import type { Moment } from '../../env.ts'
import { emailsFor } from '../../mail/emails.ts'
import { queueMails } from '../../mail/outbox.ts'
import { ownersOf } from '../membership/people.ts'
import { recountMatched } from './facts.ts'

/** The number of days before expiry at which owners are reminded; 0 is the day after the last valid day. */
const STAGES = [0, 30, 90] as const
const AT_ONCE = 200

/**
 * Emails owners about details that expire soon or have expired, once per stage; a missed reminder is sent later. It also
 * recounts the NGOs' matches.
 * @returns the number of details mentioned in the emails
 */
export async function remindOfExpiry(db: Kysely<Database>, moment: Moment): Promise<number> {
  let told = 0
  for (const stage of STAGES) {
    const due = await db
      .selectFrom('ngo_fact')
      .where(isDue(stage, moment.today))
      .select('ngo_id')
      .distinct()
      .limit(AT_ONCE)
      .execute()
    for (const { ngo_id } of due)
      told += await db.transaction().execute((trx) => remind(trx, { ngoId: ngo_id, stage }, moment))
  }
  return told
}

type Stage = (typeof STAGES)[number]

const isDue =
  (stage: Stage, today: Day) =>
  ({ eb, and, or }: ExpressionBuilder<Database, 'ngo_fact'>) =>
    and([
      eb('replaced_at', 'is', null),
      stage === 0 ? eb('valid_until', '<', today) : eb('valid_until', '<=', addDays(today, stage)),
      or([eb('reminded', 'is', null), eb('reminded', '>', stage)]),
    ])

async function remind(trx: Transaction<Database>, { ngoId, stage }: { ngoId: string; stage: Stage }, moment: Moment) {
  const { today, now, config } = moment
  const ngo = await trx
    .selectFrom('ngo')
    .where('id', '=', ngoId)
    .select(['org_name', 'state'])
    .forUpdate()
    .executeTakeFirst()
  const ending = await trx
    .updateTable('ngo_fact')
    .set({ reminded: stage })
    .where('ngo_id', '=', ngoId)
    .where(isDue(stage, today))
    .returning(['kind', 'valid_until'])
    .execute()
  if (stage === 0) await recountMatched(trx, ngoId, today)
  if (ngo?.state !== 'approved') return 0
  const facts = ending.map(({ kind, valid_until }): ExpiringDetail => ({ kind, until: valid_until ?? today }))
  if (facts.length === 0) return 0
  const said = { orgName: ngo.org_name, facts, isOver: stage === 0 }
  const emailText = emailsFor(config, ({ text, at }) =>
    text.evidenceMail.evidenceExpiryMail({ ...said, detailsUrl: at('/dashboard#details') }),
  )
  const owners = await ownersOf(trx, ngoId)
  const mails = owners.map((owner) => ({ kind: 'evidence-expiry' as const, to: owner.to, ...emailText(owner) }))
  await queueMails(trx, mails, now, config)
  return facts.length
}

export type ExpiringDetail = { kind: FactKind; until: Day }
