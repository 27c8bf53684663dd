import type { Kysely, Transaction } from 'kysely'
import type { Database } from '#db/schema.ts'
import type { EvidenceForm } from '#domain/evidence/evidence-form.ts'
import type { Moment } from '../../env.ts'
import { Refusal } from '../../http/errors.ts'
import { stateFacts } from '../evidence/statement.ts'
import { useLink, type Visitor } from './access.ts'
import { notifyReplied } from './admin-notice.ts'
import { lockOwnNgo } from './correction.ts'

type Reply = { answer: string; evidence?: EvidenceForm | undefined }

/**
 * Stores the answer to the open question. A rejected NGO applies again by answering (D37).
 * @throws Refusal 'question-closed', 'application-withdrawn', 'link-used'
 */
export async function answerQuestion(
  db: Kysely<Database>,
  visitor: Visitor,
  { answer, evidence }: Reply,
  moment: Moment,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const ngo = await lockNgo(trx, visitor)
    if (!(await keepAnswer(trx, visitor, answer, moment)))
      throw new Refusal('question-closed', { current: { state: ngo.state } })
    await useLink(trx, visitor.linkHash, moment.now)
    if (evidence) await keepEvidence(trx, visitor, evidence, moment)
    const waitingSince = await turn(trx, ngo, moment)
    const isAgain = ngo.state === 'rejected'
    await notifyReplied(trx, { ngoId: ngo.id, orgName: ngo.org_name, kind: ngo.kind, isAgain, waitingSince }, moment)
  })
}

/**
 * Lets a rejected NGO apply again, without deleting its history (D38).
 * @throws Refusal 'application-decided' in any other state
 */
export async function applyAgain(
  db: Kysely<Database>,
  visitor: Visitor,
  { answer, evidence }: Reply,
  moment: Moment,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const ngo = await lockNgo(trx, visitor)
    if (ngo.state !== 'rejected') throw new Refusal('application-decided', { current: { state: ngo.state } })
    if (!(await keepAnswer(trx, visitor, answer, moment)))
      await trx
        .insertInto('ngo_question')
        .values({ ngo_id: ngo.id, answer, answered_at: moment.now, answered_by: visitor.id })
        .execute()
    await useLink(trx, visitor.linkHash, moment.now)
    if (evidence) await keepEvidence(trx, visitor, evidence, moment)
    const waitingSince = await turn(trx, ngo, moment)
    const { id: ngoId, org_name: orgName, kind } = ngo
    await notifyReplied(trx, { ngoId, orgName, kind, isAgain: true, waitingSince }, moment)
  })
}

/**
 * Stores details that help admins to check the NGO, without answering a question. The emailed link remains usable.
 * @throws Refusal 'application-decided' once the NGO is approved
 */
export async function stateEvidence(
  db: Kysely<Database>,
  visitor: Visitor,
  evidence: EvidenceForm,
  moment: Moment,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { state } = await lockNgo(trx, visitor)
    if (state === 'approved') throw new Refusal('application-decided', { current: { state } })
    await keepEvidence(trx, visitor, evidence, moment)
  })
}

async function lockNgo(trx: Transaction<Database>, visitor: Visitor) {
  await lockOwnNgo(trx, visitor)
  const ngo = await trx
    .selectFrom('ngo')
    .where('id', '=', visitor.ngoId)
    .where('closed_at', 'is', null)
    .select(['id', 'kind', 'org_name', 'state', 'registered_at', 'waiting_since', 'asked_at', 'withdrawn_at'])
    .executeTakeFirst()
  if (!ngo) throw new Refusal('signed-out')
  if (ngo.withdrawn_at) throw new Refusal('application-withdrawn')
  return ngo
}

type LockedNgo = Awaited<ReturnType<typeof lockNgo>>

async function keepAnswer(
  trx: Transaction<Database>,
  { id, ngoId }: Visitor,
  answer: string,
  { now }: Moment,
): Promise<boolean> {
  const answered = await trx
    .updateTable('ngo_question')
    .set({ answer, answered_at: now, answered_by: id })
    .where('ngo_id', '=', ngoId)
    .where('question', 'is not', null)
    .where('answered_at', 'is', null)
    .where('closed_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return answered !== undefined
}

/**
 * Stores the details.
 * @throws Refusal 'invalid', with the same field names as in the full form, or because a college has no such details
 */
async function keepEvidence(
  trx: Transaction<Database>,
  { id: accountId, ngoId, orgKind }: Visitor,
  evidence: EvidenceForm,
  { today, now, config }: Moment,
): Promise<void> {
  if (ngoId === null) return
  if (orgKind === 'college') throw new Refusal('invalid', { faults: { evidence: 'unknown' } })
  try {
    await stateFacts(trx, { ngoId, accountId, evidence, today, now, keys: config.evidenceKeys })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const faults = Object.entries(error.details.faults ?? {}).map(([field, fault]) => [`evidence.${field}`, fault])
    throw new Refusal(error.code, { faults: Object.fromEntries(faults) })
  }
}

/**
 * Resumes the review period (D36), or starts a new one for a rejected NGO. The new version number prevents an admin from
 * deciding on answers they have not read. @returns when the period began, or null if no application is waiting
 */
async function turn(trx: Transaction<Database>, ngo: LockedNgo, { now }: Moment): Promise<Date | null> {
  const began = (ngo.waiting_since ?? ngo.registered_at).getTime()
  const theirs = ngo.asked_at ? now.getTime() - ngo.asked_at.getTime() : 0
  const { waiting_since } = await trx
    .updateTable('ngo')
    .set((row) => ({ asked_at: null, version: row('version', '+', 1) }))
    .$if(ngo.state === 'pending', (query) => query.set({ waiting_since: new Date(began + theirs) }))
    .$if(ngo.state === 'rejected', (query) => query.set({ state: 'pending', waiting_since: now }))
    .where('id', '=', ngo.id)
    .returning('waiting_since')
    .executeTakeFirstOrThrow()
  return ngo.state === 'pending' || ngo.state === 'rejected' ? waiting_since : null
}
