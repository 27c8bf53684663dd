import type { Kysely, Transaction } from 'kysely'
import type { Database } from '#db/schema.ts'
import type { NgoState } from '#domain/organization/organization.ts'
import { recordAdminAction } from '../../audit/admin-action.ts'
import type { Config } from '../../config.ts'
import { Refusal } from '../../http/errors.ts'
import { emailFor } from '../../mail/emails.ts'
import { queueMail, withdrawMails } from '../../mail/outbox.ts'
import { isFirstOwner } from '../membership/first-owner.ts'
import { newLink } from './access.ts'

type NewQuestion = {
  question: string
  from: NgoState
  /** The version that the admin saw; if omitted, any version is accepted. */
  version?: number | undefined
  /** The name is null if the admin page was unlocked with the passcode alone (D17). */
  by: string | null
  now: Date
  config: Config
}

/**
 * Asks an NGO a question, and pauses its review period until the NGO answers (D37). Only one question can be open at a time.
 * @throws Refusal 'stale' with the current state, 'not-found'
 */
export async function askQuestion(
  db: Kysely<Database>,
  ngoId: string,
  { question, from, version, by, now, config }: NewQuestion,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const ngo = await trx
      .updateTable('ngo')
      .set({ asked_at: now })
      .where('id', '=', ngoId)
      .where('state', '=', from)
      .where('asked_at', 'is', null)
      .where('closed_at', 'is', null)
      .where('withdrawn_at', 'is', null)
      .$if(version !== undefined, (query) => query.where('version', '=', version ?? 0))
      .returning(['kind', 'org_name'])
      .executeTakeFirst()
    if (!ngo) throw await conflictOf(trx, ngoId)
    const asked = await trx
      .insertInto('ngo_question')
      .values({ ngo_id: ngoId, question, asked_by: by, asked_at: now })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { id, email, ...reader } = await trx
      .selectFrom('ngo')
      .innerJoin('account', (join) => join.on(isFirstOwner))
      .where('ngo.id', '=', ngoId)
      .select(['account.id', 'email', 'lang', 'full_name as name'])
      .executeTakeFirstOrThrow()
    const signsIn = from === 'approved' || from === 'suspended'
    const { path, until } = signsIn ? { path: '/login', until: null } : await newLink(trx, id, now)
    const mail = emailFor(config, reader, ({ text, at }) => {
      const words = { orgName: ngo.org_name, question, link: at(path), until }
      return ngo.kind === 'college'
        ? text.collegeMail.collegeQuestionMail(words)
        : text.applicationMail.questionMail(words)
    })
    await queueMail(trx, { kind: 'question-asked', to: email, about: aboutQuestion(asked.id), ...mail }, now, config)
    await recordAdminAction(trx, { act: 'asked', by, ngoId, about: ngo.org_name, details: { words: question } }, now)
  })
}

/**
 * Withdraws the open question. The review period then continues as if it had never been paused.
 * @throws Refusal 'stale' if no question is open, 'not-found'
 */
export async function cancelQuestion(
  db: Kysely<Database>,
  ngoId: string,
  { by, now }: { by: string | null; now: Date },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const ngo = await trx
      .updateTable('ngo')
      .set({ asked_at: null })
      .where('id', '=', ngoId)
      .where('asked_at', 'is not', null)
      .where('closed_at', 'is', null)
      .returning('org_name')
      .executeTakeFirst()
    if (!ngo) throw await conflictOf(trx, ngoId)
    const closed = await trx
      .updateTable('ngo_question')
      .set({ closed_at: now })
      .where('ngo_id', '=', ngoId)
      .where('question', 'is not', null)
      .where('answered_at', 'is', null)
      .where('closed_at', 'is', null)
      .returning('id')
      .execute()
    await withdrawMails(
      trx,
      closed.map(({ id }) => aboutQuestion(id)),
    )
    await recordAdminAction(trx, { act: 'undone', by, ngoId, about: ngo.org_name, details: { undid: 'asked' } }, now)
  })
}

const aboutQuestion = (id: string) => `question:${id}`

async function conflictOf(trx: Transaction<Database>, ngoId: string): Promise<Refusal> {
  const ngo = await trx
    .selectFrom('ngo')
    .where('id', '=', ngoId)
    .where('closed_at', 'is', null)
    .select(['state', 'version'])
    .executeTakeFirst()
  if (!ngo) return new Refusal('not-found')
  return new Refusal('stale', { current: { ...ngo, question: await openQuestion(trx, ngoId) } })
}

/** A question as the NGO sees it, with only the admin's first name. */
export type OwnQuestion = { question: string; askedBy: string | null; askedAt: string }

export async function ownQuestion(db: Kysely<Database>, ngoId: string | null): Promise<OwnQuestion | null> {
  const open = ngoId && (await openQuestion(db, ngoId))
  return open ? { ...open, askedBy: /^\p{L}[^\s(]*/u.exec(open.askedBy ?? '')?.[0] ?? null } : null
}

export type OwnAnswer = { question: string | null; answer: string; answeredAt: string }

/** Returns the NGO's answers, newest first. */
export async function ownAnswers(db: Kysely<Database>, ngoId: string): Promise<OwnAnswer[]> {
  const rows = await db
    .selectFrom('ngo_question')
    .where('ngo_id', '=', ngoId)
    .where('answered_at', 'is not', null)
    .select(['question', 'answer', 'answered_at'])
    .orderBy('answered_at', 'desc')
    .execute()
  return rows.map(({ question, answer, answered_at }) => ({
    question,
    answer: answer ?? '',
    answeredAt: answered_at?.toISOString() ?? '',
  }))
}

type OpenQuestion = { question: string; askedBy: string | null; askedAt: string }

/** Returns the question that the NGO has not answered yet. */
async function openQuestion(db: Kysely<Database>, ngoId: string): Promise<OpenQuestion | null> {
  const row = await db
    .selectFrom('ngo_question')
    .where('ngo_id', '=', ngoId)
    .where('question', 'is not', null)
    .where('answered_at', 'is', null)
    .where('closed_at', 'is', null)
    .select(['question', 'asked_by', 'asked_at'])
    .executeTakeFirst()
  if (!row?.question || !row.asked_at) return null
  return { question: row.question, askedBy: row.asked_by, askedAt: row.asked_at.toISOString() }
}
